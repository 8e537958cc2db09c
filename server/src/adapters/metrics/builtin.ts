import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './port.ts';

/** US dollars for a million tokens. */
type Prices = { input: number; output: number };
type Options = { version: string; prices: Prices | undefined };

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 30];
const UPSTREAM_SECONDS = [0.05, 0.1, 0.3, 1, 3, 8, 16, 30];

let processRegistry: Registry | undefined;

/** What Node reports of the process. prom-client never stops observing, so apps of one process share it. */
function openProcessRegistry(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** Metrics of an app in a registry of its own, and of its process, for Prometheus (prom-client). */
export function prometheusMetrics({ version, prices }: Options): Metrics {
  const ofProcess = openProcessRegistry();
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'agri_http_request_duration_seconds',
    help: 'Answered requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const upstreams = new Histogram({
    name: 'agri_upstream_duration_seconds',
    help: 'Calls to services outside: ok, failed, or not_asked while the circuit was open.',
    labelNames: ['upstream', 'outcome'],
    buckets: UPSTREAM_SECONDS,
    registers,
  });
  const circuits = new Gauge({
    name: 'agri_upstream_circuit_open',
    help: '1 while a service outside is left alone after failures.',
    labelNames: ['upstream'],
    registers,
  });
  const advice = new Histogram({
    name: 'agri_advisor_duration_seconds',
    help: 'Answers of the advisor by what answered: model, or guide with the reason.',
    labelNames: ['kind', 'answered_by'],
    buckets: UPSTREAM_SECONDS,
    registers,
  });
  const modelFailures = new Counter({
    name: 'agri_advisor_model_failures_total',
    help: 'Models that gave no usable answer, so that the next one or the guide was asked.',
    labelNames: ['model'],
    registers,
  });
  const tokens = new Counter({
    name: 'agri_advisor_tokens_total',
    help: 'Tokens as the provider counts them.',
    labelNames: ['model', 'direction'],
    registers,
  });
  const cost = new Counter({
    name: 'agri_advisor_cost_usd_total',
    help: 'What the tokens cost by AI_PRICES; nothing without that setting.',
    labelNames: ['model'],
    registers,
  });
  const limited = new Counter({
    name: 'agri_limited_total',
    help: 'Requests that a limit refused.',
    labelNames: ['limit'],
    registers,
  });
  new Gauge({ name: 'agri_info', help: 'The version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );

  return {
    countRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countUpstream: (upstream, outcome, seconds) => upstreams.observe({ upstream, outcome }, seconds),
    setCircuit: (upstream, open) => circuits.set({ upstream }, open ? 1 : 0),
    countAdvice: (kind, answeredBy, seconds) => advice.observe({ kind, answered_by: answeredBy }, seconds),
    countModelFailure: (model) => modelFailures.inc({ model }),
    countTokens(model, { input, output }) {
      tokens.inc({ model, direction: 'input' }, input);
      tokens.inc({ model, direction: 'output' }, output);
      if (prices) cost.inc({ model }, (input * prices.input + output * prices.output) / 1_000_000);
    },
    countLimited: (limit) => limited.inc({ limit }),
    readGauge(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset();
          const readings = await read().catch(() => []);
          for (const { labels, value } of readings) this.set(labels, value);
        },
      });
    },
    async write() {
      const texts = await Promise.all([ofProcess.metrics(), registry.metrics()]);
      return { contentType: registry.contentType, text: texts.join('\n') };
    },
  };
}

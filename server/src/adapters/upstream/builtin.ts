import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { NotAskedError, UNAVAILABLE, UpstreamError } from '../../errors.ts';
import { askWithin } from './budget.ts';
import { download, RefusedError } from './download.ts';
import type { OpenUpstream, PublicWeb, Spend, UpstreamAnswer } from './port.ts';

export type UpstreamTimings = {
  /** How long a service may take to answer. */
  deadlineMs?: number;
  /** How long an open circuit stays open before one request may try again. */
  restMs?: number;
};
type Options = UpstreamTimings & {
  userAgent: string;
  maxBytes?: number;
  onFault?: (name: string, reason: string) => void;
  /** Hears how each call ended, and how long it took with its retry. */
  onCall?: (name: string, outcome: 'ok' | 'failed' | 'not_asked', seconds: number) => void;
  onCircuit?: (name: string, open: boolean) => void;
  step?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Takes one of the calls that a host allows, as `Spend` does. */
  spend?: (host: string) => ReturnType<Spend>;
};

const DEADLINE_MS = 8_000;
const MAX_BYTES = 5 * 1024 * 1024;
const REST_MS = 20_000;
const FAILURES_TO_OPEN = 5;
const RETRY_AFTER_MS = 150;

/** Upstreams over HTTP: a deadline in all, a cap, one retry of what may pass, and a circuit for each (cockatiel). */
export function webUpstreams({
  userAgent,
  deadlineMs = DEADLINE_MS,
  maxBytes = MAX_BYTES,
  restMs = REST_MS,
  onFault = () => undefined,
  onCall = () => undefined,
  onCircuit = () => undefined,
  step = (_name, work) => work(),
  spend = async () => undefined,
}: Options): OpenUpstream {
  return (name) => {
    const circuit = circuitBreaker(handleWhen(isTheirFault), {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    });
    circuit.onBreak(() => onCircuit(name, true));
    circuit.onReset(() => onCircuit(name, false));
    const policy = wrap(
      retry(handleWhen(mayPass), { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_AFTER_MS) }),
      circuit,
    );
    onCircuit(name, false);
    return {
      async read(request, parse) {
        const deadline = AbortSignal.timeout(deadlineMs);
        const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
        const headers = { 'user-agent': userAgent, accept: '*/*', ...request.headers };
        const begun = performance.now();
        const seconds = () => (performance.now() - begun) / 1000;
        const spends = [() => spend(request.url.host), ...(request.spend ? [request.spend] : [])];
        const ask = async () => {
          const sent = { ...request, headers, signal, maxBytes, trusted: true };
          return readAnswer(await askWithin(spends, () => download(sent)), parse);
        };
        try {
          const answer = await step(`upstream ${name}`, () => policy.execute(ask));
          onCall(name, 'ok', seconds());
          return answer;
        } catch (error) {
          const fault = toUpstreamError(error);
          const isAsked = !(fault instanceof NotAskedError) || fault.reason === 'unreachable';
          onCall(name, isAsked ? 'failed' : 'not_asked', seconds());
          onFault(name, fault.cause instanceof Error ? fault.cause.message : fault.code);
          throw fault;
        }
      },
    };
  };
}

type WebOptions = {
  userAgent: string;
  /** The simulators of a demo or test, on loopback; refused in production. */
  trustedOrigin?: string | undefined;
};

/** The public internet, and of all private addresses only the trusted origin. */
export function publicWeb({ userAgent, trustedOrigin }: WebOptions): PublicWeb {
  return {
    async download(address, maxBytes) {
      if (!URL.canParse(address)) throw new UpstreamError('upstream_failed', UNAVAILABLE);
      const url = new URL(address);
      const { bytes } = await download({
        url,
        headers: { 'user-agent': userAgent, accept: 'image/*' },
        signal: AbortSignal.timeout(DEADLINE_MS),
        maxBytes,
        trusted: url.origin === trustedOrigin,
      });
      return bytes;
    },
  };
}

function readAnswer<T>(answer: UpstreamAnswer, parse: (answer: UpstreamAnswer) => T): T {
  try {
    return parse(answer);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError('upstream_failed', UNAVAILABLE, new Error('wrong shape'));
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof RefusedError) return error.status >= 500;
  return error instanceof UpstreamError && /ECONN|EPIPE|SOCKET|connection/.test(String(error.cause));
}

/** A 400 or 404 says that this one question was wrong; the next may be right. */
function isTheirFault(error: unknown): boolean {
  if (error instanceof NotAskedError) return error.reason === 'unreachable';
  if (!(error instanceof RefusedError)) return true;
  return error.status >= 500 || [401, 403, 408, 429].includes(error.status);
}

function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  if (error instanceof BrokenCircuitError)
    return new NotAskedError('circuit', new Error('the circuit is open'));
  return new UpstreamError('upstream_failed', UNAVAILABLE, new Error('unknown'));
}

import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { UpstreamError } from '../../errors.ts';
import { download, RefusedError } from './download.ts';
import type { OpenUpstream, PublicWeb, UpstreamAnswer } from './port.ts';

type Options = {
  userAgent: string;
  deadlineMs?: number;
  maxBytes?: number;
  /** How long an open circuit stays open before one request may try again. */
  restMs?: number;
  onFault?: (name: string, reason: string) => void;
  /** Hears how each call ended, and how long it took with its retry. */
  onCall?: (name: string, outcome: 'ok' | 'failed' | 'not_asked', seconds: number) => void;
  onCircuit?: (name: string, open: boolean) => void;
  step?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Takes one of the calls that a host allows. @throws UpstreamError when none is left. */
  spend?: (host: string) => Promise<void>;
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
        const ask = async () =>
          readAnswer(await download({ ...request, headers, signal, maxBytes, trusted: true }), parse);
        try {
          await spend(request.url.host);
          const answer = await step(`upstream ${name}`, () => policy.execute(ask));
          onCall(name, 'ok', seconds());
          return answer;
        } catch (error) {
          onCall(name, error instanceof BrokenCircuitError ? 'not_asked' : 'failed', seconds());
          const fault = toUpstreamError(error);
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
      if (!URL.canParse(address)) throw new UpstreamError('upstream_failed', 'This is no address.');
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
    throw new UpstreamError(
      'upstream_failed',
      'A service that this needs gave no usable answer.',
      new Error('wrong shape'),
    );
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof RefusedError) return error.status >= 500;
  return error instanceof UpstreamError && /ECONN|EPIPE|SOCKET|connection/.test(String(error.cause));
}

/** A 400 or 404 says that this one question was wrong; the next may be right. */
function isTheirFault(error: unknown): boolean {
  if (!(error instanceof RefusedError)) return true;
  return error.status >= 500 || [401, 403, 408, 429].includes(error.status);
}

function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const reason = error instanceof BrokenCircuitError ? 'the circuit is open' : 'unknown';
  return new UpstreamError(
    'upstream_failed',
    'A service that this needs does not answer at the moment.',
    new Error(reason),
  );
}

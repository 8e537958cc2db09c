import { UpstreamError } from '../../errors.ts';

const SENTENCE = 'Lamps can’t be reached right now. Try again in a few minutes.';

/** The error of a broker that is away or does not answer in time. */
export function brokerAway(cause?: unknown): UpstreamError {
  return new UpstreamError('not_ready', SENTENCE, cause);
}

/** The error of a broker that answered with an error of its own. */
export function brokerRefused(cause: unknown): UpstreamError {
  return new UpstreamError('upstream_failed', SENTENCE, cause);
}

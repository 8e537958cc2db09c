import type { ErrorCode } from '@agri/contract/errors.ts';

export type { ErrorCode } from '@agri/contract/errors.ts';

type Details = { field?: string; retryAfterSeconds?: number; cause?: unknown };

/** An error that a person may read: `message` is shown as it is, so it holds nothing private. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

type UpstreamCode = 'upstream_failed' | 'upstream_silent' | 'not_ready';

/** Said where nothing more is known of what is missing. */
export const UNAVAILABLE = 'This is unavailable right now. Try again in a few minutes.';

/** A fault of a service outside the process. The vendor's words stay in `cause`, for the log only. */
export class UpstreamError extends AppError {
  declare readonly code: UpstreamCode;

  constructor(code: UpstreamCode, message: string, cause?: unknown) {
    super(code, message, { cause });
    this.name = 'UpstreamError';
  }
}

/** A service was not asked at all: nothing is spent on it. */
export class NotAskedError extends UpstreamError {
  readonly reason: 'budget' | 'circuit' | 'unreachable';

  constructor(reason: NotAskedError['reason'], cause?: unknown) {
    super('upstream_failed', UNAVAILABLE, cause);
    this.name = 'NotAskedError';
    this.reason = reason;
  }
}

/** Does the work; where a service outside fails, `sentence` says to the person what is missing for the moment. */
export async function sayingIfUnavailable<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UpstreamError) throw new UpstreamError(error.code, sentence, error.cause);
    throw error;
  }
}

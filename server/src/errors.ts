import type { ErrorCode } from '@agri/contract/errors.ts';

export type { ErrorCode } from '@agri/contract/errors.ts';

type Details = { field?: string; retryAfterSeconds?: number; cause?: unknown };

/** A refusal that a person may read: `message` is shown as it is, so it holds nothing private. */
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

/** A fault of a service outside the process. The vendor's words stay in `cause`, for the log only. */
export class UpstreamError extends AppError {
  constructor(code: 'upstream_failed' | 'upstream_silent' | 'not_ready', message: string, cause?: unknown) {
    super(code, message, { cause });
    this.name = 'UpstreamError';
  }
}

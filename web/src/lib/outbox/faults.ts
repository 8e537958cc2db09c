import { ApiError, OfflineError } from '../call/api-error.ts';

const TEMPORARY = new Set([401, 408, 425, 429, 500, 502, 503, 504, 507]);

/** A fault that passes: the same send is worth another try. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof OfflineError || isBusy(error)) return true;
  return error instanceof ApiError && TEMPORARY.has(error.status);
}

/** A conflict with a time to wait: the server is still at an earlier send of the same entry, or at another answer. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.retryAfterSeconds !== undefined;
}

/** The server's words for a refusal; empty where it has none. */
export function describe(error: unknown): string {
  return error instanceof ApiError ? error.text : '';
}

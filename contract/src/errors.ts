/** The codes of an error answer; each stands for one HTTP status. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  /** A person has as much of something as there may be: the sentence says what to delete. */
  quota_reached: 409,
  too_large: 413,
  unsupported_image: 415,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  upstream_failed: 502,
  not_ready: 503,
  upstream_silent: 504,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every error answer. `error` is a sentence for people; `field` names the input at fault. */
export type ErrorBody = { error: string; code: ErrorCode; requestId: string; field?: string };

import type { ErrorBody, ErrorCode } from '@agri/contract/errors.ts';

/** An error answer of the server. `text` is a sentence for people, empty when the server gave none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | string;
  readonly text: string;
  readonly field: string | undefined;

  constructor(status: number, body: Partial<ErrorBody> & { code?: string; message?: string } = {}) {
    const text = body.error ?? body.message ?? '';
    super(text || `the server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? '';
    this.text = text;
    this.field = body.field;
  }
}

/** No answer came: no network, no server, or it took too long. Nothing is known about the session or the data. */
export class OfflineError extends Error {
  constructor(options?: ErrorOptions) {
    super('no answer from the server', options);
    this.name = 'OfflineError';
  }
}

/** Makes the `ApiError` of an answer, also when its body is not the JSON it should be. */
export function toApiError(status: number, bodyText: string): ApiError {
  try {
    const body: unknown = JSON.parse(bodyText);
    if (typeof body === 'object' && body !== null) return new ApiError(status, body);
  } catch {
    // A proxy's page instead of our JSON: the status says enough.
  }
  return new ApiError(status);
}

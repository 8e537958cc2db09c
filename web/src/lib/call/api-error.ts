import type { ErrorBody, ErrorCode } from '@agri/contract/errors.ts';
import { nowMs } from '../clock.ts';

export type Answer = { status: number; text: string; header: (name: string) => string | null };

/** The identity provider has codes of its own, and names its sentence `message`. */
type AnyErrorBody = Partial<Omit<ErrorBody, 'code'>> & { code?: string; message?: string };

/** An error answer of the server. `text` is a sentence for people, empty when the server gave none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | string;
  readonly text: string;
  readonly field: string | undefined;
  /** How long the server wants to be left alone; only with a 429 or 503, and not always. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: AnyErrorBody = {}, retryAfterSeconds?: number) {
    const text = body.error ?? body.message ?? '';
    super(text || `the server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? '';
    this.text = text;
    this.field = body.field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A web page came in place of the answer, as of the sign-in of a Wi-Fi: to the app that is a gateway that fails. */
export class PageError extends ApiError {
  constructor() {
    super(502);
    this.name = 'PageError';
  }
}

/** No answer came: no network, no server, or it took too long. Nothing is known about the session or the data. */
export class OfflineError extends Error {
  /** The device has a network: it is the server that gave no answer. */
  readonly silent = navigator.onLine !== false;

  constructor(options?: ErrorOptions) {
    super('no answer from the server', options);
    this.name = 'OfflineError';
  }
}

/** Makes the `ApiError` of an answer, also when its body is not the JSON it should be. */
export function toApiError({ status, text, header }: Answer): ApiError {
  const retryAfter = readRetryAfter(header('retry-after'));
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return new ApiError(status, body, retryAfter);
  } catch {
    // A proxy's page instead of our JSON: the status says enough.
  }
  return new ApiError(status, {}, retryAfter);
}

/** True where a proxy answered in place of our server, whose own errors have a code. */
export function isProxyError({ status, code }: ApiError): boolean {
  return status >= 502 && status <= 504 && code === '';
}

/** The header holds either seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - nowMs()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

/** For a deletion that is made again, as its answer was lost: what is not there any more is deleted. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404 && error.code === 'not_found')) throw error;
  }
}

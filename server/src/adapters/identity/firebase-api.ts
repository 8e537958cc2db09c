import { UpstreamError } from '../../errors.ts';
import { fetchJson } from './fetch-json.ts';

const PUBLIC_URL = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 8_000;

type CallOptions = {
  timeoutMs?: number;
  /** Of the mail that Google sends for this call. */
  language?: string;
};

type ErrorBody = { error?: { message?: unknown; status?: unknown } } | null;

/** An error that Identity Toolkit answered with, such as `EMAIL_NOT_FOUND`. */
export class FirebaseError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'FirebaseError';
    this.code = code;
  }
}

/** The Identity Toolkit REST API, version 1, by the project's web key. */
export class FirebaseApi {
  readonly #base: string;
  readonly #apiKey: string;

  constructor(apiKey: string, emulatorHost?: string, base = PUBLIC_URL) {
    this.#apiKey = apiKey;
    this.#base = emulatorHost ? `http://${emulatorHost}/identitytoolkit.googleapis.com` : base;
  }

  /** @throws FirebaseError with Google's code; UpstreamError when there is no readable answer. */
  async call<T>(
    method: string,
    body: object,
    { timeoutMs = TIMEOUT_MS, language }: CallOptions = {},
  ): Promise<T> {
    const url = `${this.#base}/v1/${method}?key=${encodeURIComponent(this.#apiKey)}`;
    const headers: Record<string, string> = language ? { 'x-firebase-locale': language } : {};
    const call = { method: 'POST', body: JSON.stringify(body), headers, timeoutMs };
    const answer = await fetchJson(url, call).catch((error: unknown) => {
      throw noAnswer(error);
    });
    if (answer.ok) return answer.body as T;
    const failure = new FirebaseError(readCode(answer.body));
    throw answer.status >= 500 ? noAnswer(failure) : failure;
  }
}

/** Whether Identity Toolkit answered with one of these codes. */
export function hasCode(error: unknown, codes: string[]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code);
}

/** What people are told when the provider cannot do what was asked, whatever its reason. */
export function noAnswer(cause: unknown): UpstreamError {
  const text = 'Sign-in is unavailable right now. Try again in a moment.';
  return new UpstreamError('upstream_failed', text, cause);
}

// Codes come with a text behind them at times ("TOO_MANY_ATTEMPTS_TRY_LATER : Access ..."). Faults of the key or the
// quota are prose; of those only the status is kept.
function readCode(body: unknown): string {
  const { message, status } = (body as ErrorBody)?.error ?? {};
  const code =
    typeof message === 'string' ? /^[A-Z][A-Z0-9_]+(?=\s*(:|$))/.exec(message.trim())?.[0] : undefined;
  return code ?? (typeof status === 'string' ? status : 'UNKNOWN');
}

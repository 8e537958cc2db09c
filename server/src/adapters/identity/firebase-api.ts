import { UpstreamError } from '../../errors.ts';

const PUBLIC_URL = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 8_000;

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
  async call<T>(method: string, body: object): Promise<T> {
    let answer: Response;
    let parsed: unknown;
    try {
      answer = await fetch(`${this.#base}/v1/${method}?key=${encodeURIComponent(this.#apiKey)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      parsed = await answer.json();
    } catch (error) {
      throw new UpstreamError(
        'upstream_failed',
        'The sign-in service does not answer. Try again in a moment.',
        error,
      );
    }
    if (answer.ok) return parsed as T;
    throw new FirebaseError(readCode(parsed));
  }
}

export function hasCode(error: unknown, codes: string[]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code);
}

// Codes come with a text behind them at times: "TOO_MANY_ATTEMPTS_TRY_LATER : Access ...".
function readCode(body: unknown): string {
  const message = (body as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof message === 'string' ? (message.split(/\s*:\s*/)[0] ?? '').trim() : 'UNKNOWN';
}

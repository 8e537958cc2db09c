import { isIP } from 'node:net';
import { requirePublic, throwFault } from './download.ts';
import type { PostOnce } from './port.ts';

type Options = {
  userAgent: string;
  /** The origins of the settings, which may be private. */
  trustedOrigins?: readonly string[];
};

const DEADLINE_MS = 8_000;
/** Nothing that a receiver says of a message is longer. */
const MAX_BYTES = 16 * 1024;
/** RFC 9110, 10.2.3: seconds, or a date. A longer wait than a day is none that we keep. */
const LONGEST_WAIT_SECONDS = 86_400;

/**
 * Whether people may name an address: it begins with https, or is one of the trusted origins, and does not say itself that
 * it is private. Where its name leads is seen whenever it is used.
 */
export function mayBeNamed(url: URL, trustedOrigins: readonly string[] = []): boolean {
  if (trustedOrigins.includes(url.origin)) return true;
  try {
    requirePublic(url);
  } catch {
    return false;
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(host) !== 0 || /[^.]\.[^.]/.test(host));
}

/** Posts to the public internet, and of all private addresses only to the trusted origins. */
export function postOnce({ userAgent, trustedOrigins = [] }: Options): PostOnce {
  return async ({ url, body, headers, deadlineMs = DEADLINE_MS, maxBytes = MAX_BYTES, signal }) => {
    // Heavy, and a start needs none of it.
    const { fetch, openWeb, publicWeb } = await import('./web.ts');
    const trusted = trustedOrigins.includes(url.origin);
    if (!trusted) requirePublic(url);
    const deadline = AbortSignal.timeout(deadlineMs);
    const ending = signal ? AbortSignal.any([deadline, signal]) : deadline;
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'user-agent': userAgent, ...headers },
      redirect: 'manual',
      signal: ending,
      dispatcher: trusted ? openWeb : publicWeb,
    }).catch((error: unknown) => throwFault(error, ending));
    return {
      status: answer.status,
      retryAfterSeconds: readRetryAfter(answer.headers.get('retry-after')),
      text: await readStart(answer.body, maxBytes),
    };
  };
}

function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return seconds >= 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT_SECONDS) : undefined;
}

/** The status has been said: what breaks off after it changes nothing. */
async function readStart(body: AsyncIterable<unknown> | null, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      const chunk = part as Uint8Array;
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= maxBytes) break;
    }
  } catch {
    return Buffer.concat(chunks).toString('utf8');
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

import { isIP } from 'node:net';
import { UNAVAILABLE, UpstreamError } from '../../errors.ts';
import { isPublicAddress } from './private-addresses.ts';

export type Download = {
  url: URL;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
  maxBytes: number;
  /** Whether the first address may be private: it stands in the settings. No redirect may ever lead to one. */
  trusted: boolean;
};

const MAX_REDIRECTS = 3;

/** Downloads at most `maxBytes`, following a few redirects, none of them to a private address. */
export async function download(request: Download): Promise<{ bytes: Buffer; contentType: string }> {
  // Heavy, and a start needs none of it.
  const { fetch, openWeb, publicWeb } = await import('./web.ts');
  let url = request.url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const trusted = request.trusted && url.host === request.url.host;
    if (!trusted) requirePublic(url);
    const answer = await fetch(url, {
      method: request.method ?? 'GET',
      body: request.body ?? null,
      headers: url.origin === request.url.origin ? request.headers : withoutSecrets(request.headers),
      redirect: 'manual',
      signal: request.signal,
      dispatcher: trusted ? openWeb : publicWeb,
    }).catch((error: unknown) => throwFault(error, request.signal));
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (location !== null) {
      await answer.body?.cancel().catch(() => undefined);
      url = readAddress(location, url);
      continue;
    }
    if (!answer.ok) {
      await answer.body?.cancel().catch(() => undefined);
      throw new RefusedError(answer.status);
    }
    const bytes = await readBody(answer.body, request).catch((error: unknown) =>
      throwFault(error, request.signal),
    );
    return { bytes, contentType: answer.headers.get('content-type') ?? '' };
  }
  throw failed('too many redirects');
}

/** The upstream answered with a status that is no success. */
export class RefusedError extends UpstreamError {
  readonly status: number;
  constructor(status: number) {
    super('upstream_failed', UNAVAILABLE, new Error(`status ${status}`));
    this.status = status;
  }
}

async function readBody(body: AsyncIterable<unknown> | null, { maxBytes }: Download): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    const chunk = part as Uint8Array;
    size += chunk.byteLength;
    if (size > maxBytes) throw failed(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readAddress(location: string, base: URL): URL {
  if (!URL.canParse(location, base)) throw failed('redirect to no address');
  return new URL(location, base);
}

/** @throws UpstreamError for an address that is plainly not one of the public internet. */
export function requirePublic(url: URL): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw failed('neither http nor https');
  if (url.username !== '' || url.password !== '') throw failed('an address with a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw failed('a private address');
}

function withoutSecrets(headers: Record<string, string> = {}): Record<string, string> {
  return { 'user-agent': headers['user-agent'] ?? '' };
}

function failed(reason: string): UpstreamError {
  return new UpstreamError('upstream_failed', UNAVAILABLE, new Error(reason));
}

/** Says of a failed request only what kind of fault it was. */
export function throwFault(error: unknown, signal: AbortSignal): never {
  if (error instanceof UpstreamError) throw error;
  if (signal.aborted) {
    throw new UpstreamError('upstream_silent', UNAVAILABLE, new Error('silent'));
  }
  // The words of the vendor and the address may hold a key or a position: only the kind of fault is kept.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  throw failed(String((cause as { code?: unknown })?.code ?? 'connection failed'));
}

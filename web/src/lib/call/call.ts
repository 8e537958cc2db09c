import { type CallName, type CallRoute, calls } from '@agri/contract/calls.ts';
import type { CallInput, CallOutput } from '@agri/contract/schemas.ts';
import { timeZoneHeader } from '@agri/contract/zone-names.ts';
import { createAppStore } from '../app-store.ts';
import { withIdToken } from '../identity/current-identity.ts';
import { randomId } from '../random-id.ts';
import { accountKey } from '../session/session-hint.ts';
import { readZone } from '../zone.ts';
import { type Answer, toApiError } from './api-error.ts';
import { send } from './send.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Give the same key to repeated sends of the same submit; without one, each call is a submit of its own. */
  idempotencyKey?: string;
  onUploadProgress?: (share: number) => void;
  /** Use this token as it is, without refresh or retry. */
  token?: string;
  /** Lets the call live on when the page is closed; with `token` it leaves at once. */
  keepalive?: boolean;
};

type CallArguments<N extends CallName> =
  Record<never, never> extends CallInput<N>
    ? [input?: CallInput<N>, options?: CallOptions]
    : [input: CallInput<N>, options?: CallOptions];

/** Calls whose work goes on after the answer; the screen follows it. */
const ANSWERED_EARLY: ReadonlySet<CallName> = new Set<CallName>(['addAgriData']);
const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 180_000;
/** Longer than the slowest start of the app; what nobody has taken by then is old. */
const PREFETCHED_LASTS_MS = 15_000;

type Prefetched = Map<string, { atMs: number; answer: Promise<Answer> }>;
const prefetchedCalls = createAppStore<Prefetched>('prefetched calls', () => new Map());
const keyOf = (name: CallName, input: unknown) => JSON.stringify([accountKey(), name, input ?? {}]);

/** Makes a call that a screen is about to make: the first that makes it, for the same person, takes this answer. */
export function prefetchCall<N extends CallName>(name: N, ...[input, options]: CallArguments<N>): void {
  const prefetched = prefetchedCalls.read();
  const answer = ask(name, input, options);
  const key = keyOf(name, input);
  // Whoever signs in a moment later would take a refusal of the session before for their own.
  answer.catch(() => prefetched.delete(key));
  prefetched.set(key, { atMs: performance.now(), answer });
}

/** Makes a call of the contract. Throws `ApiError` for an error answer and `OfflineError` when none came. */
export async function call<N extends CallName>(
  name: N,
  ...[input, options]: CallArguments<N>
): Promise<CallOutput<N>> {
  const answer = await request(name, input, options);
  return JSON.parse(answer.text);
}

/** As `call`, for a list that may go on: also gives the cursor of the next page. */
export async function callPage<N extends CallName>(
  name: N,
  ...[input, options]: CallArguments<N>
): Promise<{ items: CallOutput<N>; nextCursor: string | undefined }> {
  const answer = await request(name, input, options);
  return { items: JSON.parse(answer.text), nextCursor: answer.header('next-cursor') ?? undefined };
}

function request(name: CallName, input: unknown, options?: CallOptions): Promise<Answer> {
  const prefetched = prefetchedCalls.read();
  const key = prefetched.size > 0 ? keyOf(name, input) : '';
  const early = prefetched.get(key);
  prefetched.delete(key);
  if (early && performance.now() - early.atMs < PREFETCHED_LASTS_MS) return early.answer;
  return ask(name, input, options);
}

async function ask(name: CallName, input: unknown, options: CallOptions = {}): Promise<Answer> {
  const route: CallRoute = calls[name];
  const { url, headers, body } = buildRequest(route, input ?? {});
  if (route.creates) headers['idempotency-key'] = options.idempotencyKey ?? randomId();
  headers['accept-language'] = document.documentElement.lang;
  headers[timeZoneHeader] = readZone();
  if (ANSWERED_EARLY.has(name)) headers.prefer = 'respond-async';

  const attempt = (token?: string) =>
    send({
      url,
      method: route.method,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
      body,
      timeoutMs: body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
      signal: options.signal,
      keepalive: options.keepalive,
      onUploadProgress: options.onUploadProgress,
    });

  const answer = await (route.signedIn && !options.token ? withIdToken(attempt) : attempt(options.token));
  if (answer.status >= 400) throw toApiError(answer);
  return answer;
}

type Request = { url: string; headers: Record<string, string>; body?: BodyInit };

/** Lays the flat input of a call out as query, JSON or multipart, as its route wants. */
export function buildRequest(route: CallRoute, input: object = {}): Request {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const hasFile = entries.some(([, value]) => filesOf(value));
  if (route.body === 'json' || (route.body === 'either' && !hasFile))
    return {
      url: route.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(entries)),
    };
  if (route.body !== 'none') return { url: route.path, headers: {}, body: toFormData(entries) };
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return { url: query.size > 0 ? `${route.path}?${query}` : route.path, headers: {} };
}

function toFormData(entries: [string, unknown][]): FormData {
  const form = new FormData();
  // Fields before the file, so that a server that streams knows them when the file begins.
  for (const [name, value] of entries)
    if (value !== null && !filesOf(value)) form.append(name, String(value));
  for (const [name, value] of entries)
    for (const file of filesOf(value) ?? []) form.append(name, file, 'photo.jpg');
  return form;
}

/** A file, or a list of them, which goes as parts of the same name; undefined for a plain field. */
function filesOf(value: unknown): Blob[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((entry) => entry instanceof Blob) ? list : undefined;
}

import { type CallName, type CallRoute, calls, chatStreamPath } from '@agri/contract/calls.ts';
import { limits } from '@agri/contract/limits.ts';
import type { CallInput } from '@agri/contract/schemas.ts';
import { isWebPage } from '@agri/contract/web/web-page.ts';
import { createParser } from 'eventsource-parser';
import { withIdToken } from '../../identity/current-identity.ts';
import { isProxyError, OfflineError, PageError, toApiError } from '../api-error.ts';
import { buildRequest } from '../call.ts';
import { reportReachable } from '../reachable.ts';

export type ServerEvent = { name: string; data: string; id: string | undefined };
type Outgoing = { url: string; method: string; headers: Record<string, string>; body?: BodyInit };

/** The server sends a heartbeat, so a longer silence is a line that is dead without saying so. */
const SILENCE_MS = 2.5 * limits.streamHeartbeatSeconds * 1000;
const FIRST_ANSWER_MS = 180_000;

/**
 * Opens a stream of events with the person's token and gives them as they come. Throws `ApiError` for an error
 * answer, `PageError` for a web page in its place, `OfflineError` when the line is cut or silent, and the abort reason when the caller gave up.
 */
export async function* openEvents(outgoing: Outgoing, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  // A phone that lost its network hears nothing of it on an open connection for a long time.
  addEventListener('offline', abort);
  let timer = setTimeout(abort, FIRST_ANSWER_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, SILENCE_MS);
  };
  try {
    const response = await withIdToken((token) => request(outgoing, token, controller.signal));
    heard();
    const contentType = response.headers.get('content-type');
    const isPage = response.ok && isWebPage(contentType);
    const error = response.status >= 400 ? toApiError(await readAnswer(response)) : undefined;
    reportReachable(!isPage && (!error || !isProxyError(error)));
    if (isPage) throw new PageError();
    if (error) throw error;
    if (!contentType?.startsWith('text/event-stream'))
      yield { name: 'done', data: await response.text(), id: undefined };
    else if (response.body) yield* readEvents(response.body, heard);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (!(cause instanceof TypeError) && !controller.signal.aborted) throw cause;
    reportReachable(false);
    throw new OfflineError({ cause });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    removeEventListener('offline', abort);
    // Whoever stops reading also ends the request.
    controller.abort();
  }
}

function request({ url, method, headers, body }: Outgoing, token: string, signal: AbortSignal) {
  return fetch(url, {
    method,
    body,
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { ...headers, accept: 'text/event-stream', authorization: `Bearer ${token}` },
  });
}

/** Gives the events of a stream as they come; `heard` is called for each piece, a heartbeat's too. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  heard: () => void,
): AsyncGenerator<ServerEvent> {
  const events: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data, id }) => events.push({ name: event, data, id }),
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    parser.feed(decoder.decode(value, { stream: true }));
    yield* events.splice(0);
  }
}

async function readAnswer(response: Response) {
  return {
    status: response.status,
    text: await response.text(),
    header: (name: string) => response.headers.get(name),
  };
}

/** Makes a call of the contract whose answer streams. The same `request_id` in the input is the same send. */
export function callStream<N extends CallName>(
  name: N,
  input: CallInput<N>,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const route: CallRoute = calls[name];
  return openEvents({ method: route.method, ...buildRequest(route, input as object) }, signal);
}

/** Takes up the stream of an answer behind the event with this id, or from its beginning. */
export function takeUpStream(
  generation: string,
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const url = `${chatStreamPath}?generation=${encodeURIComponent(generation)}`;
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  return openEvents({ url, method: 'GET', headers }, signal);
}

import { type CallName, type CallRoute, calls, chatStreamPath } from '@agri/contract/calls.ts';
import type { CallInput } from '@agri/contract/schemas.ts';
import { buildRequest } from '../build-request.ts';
import { openEvents } from './open-events.ts';
import type { ServerEvent } from './parse-events.ts';

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

import { readEvents } from '../http/event-stream.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from '../test-person.ts';
import { until } from './test-lamp.ts';

export type StreamEvent = { event: string; data: Record<string, unknown> };

/** A browser's open stream of what happens to the person's devices. The app has to listen on a port. */
export async function openStream(app: TestApp, person: Pick<Person, 'cookies'>) {
  const gone = new AbortController();
  const { port } = app.server.server.address() as { port: number };
  const cookie = Object.entries(person.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await fetch(`http://127.0.0.1:${port}/api/deviceEvents`, {
    headers: { cookie },
    signal: gone.signal,
  });
  const events: StreamEvent[] = [];
  let ended = false;
  if (answer.ok && answer.body) {
    readEvents(answer.body, ({ event, data }) => events.push({ event, data: data as StreamEvent['data'] }))
      .catch(() => undefined)
      .finally(() => {
        ended = true;
      });
  }
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    events,
    ended: () => ended,
    /** Waits for an event; what came before it is passed over. */
    next: (event: string, look: (data: Record<string, unknown>) => boolean = () => true) =>
      until(() => events.find((given) => given.event === event && look(given.data))),
    close: () => gone.abort(),
  };
}

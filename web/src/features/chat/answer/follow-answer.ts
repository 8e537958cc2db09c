import { ApiError, OfflineError } from '../../../lib/call/api-error.ts';
import { takeUpStream } from '../../../lib/call/stream/call-stream.ts';
import type { ServerEvent } from '../../../lib/call/stream/parse-events.ts';
import { waitForRetry } from '../../../lib/call/stream/wait-for-retry.ts';
import { type ChatEvent, readChatEvent } from './chat-event.ts';

type Options = {
  /** What asks for the answer; may be made again, as the server knows a repeated send by its id. */
  send?: (signal: AbortSignal) => AsyncGenerator<ServerEvent>;
  /** The answer to take up, where it was asked for already. */
  generation?: string;
  signal: AbortSignal;
  /** Told false while the line is cut, and true when it is back. */
  onLine: (open: boolean) => void;
};

const SENDS = 4;

/**
 * Gives the events of an answer from its beginning to its end, over as many connections as that takes. Before the
 * server has named the answer, a cut line has the same send made again, a few times; afterwards it is taken up behind
 * the last event, for as long as the screen wants it.
 */
export async function* followAnswer(options: Options): AsyncGenerator<ChatEvent> {
  const { send, signal, onLine } = options;
  let { generation } = options;
  let lastId: string | undefined;
  let failures = 0;
  let failed = false;

  while (!signal.aborted) {
    try {
      const events = generation ? takeUpStream(generation, lastId, signal) : send?.(signal);
      for await (const event of events ?? []) {
        if (failures > 0) onLine(true);
        failures = 0;
        lastId = event.id ?? lastId;
        const known = readChatEvent(event);
        if (!known) continue;
        if (known.name === 'meta') generation = known.data.generation;
        if (known.name === 'error') failed = true;
        yield known;
        if (known.name === 'done') return;
      }
    } catch (error) {
      if (!isCut(error) || (!generation && failures + 1 >= SENDS)) throw error;
    }
    // Behind an error nothing more is to come than the message as it was kept.
    if (signal.aborted || failed) return;
    failures += 1;
    onLine(false);
    await waitForRetry(failures, signal);
  }
}

/** No verdict on the answer: the line broke, or a copy of the server is going or coming. */
function isCut(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && error.status >= 502);
}

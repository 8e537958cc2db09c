import { ApiError, OfflineError } from '../../../lib/call/api-error.ts';
import { type ServerEvent, takeUpStream } from '../../../lib/call/stream/open-events.ts';
import { type ChatEvent, readChatEvent } from './chat-event.ts';

const FIRST_MS = 500;
const LONGEST_MS = 10_000;

/** Waits longer after each failure, but no longer once the network or the person is back. Ends early on abort. */
function waitForRetry(failures: number, signal: AbortSignal): Promise<void> {
  const waitMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      document.removeEventListener('visibilitychange', onVisibility);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const onVisibility = () => document.visibilityState === 'visible' && finish();
    // Several phones that lost the same mast should not come back in the same instant.
    const timer = setTimeout(finish, waitMs * (0.75 + Math.random() / 2));
    addEventListener('online', finish);
    document.addEventListener('visibilitychange', onVisibility);
    signal.addEventListener('abort', finish);
  });
}

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

/** No verdict on the answer: the line broke, or an instance of the server is going or coming. */
function isCut(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && error.status >= 502);
}

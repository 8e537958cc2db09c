import type { Jobs } from '../../adapters/jobs/port.ts';
import type { CauseStore } from './cause-store.ts';
import type { Cause } from './delivery-service.ts';
import { writeReady } from './texts.ts';

export type ReadyKind = 'answer' | 'analysis';
type Note = { what: ReadyKind; id: string };
type Parts = {
  store: Pick<CauseStore, 'findUnreadAnswer' | 'findUnreadCheck'>;
  jobs: Pick<Jobs, 'work'>;
  tell: (causes: Cause[]) => Promise<number>;
  now: () => Date;
};

const QUEUE = 'alert-ready';
const OPTIONS = { retries: 5, retryDelaySeconds: 1, retryDelayMaxSeconds: 8, expireSeconds: 30 };
/** A screen that is open has shown it by then. */
const SHOWN_WITHIN_SECONDS = 5;
const OF_USE_MS = 24 * 3_600_000;

/** Notes that an answer or a photo check has ended, to be looked at a moment later. */
export const noteReady =
  ({ jobs, onFault }: { jobs: Pick<Jobs, 'add'>; onFault: (error: Error) => void }, what: ReadyKind) =>
  (id: string): void => {
    const note: Note = { what, id };
    void jobs.add(QUEUE, note, { delaySeconds: SHOWN_WITHIN_SECONDS }).catch(onFault);
  };

/** Tells of answers and photo checks that ended while no screen showed them. */
export function readyService({ store, jobs, tell, now }: Parts) {
  return {
    start: () =>
      jobs.work<Note>(QUEUE, OPTIONS, async ({ what, id }) => {
        const unread = await (what === 'answer' ? store.findUnreadAnswer(id) : store.findUnreadCheck(id));
        if (!unread) return;
        const { user_id, name, link } = unread;
        await tell([
          {
            ...{ user_id, link, level: 1, kind: 'ready', cause: `${what} ${id}`, event: `${what} ${id}` },
            expiresAt: new Date(now().getTime() + OF_USE_MS),
            write: (language) => writeReady(what, name, language),
          },
        ]);
      }),
  };
}

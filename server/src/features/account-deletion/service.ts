import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from '../../adapters/identity/port.ts';
import type { Jobs } from '../../adapters/jobs/port.ts';
import { AppError } from '../../errors.ts';
import type { DeletionStore, Leaving, Removing } from './store.ts';

type Parts = {
  store: DeletionStore;
  identity: Identity;
  jobs: Jobs;
  /** What has to end before the rows go, each safe to repeat: devices are cut off, mails that lie here removed. */
  onUserLeaving: ((person: Leaving) => Promise<void>)[];
  /** What is said or removed besides what goes with the row of the person, in the same transaction. */
  onUserDeleted: ((userId: string, removing: Removing) => Promise<void>)[];
  /** Removes the files of pictures whose person is gone. */
  removeFiles: () => Promise<void>;
  onFault: (error: Error) => void;
};
type Person = { userId: string; subject: string; idToken: string };

export type DeletionService = ReturnType<typeof deletionService>;

const QUEUE = 'delete-account';
const OPTIONS = { retries: 20, retryDelaySeconds: 5, expireSeconds: 300 };
/** How long the call has for itself, before the job does what it could not: longer than a provider outside may take. */
const JOB_AFTER_SECONDS = 15;
const ANSWER_WITHIN_MS = 4_000;
const ROUNDS = 50;
const ROUND_MS = 100;

/**
 * Has people leave. The mark is one short transaction with a job in it; the call then removes what it can at once, and
 * the job, again and again, what a crash or a store that was away has left.
 */
export function deletionService(parts: Parts) {
  const { store, identity, jobs, onUserLeaving, onUserDeleted, removeFiles, onFault } = parts;

  async function removeRows(person: Leaving): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const end of onUserLeaving) await end(person);
      if (await store.removeUser(person.userId, onUserDeleted)) return;
      await sleep(ROUND_MS);
    }
    throw new Error('calls under way keep a person from leaving');
  }

  async function finish(person: Leaving): Promise<void> {
    await removeRows(person);
    await removeFiles();
  }

  /** One person who cannot be removed yet holds up nobody else. */
  async function finishAll(): Promise<void> {
    const faults: unknown[] = [];
    for (const person of await store.listLeaving(JOB_AFTER_SECONDS)) {
      await removeRows(person).catch((error: unknown) => faults.push(error));
    }
    await removeFiles().catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw faults[0];
  }

  return {
    /** Begins to work on what calls have left. */
    start: () => jobs.work(QUEUE, OPTIONS, finishAll),

    /** Ends what is left of people who are leaving, and of their pictures; for the nightly sweep. */
    sweep: finishAll,

    /**
     * Has a person leave. When this resolves nobody comes in as them any more; what cannot be removed within 4 s is
     * removed later, whatever happens.
     * @throws AppError as `Identity.deleteAccount` does; the person then stays, with everything.
     */
    async remove({ userId, subject, idToken }: Person): Promise<void> {
      const leaving = await store.markLeaving(userId, (within) =>
        jobs.add(QUEUE, {}, { delaySeconds: JOB_AFTER_SECONDS, within }),
      );
      if (!leaving) throw new AppError('unauthenticated', 'Please sign in again.');
      try {
        await identity.deleteAccount(subject, idToken);
      } catch (error) {
        await store.markStaying(userId);
        throw error;
      }
      const finished = finish(leaving).catch(onFault);
      await Promise.race([finished, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

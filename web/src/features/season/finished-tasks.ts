import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import { useSyncExternalStore } from 'react';
import { createPersonalStore } from '../../lib/app-store.ts';
import type { OutboxEntry } from '../../lib/outbox/outbox-entry.ts';
import { knownEntries, useOutboxEntries } from '../../lib/outbox/outbox-store.ts';

export type FinishState = 'done' | 'skipped' | 'open';
type Finished = {
  state: FinishState;
  /** What home showed of it, for the way back. */
  line?: TodayLine | undefined;
};

/** What the person said of tasks in this visit: the screens follow it before the server's lists do. */
const finishedTasks = createPersonalStore<ReadonlyMap<string, Finished>>('finished tasks', () => new Map());

/** Notes what was said of a task. */
export function noteFinished(taskId: string, state: FinishState, line?: TodayLine): void {
  const before = finishedTasks.read().get(taskId);
  finishedTasks.write(new Map(finishedTasks.read()).set(taskId, { state, line: line ?? before?.line }));
}

/** Forgets it: the server did not take it. */
export function forgetFinished(taskId: string): void {
  const left = new Map(finishedTasks.read());
  left.delete(taskId);
  finishedTasks.write(left);
}

/** The state of a task as this person left it on this phone; undefined where only the server has said something. */
export function useFinished(): (taskId: string | undefined) => FinishState | undefined {
  const entries = useOutboxEntries();
  const finished = useSyncExternalStore(finishedTasks.subscribe, finishedTasks.read);
  return (taskId = '') => findWaiting(entries, taskId)?.state ?? finished.get(taskId)?.state;
}

/** The lines that were done in this visit and are not among those that the server still gives. */
export function useDoneLines(shown: readonly TodayLine[]): TodayLine[] {
  const finished = useSyncExternalStore(finishedTasks.subscribe, finishedTasks.read);
  const known = new Set(shown.map(({ task }) => task));
  return [...finished.values()].flatMap(({ state, line }) =>
    state === 'done' && line && !known.has(line.task) ? [line] : [],
  );
}

/** The newest word on a task that still waits to be sent. */
export function findWaiting(entries: readonly OutboxEntry[], taskId: string) {
  const entry = entries.filter(({ kind, input }) => kind === 'task' && input.id === taskId).at(-1);
  return entry && { id: entry.id, state: entry.input.state as FinishState };
}

export const findWaitingNow = (taskId: string) => findWaiting(knownEntries(), taskId);

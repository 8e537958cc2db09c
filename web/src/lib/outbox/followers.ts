import type { OutboxEntry } from './outbox-entry.ts';
import { changeEntry, dropEntry, putEntry, readOutbox } from './outbox-store.ts';

/** Takes something out for good, with what belongs to it; what only came behind it goes on. */
export async function discardEntry(entry: OutboxEntry): Promise<void> {
  const waiting = await readOutbox();
  for (const follower of waiting) {
    if (follower.input.id === entry.id) await discardEntry(follower);
    else if (follower.after === entry.id) await putEntry({ ...follower, after: undefined });
  }
  await dropEntry(entry.id);
}

/** What came behind an entry may go, and what named its id gets the one that the server gave. */
export async function releaseFollowers({ id }: OutboxEntry, madeId: string | undefined): Promise<void> {
  for (const follower of await readOutbox()) {
    const belongs = follower.input.id === id;
    if (!belongs && follower.after !== id) continue;
    await changeEntry(follower.id, (entry) => ({
      ...entry,
      after: entry.after === id ? undefined : entry.after,
      input: belongs ? { ...entry.input, id: madeId } : entry.input,
    }));
  }
}

import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyDatabase, readEntry, replaceEntry, writeEntry } from './database.ts';

afterEach(async () => {
  vi.useRealTimers();
  await emptyDatabase();
});

/** Has the next opening of the database succeed only when the function that it gives is called. */
function holdNextOpening(): () => Promise<void> {
  const open = indexedDB.open.bind(indexedDB);
  let markOpened: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    markOpened = resolve;
  });
  const held = { result: undefined as IDBDatabase | undefined, onsuccess: () => undefined };
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((name, version) => {
    const request = open(name, version);
    request.onsuccess = () => {
      held.result = request.result;
      markOpened();
    };
    return held as unknown as IDBOpenDBRequest;
  });
  return () => opened.then(() => held.onsuccess());
}

test('a database that does not open is waited for once, and used as soon as it is open', async () => {
  await writeEntry('outbox', 'a', 'a worry');
  dispatchEvent(new Event('pagehide'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const release = holdNextOpening();
  const first = readEntry('outbox', 'a');
  first.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(first).rejects.toThrow('no storage within');
  await expect(readEntry('outbox', 'a')).rejects.toThrow('no storage within');
  vi.useRealTimers();
  await release();
  expect(await readEntry('outbox', 'a')).toBe('a worry');
  expect(indexedDB.open).toHaveBeenCalledTimes(1);
});

test('an entry that was removed is not brought back by a change of it', async () => {
  await writeEntry('outbox', 'a', 'one');
  await replaceEntry('outbox', 'a', 'two');
  expect(await readEntry('outbox', 'a')).toBe('two');
  const emptied = emptyDatabase();
  await replaceEntry('outbox', 'a', 'three');
  await emptied;
  expect(await readEntry('outbox', 'a')).toBeUndefined();
});

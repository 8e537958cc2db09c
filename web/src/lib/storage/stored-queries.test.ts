import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem } from '../../../test/fixtures.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { queryKeys } from '../query-keys.ts';
import { rememberSession } from '../session/session-hint.ts';
import { emptyDatabase, readEntry, readKeys, writeEntry } from './database.ts';
import { keepQueries, restoreQueries } from './stored-queries.ts';

beforeEach(() => rememberSession('asha@farm.test'));
afterEach(() => emptyDatabase());

/** As Safari does with the store of a page that it suspended inside a transaction. */
async function lockKept(): Promise<() => void> {
  await readKeys('kept');
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('agri');
    request.onsuccess = () => resolve(request.result);
  });
  const store = database.transaction('kept', 'readwrite').objectStore('kept');
  let held = true;
  const hold = () => {
    if (held) store.get('nobody').onsuccess = hold;
  };
  hold();
  return () => {
    held = false;
    database.close();
  };
}

async function keep(name: string): Promise<void> {
  const queryClient = createQueryClient();
  const stop = keepQueries(queryClient);
  queryClient.setQueryData(queryKeys.farmItems, [makeItem({ name })]);
  await waitFor(async () => expect(await readKeys('kept')).toEqual(['asha@farm.test']));
  stop();
}

test('a storage that gives no answer does not keep the first screen waiting, and may answer later', async () => {
  await keep('Old beans');
  const release = await lockKept();
  const queryClient = createQueryClient();
  await restoreQueries(queryClient);
  expect(queryClient.getQueryData(queryKeys.farmItems)).toBeUndefined();
  release();
  await waitFor(() =>
    expect(JSON.stringify(queryClient.getQueryData(queryKeys.farmItems))).toContain('Old beans'),
  );
  expect(queryClient.getQueryState(queryKeys.farmItems)?.isInvalidated).toBe(true);
});

test('what was seen long ago by the phone’s clock is still there', async () => {
  await keep('Old beans');
  const aheadMs = Date.now() + 400 * 86_400_000;
  vi.spyOn(Date, 'now').mockReturnValue(aheadMs);
  const queryClient = createQueryClient();
  await restoreQueries(queryClient);
  expect(JSON.stringify(queryClient.getQueryData(queryKeys.farmItems))).toContain('Old beans');
});

test('what storage says late does not replace what the server has said since', async () => {
  await keep('Old beans');
  const release = await lockKept();
  const queryClient = createQueryClient();
  await restoreQueries(queryClient);
  queryClient.setQueryData(queryKeys.farmItems, [makeItem({ name: 'New beans' })]);
  release();
  await readEntry('kept', 'asha@farm.test');
  expect(JSON.stringify(queryClient.getQueryData(queryKeys.farmItems))).toContain('New beans');
});

test('a page that is left begins no write, and closes the database', async () => {
  await readKeys('kept');
  const close = vi.spyOn(IDBDatabase.prototype, 'close');
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const queryClient = createQueryClient();
  const stop = keepQueries(queryClient);
  queryClient.setQueryData(queryKeys.farmItems, [makeItem()]);
  dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(begin).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalled();
  stop();
});

test('a page that is left ends what it reads, so that the store is free for the next', async () => {
  const release = await lockKept();
  const reading = readEntry('kept', 'asha@farm.test');
  reading.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('pagehide'));
  await expect(reading).rejects.toThrow();
  release();
});

test('a store that is locked keeps no other from being emptied', async () => {
  await writeEntry('outbox', 'a', 'a worry');
  const release = await lockKept();
  emptyDatabase().catch(() => undefined);
  await waitFor(async () => expect(await readKeys('outbox')).toEqual([]));
  release();
});

test('the light of a device is stored, and nothing that holds a secret', async () => {
  const queryClient = createQueryClient();
  const stop = keepQueries(queryClient);
  queryClient.setQueryData(queryKeys.deviceSecret('lamp-1'), 'secret-of-the-lamp');
  queryClient.setQueryData(queryKeys.deviceSetup('lamp-1'), { password: 'secret-of-the-lamp' });
  queryClient.setQueryData(queryKeys.deviceLight('lamp-1'), { days: [], hoursStillNeeded: 3.8 });
  await waitFor(async () => expect(await readKeys('kept')).toEqual(['asha@farm.test']));
  stop();
  const restored = createQueryClient();
  await restoreQueries(restored);
  expect(restored.getQueryData(queryKeys.deviceLight('lamp-1'))).toEqual({ days: [], hoursStillNeeded: 3.8 });
  expect(restored.getQueryData(queryKeys.deviceSecret('lamp-1'))).toBeUndefined();
  expect(restored.getQueryData(queryKeys.deviceSetup('lamp-1'))).toBeUndefined();
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeToken } from '../../../test/fixtures.ts';
import { answer, answerPage, answerTokens } from '../../../test/wire.ts';
import { registerFeatures } from '../../app/deferred/register-features.ts';
import { resetAppStores } from '../app-store.ts';
import { deletedIds } from '../deleted-ids.ts';
import { rememberSession } from '../session/session-hint.ts';
import { emptyDatabase, removeEntry } from '../storage/database.ts';
import {
  addDeletion,
  retryEntry,
  sendDeletions,
  sendNow,
  sendWaiting,
  startOutbox,
  toDeletionId,
  undoDeletion,
} from './outbox.ts';
import { isGoingOut, listWaiting } from './outbox-entry.ts';
import { readOutbox } from './outbox-store.ts';

const UNDO_MS = 60_000;
const maize = { what: 'item', id: 'item-1', text: 'Maize' };
const check = { what: 'record', id: 'record-1', image_name: 'maize', text: '6 Mar' };
const waitingIds = async () => (await readOutbox()).map(({ input }) => input.id);

beforeEach(() => {
  registerFeatures();
  rememberSession('asha@farm.test');
  answerTokens(makeToken(3600));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  return emptyDatabase();
});

/** Only the clock on the wall: storage and requests need the timers. */
async function letUndoTimePass(): Promise<void> {
  // The round that follows an entry has looked at the clock by then.
  await sendWaiting();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + UNDO_MS });
}

test('a deletion is sent once the time to undo is over', async () => {
  const items = answer('deleteData', { message: 'ok' });
  const records = answer('deleteAgriData', { message: 'ok' });
  await addDeletion(maize, UNDO_MS);
  await addDeletion(check, UNDO_MS);
  await sendWaiting();
  expect(items).toHaveLength(0);
  await letUndoTimePass();
  await sendWaiting();
  expect(await items[0]?.json()).toEqual({ id: 'item-1' });
  expect(await records[0]?.json()).toEqual({ id: 'record-1', image_name: 'maize' });
  expect(await readOutbox()).toEqual([]);
  expect([...deletedIds.read()]).toEqual(['item-1', 'record-1']);
});

test('one that was undone is not sent', async () => {
  const requests = answer('deleteData', { message: 'ok' });
  await addDeletion(maize, UNDO_MS);
  expect(await undoDeletion('item-1')).toBe(true);
  await letUndoTimePass();
  await sendWaiting();
  expect(requests).toHaveLength(0);
  expect(await undoDeletion('item-1')).toBe(false);
});

test('a page that was left during the time to undo deletes at the next visit', async () => {
  const requests = answer('deleteData', { message: 'ok' });
  await addDeletion(maize, UNDO_MS);
  resetAppStores();
  await letUndoTimePass();
  const sent: string[] = [];
  const stop = startOutbox(({ kind }) => sent.push(kind));
  await expect.poll(() => sent).toEqual(['deletion']);
  stop();
  expect(requests).toHaveLength(1);
  expect(await readOutbox()).toEqual([]);
});

test('an undo waits for a deletion that is being sent, and says that it came too late', async () => {
  let finish = () => {};
  const hold = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const fetched = globalThis.fetch;
  let isAsked = false;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    if (!String(given[0]).endsWith('/deleteData')) return fetched(...given);
    isAsked = true;
    await hold;
    return Response.json({ message: 'ok' });
  });
  await addDeletion(maize, UNDO_MS);
  await letUndoTimePass();
  const sending = sendWaiting();
  await expect.poll(() => isAsked).toBe(true);
  const undo = undoDeletion('item-1');
  finish();
  await sending;
  expect(await undo).toBe(false);
});

test('what another tab has undone is not sent from this one', async () => {
  const requests = answer('deleteData', { message: 'ok' });
  await addDeletion(maize, UNDO_MS);
  await removeEntry('outbox', toDeletionId('item-1'));
  await letUndoTimePass();
  await sendWaiting();
  expect(requests).toHaveLength(0);
});

test('what is gone already is deleted', async () => {
  answer('deleteData', { fault: 'not_found' });
  await addDeletion(maize, UNDO_MS);
  await letUndoTimePass();
  await sendWaiting();
  expect(await readOutbox()).toEqual([]);
  expect(deletedIds.read().has('item-1')).toBe(true);
});

describe('a deletion that the server will not take', () => {
  test.each(['forbidden', 'internal'] as const)('for %s is taken out at once, and said', async (fault) => {
    answer('deleteData', { fault });
    const givenUp: unknown[] = [];
    const stop = startOutbox(
      () => undefined,
      ({ input }) => givenUp.push(input.id),
    );
    await addDeletion(maize, UNDO_MS);
    await letUndoTimePass();
    await sendWaiting();
    stop();
    expect(givenUp).toEqual(['item-1']);
    expect(await readOutbox()).toEqual([]);
    expect(deletedIds.read().has('item-1')).toBe(false);
  });

  test('because it fails on it three times is taken out then', async () => {
    answer('deleteData', { fault: 'upstream_failed' });
    await addDeletion(maize, UNDO_MS);
    await letUndoTimePass();
    await sendNow();
    await sendNow();
    expect(await waitingIds()).toEqual(['item-1']);
    await sendNow();
    expect(await waitingIds()).toEqual([]);
  });
});

test('a page of something else is no answer: it stands aside, and goes when it is tried again', async () => {
  answerPage('deleteData', '<h1>Sign in to the Wi-Fi</h1>', 200);
  await addDeletion(maize, UNDO_MS);
  await letUndoTimePass();
  for (let turn = 0; turn < 3; turn += 1) await sendNow();
  const [aside] = await readOutbox();
  if (!aside) throw new Error('it should wait');
  expect(aside).toMatchObject({ refused: '', failure: { reason: 'unreadable' } });
  answer('deleteData', { message: 'ok' });
  await retryEntry(aside);
  expect(await readOutbox()).toEqual([]);
});

test('it counts as waiting once it could not be sent, and not before', async () => {
  answer('deleteData', 'no network');
  await addDeletion(maize, UNDO_MS);
  const count = async () => listWaiting(await readOutbox()).length;
  expect(await count()).toBe(0);
  await letUndoTimePass();
  const [entry] = await readOutbox();
  if (!entry) throw new Error('it should wait');
  expect(isGoingOut(entry, [entry], false)).toBe(true);
  await sendWaiting();
  expect(await count()).toBe(1);
  const requests = answer('deleteData', { message: 'ok' });
  await sendWaiting();
  expect(requests).toHaveLength(1);
  expect(await count()).toBe(0);
});

test('before a sign-out all are sent at once; without a network they stay', async () => {
  answer('deleteData', 'no network');
  await addDeletion(maize, UNDO_MS);
  await sendDeletions();
  expect(await waitingIds()).toEqual(['item-1']);
  const requests = answer('deleteData', { message: 'ok' });
  await sendDeletions();
  expect(requests).toHaveLength(1);
  expect(await waitingIds()).toEqual([]);
});

test('without a storage it waits in memory, and can be undone', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const requests = answer('deleteData', { message: 'ok' });
  await addDeletion(maize, UNDO_MS);
  await addDeletion({ ...maize, id: 'item-2' }, UNDO_MS);
  expect(await undoDeletion('item-2')).toBe(true);
  await sendWaiting();
  expect(requests).toHaveLength(0);
  await letUndoTimePass();
  await sendWaiting();
  await sendWaiting();
  expect(requests).toHaveLength(1);
  expect(await requests[0]?.json()).toEqual({ id: 'item-1' });
});

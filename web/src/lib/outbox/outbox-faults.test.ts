import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeToken } from '../../../test/fixtures.ts';
import { answer, answerTokens } from '../../../test/wire.ts';
import { registerFeatures } from '../../app/deferred/register-features.ts';
import { rememberSession } from '../session/session-hint.ts';
import { emptyDatabase } from '../storage/database.ts';
import { addToOutbox, retryEntry, sendNow, sendWaiting, startOutbox, submit } from './outbox.ts';
import { describeOutbox, findReasonId } from './outbox-entry.ts';
import { readOutbox } from './outbox-store.ts';

const picture = () => new Blob(['jpeg'], { type: 'image/jpeg' });
const item = (agri_name: string) => ({ kind: 'item' as const, input: { agri_name }, pictures: [picture()] });
const names = async () => (await readOutbox()).map(({ input }) => input.agri_name ?? input.text);
const made = { message: 'ok', id: 'item-1' };

beforeEach(async () => {
  registerFeatures();
  rememberSession('asha@farm.test');
  answerTokens(makeToken(3600));
  answer('addData', 'no network');
  await submit(item('Beans'));
  await submit(item('Maize'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  return emptyDatabase();
});

/** Something between the phone and the server answers each call with its own page. */
function answerWithPage(): void {
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) =>
    String(given[0]).includes('/identity/')
      ? fetched(...given)
      : new Response('<h1>Sign in to the Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  );
}

/** Only the clock on the wall: storage and requests need the timers. */
function setClock(msFromNow: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + msFromNow });
}

test('an entry that the server fails on three times steps aside, and the others go on', async () => {
  const requests = answer('addData', (_, turn) => (turn <= 3 ? { fault: 'internal' } : made));
  await sendNow();
  await sendNow();
  expect(await names()).toEqual(['Beans', 'Maize']);
  await sendNow();
  expect(await names()).toEqual(['Beans']);
  expect(requests).toHaveLength(4);

  const [beans] = await readOutbox();
  if (!beans) throw new Error('it should wait');
  expect(beans).toMatchObject({ refused: '', failure: { count: 3, reason: 'server' } });
  expect(beans.pictures[0]?.byteLength).toBe(4);
  expect(findReasonId(beans)).toBe('outbox.failedText');
  await sendWaiting();
  expect(requests).toHaveLength(4);
  await retryEntry(beans);
  expect(await names()).toEqual([]);
});

test('after a failure nothing is sent for a moment, whatever else happens, and the tries spread over half a minute', async () => {
  const requests = answer('addData', (_, turn) => (turn <= 2 ? { fault: 'internal' } : made));
  await sendWaiting();
  await sendWaiting();
  expect(await submit(item('Rice'))).toEqual({ state: 'waiting' });
  const stop = startOutbox(() => undefined);
  await sendWaiting();
  stop();
  expect(requests).toHaveLength(1);
  setClock(5_500);
  await sendWaiting();
  await sendWaiting();
  expect(requests).toHaveLength(2);
  setClock(31_000);
  await sendWaiting();
  expect(await names()).toEqual([]);
});

test('a page of something else is no answer: nothing is taken for stored, and it steps aside in the end', async () => {
  answerWithPage();
  await addToOutbox({ kind: 'question', input: { id: 'chat-1', text: 'Why?' } });
  for (let turn = 0; turn < 10; turn += 1) await sendNow();
  const left = await readOutbox();
  expect(left.map(({ failure }) => failure)).toEqual(Array(3).fill({ count: 3, reason: 'unreadable' }));
  expect(left.map(findReasonId)).toEqual(Array(3).fill('outbox.unreadableText'));
  expect(left.map(({ pictures }) => pictures.length)).toEqual([1, 1, 0]);
});

test('no network is no failure, however often', async () => {
  for (let turn = 0; turn < 5; turn += 1) await sendWaiting();
  expect((await readOutbox()).map(({ refused, failure }) => refused ?? failure)).toEqual([
    undefined,
    undefined,
  ]);
});

test('what the server failed on gets one more try when the app is opened', async () => {
  answer('addData', { fault: 'internal' });
  for (let turn = 0; turn < 6; turn += 1) await sendNow();
  expect((await readOutbox()).map(({ refused }) => refused)).toEqual(['', '']);
  const requests = answer('addData', (_, turn) => (turn === 1 ? { fault: 'internal' } : made));
  const stop = startOutbox(() => undefined);
  await expect.poll(names).toEqual(['Beans']);
  stop();
  expect(requests).toHaveLength(2);
  expect((await readOutbox())[0]?.refused).toBe('');
});

describe('a server that asks to be left alone', () => {
  test('with all, gets nothing until then', async () => {
    const requests = answer('addData', (_, turn) =>
      turn === 1 ? { fault: 'not_ready', retryAfter: 60 } : made,
    );
    await sendWaiting();
    await sendWaiting();
    expect(await submit(item('Rice'))).toEqual({ state: 'waiting' });
    expect(requests).toHaveLength(1);
    expect(describeOutbox(await readOutbox(), 'online')).toMatchObject({ id: 'outbox.leadBusy' });
    setClock(61_000);
    await sendWaiting();
    expect(await names()).toEqual([]);
  });

  test('with one entry, gets the others', async () => {
    const requests = answer('addData', (_, turn) =>
      turn === 1 ? { fault: 'too_many_requests', retryAfter: 60 } : made,
    );
    await sendWaiting();
    expect(await names()).toEqual(['Beans']);
    await sendWaiting();
    expect(requests).toHaveLength(2);
    setClock(61_000);
    await sendWaiting();
    expect(await names()).toEqual([]);
  });

  test('is asked again when the clock of the phone was put back', async () => {
    answer('addData', (_, turn) => (turn === 1 ? { fault: 'not_ready', retryAfter: 60 } : made));
    await sendWaiting();
    setClock(-86_400_000);
    await sendWaiting();
    expect(await names()).toEqual([]);
  });
});

test('while there is a connection, nothing is said of waiting for one', async () => {
  const said = async () => describeOutbox(await readOutbox(), 'online').id;
  expect(describeOutbox(await readOutbox(), 'offline').id).toBe('outbox.lead');
  expect(describeOutbox(await readOutbox(), 'silent').id).toBe('outbox.leadSilent');
  expect(await said()).toBe('outbox.leadOnline');
  answer('addData', { fault: 'internal' });
  await sendWaiting();
  expect(await said()).toBe('outbox.leadFailed');
  for (let turn = 0; turn < 5; turn += 1) await sendNow();
  expect(await said()).toBe('outbox.leadAside');
  expect(describeOutbox([], 'online').id).toBe('outbox.empty');
});

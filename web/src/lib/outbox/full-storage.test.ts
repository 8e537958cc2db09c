import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeToken } from '../../../test/fixtures.ts';
import { answer, answerTokens } from '../../../test/wire.ts';
import { registerFeatures } from '../../app/deferred/register-features.ts';
import { errorText } from '../error-text.ts';
import { NotKeptError } from '../not-kept-error.ts';
import { rememberSession } from '../session/session-hint.ts';
import { emptyDatabase } from '../storage/database.ts';
import { addToOutbox, sendNow, sendWaiting, submit } from './outbox.ts';
import { knownEntries, readOutbox } from './outbox-store.ts';

const beans = { kind: 'activity' as const, input: { id: 'item-1', body: '{"kind":"watered"}' } };
const item = {
  kind: 'item' as const,
  input: { agri_name: 'Beans' },
  pictures: [new Blob(['jpeg'], { type: 'image/jpeg' })],
};

beforeEach(() => {
  registerFeatures();
  rememberSession('asha@farm.test');
  answerTokens(makeToken(3600));
});

afterEach(() => {
  vi.restoreAllMocks();
  return emptyDatabase();
});

const refuse = (method: 'put' | 'delete' | 'getAll') =>
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });

test('on a full phone a submit goes to the server directly', async () => {
  refuse('put');
  const requests = answer('addActivity', { message: 'ok', id: 'activity-1' });
  expect(await submit(beans)).toEqual({ state: 'sent', id: 'activity-1' });
  expect(requests).toHaveLength(1);
});

test('on a full phone without a network it says that nothing was saved or sent', async () => {
  refuse('put');
  answer('addActivity', 'no network');
  const error = await submit(beans).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(NotKeptError);
  expect(errorText(error, i18n._.bind(i18n), 'else')).toMatch(/neither sent nor saved/);
  await expect(addToOutbox(beans)).rejects.toBeInstanceOf(NotKeptError);
  expect(knownEntries()).toEqual([]);
});

test('a refusal of the server is said as it is, also on a full phone', async () => {
  refuse('put');
  answer('addActivity', { fault: 'invalid', error: 'Which day?' });
  await expect(submit(beans)).rejects.toThrow('Which day?');
});

test('what the server has is not sent again because the storage does not let go of it', async () => {
  answer('addActivity', 'no network');
  await submit(beans);
  refuse('delete');
  const requests = answer('addActivity', { message: 'ok', id: 'activity-1' });
  await sendWaiting();
  await sendWaiting();
  expect(requests).toHaveLength(1);
  expect(await readOutbox()).toEqual([]);
  expect(knownEntries()).toEqual([]);
});

test('what came behind it goes on with its id, though that could not be written', async () => {
  answer('addData', 'no network');
  answer('addActivity', 'no network');
  await submit(item);
  const [first] = await readOutbox();
  await submit({ ...beans, input: { ...beans.input, id: first?.id }, after: first?.id });
  const put = refuse('put');
  const items = answer('addData', { message: 'ok', id: 'item-9' });
  const activities = answer('addActivity', { message: 'ok', id: 'activity-1' });
  await sendWaiting();
  await sendWaiting();
  expect(items).toHaveLength(1);
  expect(activities).toHaveLength(1);
  expect(await activities[0]?.json()).toMatchObject({ agri_id: 'item-9' });
  expect(await readOutbox()).toEqual([]);
  put.mockRestore();
});

test('failures are counted, though they could not be written', async () => {
  answer('addActivity', 'no network');
  await submit(beans);
  refuse('put');
  const requests = answer('addActivity', { fault: 'internal' });
  for (let turn = 0; turn < 4; turn += 1) await sendNow();
  expect(requests).toHaveLength(3);
  expect(await readOutbox()).toMatchObject([{ refused: '', failure: { count: 3 } }]);
});

test('an outbox that cannot be read is not taken for sent', async () => {
  refuse('getAll');
  answer('addActivity', 'no network');
  expect(await submit(beans)).toEqual({ state: 'waiting' });
  expect(knownEntries()).toHaveLength(1);
});

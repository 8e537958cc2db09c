import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeToken } from '../../../test/fixtures.ts';
import { answer, answerTokens } from '../../../test/wire.ts';
import { rememberSession } from '../session/session-hint.ts';
import { wipePersonalData } from '../session/wipe-personal-data.ts';
import { emptyDatabase } from '../storage/database.ts';
import { addToOutbox, discardEntry, retryEntry, sendWaiting, submit } from './outbox.ts';
import { readOutbox } from './outbox-store.ts';
import { setSender } from './senders.ts';

const picture = () => new Blob(['jpeg'], { type: 'image/jpeg' });
const item = (agri_name: string) => ({ kind: 'item' as const, input: { agri_name }, pictures: [picture()] });
const names = async () => (await readOutbox()).map(({ input }) => input.agri_name ?? input.agri_prompt);

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens(makeToken(3600));
});

afterEach(emptyDatabase);

test('what waits is sent in order, and a check gets the id that its item got', async () => {
  answer('addData', 'no network');
  expect(await submit(item('Beans'))).toEqual({ state: 'waiting' });
  const [beans] = await readOutbox();
  await submit({
    kind: 'check',
    input: { id: beans?.id, agri_prompt: 'spots' },
    pictures: [picture()],
    after: beans?.id,
  });
  expect(await names()).toEqual(['Beans', 'spots']);

  const items = answer('addData', { message: 'ok', id: 'item-9' });
  const checked: unknown[] = [];
  setSender('check', async ({ input, pictures }) => {
    checked.push([input.id, input.agri_prompt, pictures.length]);
    return { id: 'record-9' };
  });
  await sendWaiting();
  expect(await names()).toEqual([]);
  expect(items[0]?.headers.get('idempotency-key')).toBe(beans?.id);
  expect(checked).toEqual([['item-9', 'spots', 1]]);
});

test('a refusal while the person is at the form is thrown, and nothing stays behind', async () => {
  answer('addData', { fault: 'invalid', error: 'No such name.' });
  await expect(submit(item('Beans'))).rejects.toThrow('No such name.');
  expect(await readOutbox()).toEqual([]);
});

test('a refusal later stays with its reason, until it is sent again or deleted', async () => {
  answer('addData', 'no network');
  await submit(item('Beans'));
  await submit(item('Maize'));
  answer('addData', { fault: 'invalid', error: 'No such name.' });
  await sendWaiting();
  expect((await readOutbox()).map(({ refused }) => refused)).toEqual(['No such name.', 'No such name.']);

  const requests = answer('addData', { message: 'ok', id: 'item-1' });
  const [beans, maize] = await readOutbox();
  if (!beans || !maize) throw new Error('both should wait');
  await sendWaiting();
  expect(requests).toHaveLength(0);
  await retryEntry(beans);
  expect(await names()).toEqual(['Maize']);
  await discardEntry(maize);
  expect(await readOutbox()).toEqual([]);
});

test('a fault that passes stops the queue, so that the order is kept', async () => {
  answer('addData', 'no network');
  await submit(item('Beans'));
  await submit(item('Maize'));
  const requests = answer('addData', { fault: 'internal' });
  await sendWaiting();
  expect(requests).toHaveLength(1);
  expect(await names()).toEqual(['Beans', 'Maize']);
});

test('what another person wrote is neither shown nor sent', async () => {
  answer('addData', 'no network');
  await submit(item('Beans'));
  rememberSession('ravi@farm.test');
  const requests = answer('addData', { message: 'ok', id: 'item-1' });
  await sendWaiting();
  expect(await readOutbox()).toEqual([]);
  expect(requests).toHaveLength(0);
  rememberSession('asha@farm.test');
  expect(await names()).toEqual(['Beans']);
});

test('a send that fails after the sign-out leaves nothing on the phone', async () => {
  answer('addData', 'no network');
  await submit(item('Beans'));
  let refuse: (error: Error) => void = () => undefined;
  const sending = new Promise<void>((resolve) => {
    setSender('question', () => {
      resolve();
      return new Promise((_resolve, reject) => {
        refuse = reject;
      });
    });
  });
  answer('addData', { message: 'ok', id: 'item-1' });
  await addToOutbox({ kind: 'question', input: { text: 'why?' } });
  await sending;
  await wipePersonalData();
  refuse(new Error('gone'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  rememberSession('asha@farm.test');
  expect(await readOutbox()).toEqual([]);
});

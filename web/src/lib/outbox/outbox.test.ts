import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeChatMessage } from '../../../test/chat-wire.ts';
import { makeToken } from '../../../test/fixtures.ts';
import { answer, answerTokens } from '../../../test/wire.ts';
import { registerFeatures } from '../../app/deferred/register-features.ts';
import { wipePersonalData } from '../session/leave-session.ts';
import { rememberSession } from '../session/session-hint.ts';
import { emptyDatabase } from '../storage/database.ts';
import { addToOutbox, retryEntry, sendWaiting, submit } from './outbox.ts';
import { discardEntry, readOutbox } from './outbox-store.ts';

const picture = () => new Blob(['jpeg'], { type: 'image/jpeg' });
const item = (agri_name: string) => ({ kind: 'item' as const, input: { agri_name }, pictures: [picture()] });
const names = async () => (await readOutbox()).map(({ input }) => input.agri_name ?? input.agri_prompt);

beforeEach(() => {
  registerFeatures();
  rememberSession('asha@farm.test');
  answerTokens(makeToken(3600));
});

afterEach(() => {
  vi.unstubAllGlobals();
  return emptyDatabase();
});

/** Has the server answer a call with a form, which MSW cannot read under jsdom; gives the forms that it got. */
function catchForms(name: string, reply: unknown, hold?: Promise<unknown>): FormData[] {
  const forms: FormData[] = [];
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    if (!String(given[0]).endsWith(`/${name}`)) return fetched(...given);
    forms.push(given[1]?.body as FormData);
    await hold;
    return Response.json(reply);
  });
  return forms;
}

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
  const checks = catchForms('addAgriData', { message: 'ok', id: 'record-9' });
  await sendWaiting();
  expect(await names()).toEqual([]);
  expect(items[0]?.headers.get('idempotency-key')).toBe(beans?.id);
  expect(checks.map((form) => [form.get('id'), form.get('agri_prompt')])).toEqual([['item-9', 'spots']]);
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

test('a fault of the server stops the queue at first, so that the order is kept', async () => {
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

test('a send that ends after the sign-out leaves nothing on the phone', async () => {
  answer('addData', 'no network');
  await submit(item('Beans'));
  let refuse: (error: Error) => void = () => undefined;
  const hold = new Promise((_resolve, reject) => {
    refuse = reject;
  });
  const forms = catchForms('addData', {}, hold);
  const sending = sendWaiting();
  await expect.poll(() => forms).toHaveLength(1);
  await wipePersonalData();
  refuse(new TypeError('gone'));
  await sending;
  rememberSession('asha@farm.test');
  expect(await readOutbox()).toEqual([]);
});

test('what is deleted while it is being sent does not come back', async () => {
  answer('addData', 'no network');
  await submit(item('Beans'));
  const [beans] = await readOutbox();
  if (!beans) throw new Error('it should wait');
  let refuse: (error: Error) => void = () => undefined;
  const hold = new Promise((_resolve, reject) => {
    refuse = reject;
  });
  const forms = catchForms('addData', {}, hold);
  const sending = sendWaiting();
  await expect.poll(() => forms).toHaveLength(1);
  await discardEntry(beans);
  refuse(new TypeError('gone'));
  await sending;
  expect(await readOutbox()).toEqual([]);
});

test('a fault of the server keeps a submit in the outbox, also while the form is open', async () => {
  answer('addData', { fault: 'internal' });
  expect(await submit(item('Beans'))).toEqual({ state: 'waiting' });
  expect(await names()).toEqual(['Beans']);
});

test('a refusal that comes after the person has left the form is kept with its reason', async () => {
  answer('addData', { fault: 'invalid', error: 'No such name.' });
  expect(await submit(item('Beans'), { isOpen: () => false })).toEqual({ state: 'waiting' });
  expect((await readOutbox()).map(({ refused }) => refused)).toEqual(['No such name.']);
});

test('the first question makes its chat, and the next ones of the chat follow it there', async () => {
  answer('addChatHistory', 'no network');
  const first = await addToOutbox({ kind: 'question', input: { chat_name: 'Rust', text: 'Why?' } });
  await addToOutbox({ kind: 'question', input: { id: first.id, text: 'And now?' }, after: first.id });
  const made = answer('addChatHistory', { message: 'ok', id: 'chat-9' });
  const asked = catchForms('addChatData', [makeChatMessage()]);
  const sendAndRead = async () => {
    await sendWaiting();
    return readOutbox();
  };
  await expect.poll(sendAndRead).toEqual([]);
  expect(made.map(({ headers }) => headers.get('idempotency-key'))).toEqual([first.id]);
  expect(asked.map((form) => [form.get('id'), form.get('prompt')])).toEqual([
    ['chat-9', 'Why?'],
    ['chat-9', 'And now?'],
  ]);
  expect(asked[0]?.get('request_id')).toBe(first.id);
});

test('an answer that is being written holds up the next question, and nothing else', async () => {
  answer('addData', { message: 'ok', id: 'item-1' });
  answer('addChatData', { fault: 'conflict', retryAfter: 60 });
  const question = await addToOutbox({ kind: 'question', input: { id: 'chat-1', text: 'Why?' } });
  await submit(item('Beans'));
  await sendWaiting();
  expect((await readOutbox()).map(({ id }) => id)).toEqual([question.id]);
});

test('a question is deleted alone; a chat that is never made takes its questions along', async () => {
  answer('addChatHistory', 'no network');
  const first = await addToOutbox({ kind: 'question', input: { chat_name: 'Rust', text: 'one' } });
  const next = { kind: 'question' as const, input: { id: first.id, text: 'two' }, after: first.id };
  const second = await addToOutbox(next);
  await addToOutbox({ ...next, input: { id: first.id, text: 'three' }, after: second.id });
  await discardEntry(second);
  expect((await readOutbox()).map(({ input, after }) => [input.text, after])).toEqual([
    ['one', undefined],
    ['three', undefined],
  ]);
  await discardEntry(first);
  expect(await readOutbox()).toEqual([]);
});

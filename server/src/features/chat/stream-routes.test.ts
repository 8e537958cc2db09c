import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ModelProvider, splitWords } from '../../../../simulators/src/models/model-provider.ts';
import { askStream, generationOf, lastMessage, shownText, takeUp } from '../../../test/chat/answer-stream.ts';
import { openModelApp } from '../../../test/chat/model-app.ts';
import { until } from '../../../test/devices/test-lamp.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

const words = 'Cut off the **lower leaves** and burn them.\n\nWater the soil, not the leaves.';
const html =
  '<p>Cut off the <strong>lower leaves</strong> and burn them.</p>\n<p>Water the soil, not the leaves.</p>\n';
const question = 'brown rings on tomato leaves';

let provider: ModelProvider;
let app: TestApp;
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ provider, app, url, close } = await openModelApp());
});
afterAll(() => close());
afterEach(() => {
  provider.calls.length = 0;
});

const say = (text = words, more: object = {}) =>
  provider.behave({ kind: 'stream', pieces: splitWords(text), ...more });

async function begin(): Promise<{ person: Person; id: string }> {
  const person = await app.signUp();
  return { person, id: (await person.call('addChatHistory', { chat_name: question })).json().id };
}

const read = async (person: Person, id: string) => (await person.call('getChatData', { id })).json();

test('an answer streams in the named events, numbered, and ends with the message', async () => {
  // The reader is there before the first word: who comes late is spared what was replaced meanwhile.
  say(words, { firstMs: 800 });
  const { person, id } = await begin();
  const stream = await askStream(url, person, { id, prompt: question });
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await stream.ended;
  const names = stream.events.map(({ event }) => event);
  expect(names.slice(0, 2)).toEqual(['meta', 'status']);
  expect(names.at(-1)).toBe('done');
  expect(new Set(names)).toEqual(new Set(['meta', 'status', 'sources', 'delta', 'block', 'done']));
  const ids = stream.events.map((event) => event.id);
  // In order, from the first; what was replaced before it was read is left out.
  expect(ids[0]).toBe(1);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => Number(one) - Number(other)));
  expect(shownText(stream)).toBe(html);
  const message = lastMessage(stream);
  expect(message).toMatchObject({
    user_msg: question,
    ai_msg: html,
    mode: 'model',
    status: 'done',
    note: null,
    generation: null,
    image_name: '',
  });
  expect(message.sources[0]).toMatchObject({ card: 'tomato/early-blight', title: expect.any(String) });
  expect(await read(person, id)).toEqual([message]);
});

test('without the header the answer is the list with the message', async () => {
  say();
  const { person, id } = await begin();
  const answer = await person.call('addChatData', { id, prompt: question });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(await read(person, id));
  expect(answer.json()[0]).toMatchObject({ ai_msg: html, mode: 'model', status: 'done' });
});

test('a reader who went away takes the answer up where it was, and it went on meanwhile', async () => {
  say(words, { betweenMs: 60 });
  const { person, id } = await begin();
  const first = await askStream(url, person, { id, prompt: question });
  await until(() => first.events.some(({ event }) => event === 'delta'));
  first.close();
  await first.ended;
  expect(await read(person, id)).toMatchObject([{ status: 'working', generation: generationOf(first) }]);
  const last = first.events.at(-1)?.id;
  const second = await takeUp(url, person, generationOf(first), last);
  await second.ended;
  expect(second.events.every((event) => (event.id ?? 0) > (last ?? 0))).toBe(true);
  expect(lastMessage(second)).toMatchObject({ ai_msg: html, status: 'done' });
  expect(provider.calls).toHaveLength(1);
});

test('an answer that has ended can be taken up from its beginning and from its end', async () => {
  say();
  const { person, id } = await begin();
  const first = await askStream(url, person, { id, prompt: question });
  await first.ended;
  for (const after of [undefined, 1, first.events.at(-1)?.id]) {
    const again = await takeUp(url, person, generationOf(first), after);
    await again.ended;
    expect(lastMessage(again)).toEqual(lastMessage(first));
  }
  await app.database.pool.query("update chat_generation set heartbeat_at = now() - interval '2 hours'");
  await app.database.pool.query('delete from chat_event');
  const late = await takeUp(url, person, generationOf(first));
  await late.ended;
  expect(late.events.map(({ event }) => event)).toEqual(['done']);
});

test('a place that is no number is refused, and so is a missing token', async () => {
  say();
  const { person, id } = await begin();
  const first = await askStream(url, person, { id, prompt: question });
  await first.ended;
  const headers = { authorization: `Bearer ${person.token}`, 'last-event-id': 'x' };
  const path = `/api/chatStream?generation=${generationOf(first)}`;
  const answer = await app.server.inject({ url: path, headers });
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'Last-Event-ID']);
  expect((await app.server.inject({ url: path, cookies: person.cookies })).statusCode).toBe(401);
});

test('a hundred times the same submit at once is one message, one answer and one charge', async () => {
  say(words, { firstMs: 300 });
  const { person, id } = await begin();
  const submit = () => person.call('addChatData', { id, prompt: question, request_id: 'one' });
  const answers = await Promise.all(Array.from({ length: 100 }, submit));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await read(person, id)).toHaveLength(1);
  expect(provider.calls).toHaveLength(1);
  const { rows } = await app.database.pool.query(
    "select points from rate_limit where key like 'chat messages:%'",
  );
  expect(rows.map(({ points }) => points)).toContain(1);
  expect((await submit()).json()).toEqual(answers[0]?.json());
});

test('the same request_id with another question is a conflict', async () => {
  say();
  const { person, id } = await begin();
  await person.call('addChatData', { id, prompt: question, request_id: 'one' });
  const other = await person.call('addChatData', { id, prompt: 'and my maize?', request_id: 'one' });
  expect([other.statusCode, other.json().field]).toEqual([409, 'request_id']);
});

test('a second question in a chat that is being answered is a conflict that says when to try again', async () => {
  say(words, { firstMs: 400 });
  const { person, id } = await begin();
  const first = askStream(url, person, { id, prompt: question });
  await until(async () => (await read(person, id)).length === 1);
  const second = await person.call('addChatData', { id, prompt: 'and my maize?' });
  expect([second.statusCode, second.json().code]).toEqual([409, 'conflict']);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  const other = (await person.call('addChatHistory', { chat_name: 'other' })).json().id;
  expect((await person.call('addChatData', { id: other, prompt: question })).statusCode).toBe(200);
  await (await first).ended;
  expect(await read(person, id)).toHaveLength(1);
});

test('stop aborts the provider and keeps what was said', async () => {
  provider.behave({ kind: 'stream', pieces: splitWords('Cut off the leaves.'), end: 'stall' });
  const { person, id } = await begin();
  const stream = await askStream(url, person, { id, prompt: question });
  await until(() => shownText(stream).includes('leaves.'));
  const answer = await person.call('stopChat', { generation: generationOf(stream) });
  expect(answer.statusCode).toBe(200);
  await stream.ended;
  await until(() => provider.calls[0]?.abortedAt);
  expect(lastMessage(stream)).toMatchObject({ status: 'stopped', ai_msg: '<p>Cut off the leaves.</p>\n' });
  expect(await read(person, id)).toEqual([lastMessage(stream)]);
  expect((await person.call('stopChat', { generation: generationOf(stream) })).statusCode).toBe(200);
});

test('a chat that is deleted while it is answered ends the stream, the call and the provider, and leaves nothing', async () => {
  provider.behave({ kind: 'stream', pieces: splitWords('Cut off the leaves.'), end: 'stall' });
  const { person, id } = await begin();
  const stream = await askStream(url, person, { id, prompt: question, request_id: 'one' });
  const waiting = person.call('addChatData', { id, prompt: question, request_id: 'one' });
  await until(() => stream.events.some(({ event }) => event === 'delta'));
  expect((await person.call('deleteChatHistory', { id })).statusCode).toBe(200);
  await stream.ended;
  expect(stream.events.at(-1)).toMatchObject({
    event: 'error',
    data: { code: 'not_found', retryable: false },
  });
  expect((await waiting).statusCode).toBe(404);
  await until(() => provider.calls[0]?.abortedAt);
  for (const table of ['chat_message', 'chat_generation'] as const) {
    const { rows } = await app.database.pool.query(`select 1 from ${table} where chat_id = $1`, [id]);
    expect(rows).toEqual([]);
  }
});

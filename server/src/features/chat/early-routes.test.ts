import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ModelProvider, splitWords } from '../../../../simulators/src/models/model-provider.ts';
import { askStream, lastMessage } from '../../../test/chat/answer-stream.ts';
import { openModelApp } from '../../../test/chat/model-app.ts';
import { until } from '../../../test/devices/test-lamp.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

// A model is asked while the question is still being written down, where this copy remembers the chat.
const words = 'Cut off the lower leaves.';
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

const say = (more: object = {}) =>
  provider.behave({ kind: 'stream', pieces: splitWords(words), firstMs: 300, ...more });
const addChat = async (person: Person) =>
  (await person.call('addChatHistory', { chat_name: question })).json().id as string;
const ask = (person: Person, id: string, prompt = question) => askStream(url, person, { id, prompt });
const sentTo = (call: number) => JSON.stringify(provider.calls[call]?.body);
const countMessages = async (chat: string) => {
  const { rows } = await app.database.pool.query('select from chat_message where chat_id = $1', [chat]);
  return rows.length;
};
/** How many questions of the day a person has taken. */
const countTaken = async () => {
  const { rows } = await app.database.pool.query(
    "select sum(points)::int as taken from rate_limit where key like 'chat messages:%'",
  );
  return rows[0].taken as number;
};

async function beginToTalk(): Promise<{ person: Person; id: string }> {
  say();
  const person = await app.signUp();
  const id = await addChat(person);
  await (await ask(person, id)).ended;
  return { person, id };
}

/** Has questions to a chat wait in the database for as long as `during` takes. */
async function lockChat(id: string, during: () => Promise<unknown>): Promise<void> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from chat where id = $1 for update', [id]);
    await during();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the next question is with the model before it stands, and nobody hears of the answer until then', async () => {
  const { person, id } = await beginToTalk();
  say({ firstMs: 0 });
  let answering: ReturnType<typeof ask> | undefined;
  let isTold = false;
  await lockChat(id, async () => {
    answering = ask(person, id, 'and the stem?');
    void answering.then(() => {
      isTold = true;
    });
    await until(() => provider.calls[1]);
    expect([await countMessages(id), isTold]).toEqual([1, false]);
  });
  const stream = await answering;
  await stream?.ended;
  expect(lastMessage(stream as Awaited<typeof answering> & object)).toMatchObject({
    ai_msg: `<p>${words}</p>\n`,
    status: 'done',
  });
  expect(sentTo(1)).toContain(words);
  expect(provider.calls).toHaveLength(2);
  expect(await countMessages(id)).toBe(2);
});

test('the first question of a new chat is with the model as early, once its person has asked before', async () => {
  const { person } = await beginToTalk();
  const id = await addChat(person);
  let answering: ReturnType<typeof ask> | undefined;
  await lockChat(id, async () => {
    answering = ask(person, id);
    await until(() => provider.calls[1]);
    expect(await countMessages(id)).toBe(0);
  });
  const stream = await answering;
  await stream?.ended;
  expect(sentTo(1)).not.toContain(words);
  expect(provider.calls).toHaveLength(2);
});

test('where a chat went on elsewhere the model is let go and asked again with what stands there', async () => {
  const { person, id } = await beginToTalk();
  const elsewhere = 'Water in the morning.';
  await app.database.pool.query('update chat_message set said = $2 where chat_id = $1', [id, elsewhere]);
  const stream = await ask(person, id, 'and the stem?');
  await stream.ended;
  expect(lastMessage(stream)).toMatchObject({ ai_msg: `<p>${words}</p>\n`, status: 'done' });
  expect(provider.calls).toHaveLength(3);
  expect(provider.calls[1]?.abortedAt).toBeDefined();
  expect([sentTo(1), sentTo(2)]).toEqual([
    expect.stringContaining(words),
    expect.stringContaining(elsewhere),
  ]);
  expect(sentTo(2)).not.toContain(words);
});

test('where the question cannot begin the model is let go, and nothing is charged', async () => {
  const { person, id } = await beginToTalk();
  const before = await countTaken();
  await app.database.pool.query('delete from chat where id = $1', [id]);
  const refused = await ask(person, id, 'and the stem?');
  expect(refused.status).toBe(404);
  await until(() => provider.calls[1]?.abortedAt);
  expect(await countTaken()).toBe(before);
});

test('a question that is sent again and again goes to the model once in vain at most', async () => {
  say();
  const person = await app.signUp();
  const input = { id: await addChat(person), prompt: question, request_id: 'the-same' };
  const sent = [];
  for (let time = 0; time < 4; time += 1) {
    const stream = await askStream(url, person, input);
    await stream.ended;
    sent.push(lastMessage(stream));
  }
  expect(sent).toEqual(Array(4).fill(sent[0]));
  expect(provider.calls.filter(({ abortedAt }) => abortedAt === undefined)).toHaveLength(1);
  expect(provider.calls.length).toBeLessThanOrEqual(2);
});

test('a chat that was removed is remembered no more', async () => {
  const { person, id } = await beginToTalk();
  await person.call('deleteChatHistory', { id });
  expect((await ask(person, id)).status).toBe(404);
  expect(provider.calls).toHaveLength(1);
});

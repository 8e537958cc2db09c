import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type ModelBehaviour,
  type ModelProvider,
  splitWords,
  startModelProvider,
} from '../../../../simulators/src/models/model-provider.ts';
import { askStream, lastMessage, listen, shownText } from '../../../test/chat/answer-stream.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

const words = 'Cut off the lower leaves.';
const html = '<p>Cut off the lower leaves.</p>\n';
const question = 'brown rings on tomato leaves';
const vendorWords = 'vendor words about a-secret-key';

let first: ModelProvider;
let second: ModelProvider;
let app: TestApp;
let url: string;

beforeAll(async () => {
  [first, second] = await Promise.all([startModelProvider(), startModelProvider()]);
  const fallback = { provider: 'google', model: 'two', apiKey: 'k2', baseUrl: second.baseUrl('google') };
  app = await createTestApp(
    {
      AI_PROVIDER: 'anthropic',
      AI_MODEL: 'one',
      AI_API_KEY: 'a-secret-key',
      AI_BASE_URL: first.baseUrl('anthropic'),
      AI_FALLBACKS: JSON.stringify([fallback]),
      AI_DAILY_MESSAGES: '2',
      LOG_LEVEL: 'trace',
    },
    {},
    { firstTokenMs: 1_000, silenceMs: 1_000 },
  );
  url = await listen(app);
});
afterAll(async () => {
  await app.close();
  await Promise.all([first.close(), second.close()]);
});
afterEach(() => {
  first.calls.length = 0;
  second.calls.length = 0;
});

const speaking = { kind: 'stream' as const, pieces: splitWords(words) };
const addChat = async (person: Person) =>
  (await person.call('addChatHistory', { chat_name: question })).json().id as string;

async function beginToAsk(person?: Person, prompt = question) {
  const asker = person ?? (await app.signUp());
  return askStream(url, asker, { id: await addChat(asker), prompt });
}

async function ask(person?: Person, prompt?: string) {
  const stream = await beginToAsk(person, prompt);
  await stream.ended;
  return stream;
}

const failures: [string, ModelBehaviour][] = [
  [
    'a 429 with a list',
    { kind: 'raw', status: 429, body: `[{"error":{"code":429,"message":"${vendorWords}"}}]` },
  ],
  ['a 500', { kind: 'raw', status: 500, body: `{"error":{"message":"${vendorWords}"}}` }],
  [
    'a page in place of a stream',
    { kind: 'raw', status: 200, body: `<p>${vendorWords}`, contentType: 'text/html' },
  ],
  [
    'an error inside a 200',
    {
      kind: 'stream',
      pieces: [],
      end: {
        raw: `event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"${vendorWords}"}}\n\n`,
      },
    },
  ],
  ['a hang-up', { kind: 'hang-up' }],
  ['silence', { kind: 'stall' }],
  ['silence after the headers', { kind: 'stream', pieces: [], end: 'stall' }],
  ['an answer without a word', { kind: 'stream', pieces: [{ text: ' ' }] }],
];

test.each(failures)('%s: the next model answers, and the screen is told', async (_name, behaviour) => {
  // What a screen was not told before the answer stands need not be told any more.
  const told = Promise.withResolvers<void>();
  first.behave(behaviour);
  second.behave({ ...speaking, after: told.promise });
  const stream = await beginToAsk();
  const statuses = () => stream.events.filter(({ event }) => event === 'status').map(({ data }) => data);
  await expect.poll(() => statuses().at(-1), { timeout: 20_000 }).toMatchObject({ code: 'next_model' });
  told.resolve();
  await stream.ended;
  expect(lastMessage(stream)).toMatchObject({ ai_msg: html, mode: 'model', status: 'done', note: null });
  expect(statuses()).toMatchObject(['reading_guide', 'asking_model', 'next_model'].map((code) => ({ code })));
});

test.each(failures)('%s of every model: the guide answers and says why', async (_name, behaviour) => {
  first.behave(behaviour);
  second.behave(behaviour.kind === 'stream' ? { kind: 'hang-up' } : behaviour);
  const stream = await ask();
  const message = lastMessage(stream);
  expect(message).toMatchObject({ mode: 'guide', status: 'done', note: 'models_failed' });
  expect(message.ai_msg).toContain('<strong>Early blight of tomato</strong>');
  expect(message.sources.length).toBeGreaterThan(0);
  expect(JSON.stringify(stream.events)).not.toMatch(/vendor words|a-secret-key/);
});

const breaks: [string, ModelBehaviour][] = [
  [
    'an error in the stream',
    {
      kind: 'stream',
      pieces: splitWords(words),
      end: {
        raw: `event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"${vendorWords}"}}\n\n`,
      },
    },
  ],
  ['a cut connection', { kind: 'stream', pieces: splitWords(words), betweenMs: 30, end: 'cut' }],
  ['an end without its mark', { kind: 'stream', pieces: splitWords(words), end: 'open' }],
  ['silence', { kind: 'stream', pieces: splitWords(words), end: 'stall' }],
];

test.each(breaks)(
  '%s in the middle keeps what was said, and says that it is incomplete',
  async (_name, behaviour) => {
    first.behave(behaviour);
    second.behave(speaking);
    const stream = await ask();
    expect(lastMessage(stream)).toMatchObject({ ai_msg: html, mode: 'model', status: 'incomplete' });
    expect(shownText(stream)).toBe(html);
    expect(stream.events.at(-2)).toMatchObject({
      event: 'error',
      data: { code: 'upstream_failed', retryable: true },
    });
    expect(second.calls).toHaveLength(0);
    expect(JSON.stringify(stream.events)).not.toMatch(/vendor words/);
  },
);

test('a broken answer can be written again, and takes its place', async () => {
  first.behave({ kind: 'stream', pieces: splitWords(words), end: 'open' });
  const person = await app.signUp();
  const broken = lastMessage(await ask(person));
  first.behave({ kind: 'stream', pieces: splitWords('Burn them.') });
  const again = await person.call('regenerateChat', { id: broken._id, request_id: 'r1' });
  expect(again.json()).toMatchObject([{ _id: broken._id, ai_msg: '<p>Burn them.</p>\n', status: 'done' }]);
  const repeated = await person.call('regenerateChat', { id: broken._id, request_id: 'r1' });
  expect(repeated.json()).toEqual(again.json());
  expect(first.calls).toHaveLength(2);
});

test('after the messages of a day the guide answers, and says so', async () => {
  first.behave(speaking);
  const person = await app.signUp();
  for (const note of [null, null, 'quota_spent']) {
    expect(lastMessage(await ask(person))).toMatchObject({ note, mode: note ? 'guide' : 'model' });
  }
  expect(first.calls).toHaveLength(2);
  const unknown = lastMessage(await ask(person, 'how do I repair my bicycle chain'));
  expect(unknown).toMatchObject({ note: 'quota_spent', sources: [] });
  expect(unknown.ai_msg).toContain('I have no advice on this yet');
});

test('a question that did not begin, or is sent again, costs none of the messages of a day', async () => {
  const person = await app.signUp();
  const said = Promise.withResolvers<void>();
  first.behave({ ...speaking, after: said.promise });
  second.behave(speaking);
  const question = { id: await addChat(person), prompt: 'brown rings', request_id: 'q1' };
  const stream = await askStream(url, person, question);
  const other = await person.call('addChatData', { ...question, request_id: 'q2' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
  const again = await askStream(url, person, question);
  said.resolve();
  await Promise.all([stream.ended, again.ended]);
  expect(lastMessage(again)).toMatchObject({ mode: 'model', _id: lastMessage(stream)._id });
  first.behave(speaking);
  expect(lastMessage(await ask(person))).toMatchObject({ mode: 'model', note: null });
  expect(lastMessage(await ask(person))).toMatchObject({ mode: 'guide', note: 'quota_spent' });
});

describe('the log', () => {
  test('names the model that failed, and holds no prompt, no answer and no word of a provider', async () => {
    first.behave({ kind: 'raw', status: 500, body: `{"error":{"message":"${vendorWords}"}}` });
    second.behave(speaking);
    await ask(undefined, 'white powder on squash at Secret Farm');
    const log = app.logLines.join('\n');
    expect(log).toContain('anthropic one');
    expect(log).not.toMatch(/Secret Farm|brown rings|lower leaves|vendor words|a-secret-key/);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ModelProvider,
  splitWords,
  startModelProvider,
} from '../../../../simulators/src/models/model-provider.ts';
import {
  type AnswerStream,
  addressOf,
  askStream,
  generationOf,
  lastMessage,
  listen,
  shownText,
  takeUp,
} from '../../../test/chat/answer-stream.ts';
import { settingsOf } from '../../../test/chat/model-app.ts';
import { until } from '../../../test/devices/test-lamp.ts';
import { spawnApp } from '../../../test/running-app.ts';
import { createCuttableApp, createTestApp, testOrigin } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

const words = 'Cut off the **lower leaves** and burn them. Water the soil, not the leaves.';
const html =
  '<p>Cut off the <strong>lower leaves</strong> and burn them. Water the soil, not the leaves.</p>\n';
const question = 'brown rings on tomato leaves';
const timings = { heartbeatMs: 300, takeOverMs: 8_000, sweepMs: 100, closeMs: 200 };

let provider: ModelProvider;
let app: Awaited<ReturnType<typeof createCuttableApp>>;
let settings: Record<string, string>;

beforeAll(async () => {
  provider = await startModelProvider();
  settings = settingsOf(provider);
  app = await createCuttableApp(settings, timings);
  await listen(app);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const addChat = async (person: Person) =>
  (await person.call('addChatHistory', { chat_name: question })).json().id as string;
// Who reads late is shown a block in place of the words before it.
const hasSpoken = (stream: AnswerStream) => shownText(stream) !== '';

// Fifty answers at once by two instances: more work than most tests have.
test('50 of 50 answers are whole at another instance after theirs was killed in the middle', {
  timeout: 180_000,
}, async () => {
  provider.behave({ kind: 'stream', pieces: splitWords(words), betweenMs: 100, end: 'stall' });
  // Before the other instance is there: it would write the mails to its own outbox.
  const people: Person[] = [];
  while (people.length < 5) people.push(await app.signUp());
  const dataDir = await mkdtemp(join(tmpdir(), 'agri-copy-'));
  const copy = await spawnApp(dataDir, {
    ...settings,
    DATABASE_URL: app.database.url,
    PUBLIC_URL: testOrigin,
  });
  try {
    await copy.ready;
    // An instance reads the guide once, and is busy with it: without a pause the other one would take its answers over.
    const [first] = people as [Person];
    const early = await askStream(copy.url, first, { id: await addChat(first), prompt: question });
    await until(() => hasSpoken(early), 60_000);
    early.close();
    const asked = await Promise.all(
      people
        .flatMap((person) => Array<Person>(10).fill(person))
        .map(async (person, index) => {
          const input = { id: await addChat(person), prompt: question, request_id: `q${index}` };
          return { person, input, stream: await askStream(copy.url, person, input) };
        }),
    );
    await until(() => asked.every(({ stream }) => hasSpoken(stream)), 90_000);
    copy.kill('SIGKILL');
    await copy.exit;
    provider.behave({ kind: 'stream', pieces: splitWords(words) });
    const taken = await Promise.all(
      asked.map(async ({ person, input, stream }) => {
        await stream.ended;
        expect(stream.events.some(({ event }) => event === 'done')).toBe(false);
        const after = stream.events.at(-1)?.id;
        const again = await takeUp(addressOf(app), person, generationOf(stream), after);
        await again.ended;
        const messages = (await person.call('getChatData', { id: input.id })).json();
        return { shown: shownText(again), message: lastMessage(again), messages };
      }),
    );
    expect(taken).toHaveLength(50);
    for (const { shown, message, messages } of taken) {
      expect(shown).toBe(html);
      const { ai_msg, status, mode } = message;
      expect({ ai_msg, status, mode }).toEqual({ ai_msg: html, status: 'done', mode: 'model' });
      expect(messages).toEqual([message]);
    }
  } finally {
    copy.kill('SIGKILL');
    await copy.exit;
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a copy that closes hands its answers over, and its readers find them at another', async () => {
  provider.behave({ kind: 'stream', pieces: splitWords(words), end: 'stall' });
  const other = await createTestApp(settings, {}, { ...timings, takeOverMs: 60_000 }, app.database);
  const person = await app.signUp();
  const id = await addChat(person);
  const stream = await askStream(await listen(other), person, { id, prompt: question });
  await until(() => hasSpoken(stream));
  provider.behave({ kind: 'stream', pieces: splitWords(words) });
  await other.close();
  await stream.ended;
  const again = await takeUp(addressOf(app), person, generationOf(stream), stream.events.at(-1)?.id);
  await again.ended;
  expect(lastMessage(again)).toMatchObject({ ai_msg: html, status: 'done' });
});

test('a chat that went on at another instance is asked about with all that was said there', async () => {
  provider.behave({ kind: 'stream', pieces: splitWords(words) });
  const other = await createTestApp(settings, {}, timings, app.database);
  const url = await listen(other);
  const person = await app.signUp();
  const id = await addChat(person);
  provider.calls.length = 0;
  const prompts = [question, 'and the stem?', 'and the roots?'];
  for (const [index, prompt] of prompts.entries()) {
    const stream = await askStream(index === 1 ? url : addressOf(app), person, { id, prompt });
    await stream.ended;
    expect(lastMessage(stream)).toMatchObject({ ai_msg: html, status: 'done' });
  }
  expect(provider.calls).toHaveLength(prompts.length);
  expect(JSON.stringify(provider.calls.at(-1)?.body)).toContain('and the stem?');
  await other.close();
});

test('stop at one instance aborts the provider of another', async () => {
  provider.calls.length = 0;
  provider.behave({ kind: 'stream', pieces: splitWords(words), end: 'stall' });
  const other = await createTestApp(settings, {}, timings, app.database);
  const person = await app.signUp();
  const id = await addChat(person);
  const stream = await askStream(await listen(other), person, { id, prompt: question });
  await until(() => shownText(stream).includes('not the leaves.'));
  await person.call('stopChat', { generation: generationOf(stream) });
  await until(() => provider.calls[0]?.abortedAt);
  await stream.ended;
  expect(lastMessage(stream)).toMatchObject({ status: 'stopped', ai_msg: html });
  await other.close();
});

test('an answer that nobody went on with for long is incomplete, and keeps what was said', async () => {
  provider.behave({ kind: 'stream', pieces: splitWords(words), end: 'stall' });
  const person = await app.signUp();
  const [said, silent] = [await addChat(person), await addChat(person)];
  const stream = await askStream(addressOf(app), person, { id: said, prompt: question });
  await until(() => shownText(stream).includes('not the leaves.'));
  provider.behave({ kind: 'stall' });
  const mute = await askStream(addressOf(app), person, { id: silent, prompt: question });
  await until(() => mute.events.length >= 2);
  await app.database.pool.query(
    `update chat_generation set owner = gen_random_uuid(), heartbeat_at = now() - interval '91 seconds'
     where state = 'working' and user_id = (select user_id from chat where id = $1)`,
    [said],
  );
  await Promise.all([stream.ended, mute.ended]);
  expect(lastMessage(stream)).toMatchObject({ status: 'incomplete', ai_msg: html });
  expect(lastMessage(mute)).toMatchObject({ status: 'failed', ai_msg: '' });
  expect(mute.events.at(-2)).toMatchObject({
    event: 'error',
    data: { code: 'upstream_failed', retryable: true },
  });
});

test('an answer goes on when the database was away for a moment', async () => {
  provider.behave({ kind: 'stream', pieces: splitWords(words), betweenMs: 150 });
  const person = await app.signUp();
  const id = await addChat(person);
  const stream = await askStream(addressOf(app), person, { id, prompt: question });
  await until(() => hasSpoken(stream));
  await app.database.cut();
  await app.database.mend();
  const { seen, again } = await until(async () => {
    const seen = [...stream.events];
    const again = await takeUp(addressOf(app), person, generationOf(stream), seen.at(-1)?.id);
    await again.ended;
    return again.events.some(({ event }) => event === 'done') ? { seen, again } : undefined;
  });
  const numbers = [...seen, ...again.events].map(({ id = 0 }) => id);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  expect(shownText({ events: [...seen, ...again.events] })).toBe(html);
  expect(lastMessage(again)).toMatchObject({ ai_msg: html, status: 'done' });
});

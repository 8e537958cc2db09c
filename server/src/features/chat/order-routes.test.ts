import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ModelProvider, splitWords } from '../../../../simulators/src/models/model-provider.ts';
import { askStream, generationOf, lastMessage } from '../../../test/chat/answer-stream.ts';
import { openModelApp } from '../../../test/chat/model-app.ts';
import { until } from '../../../test/devices/test-lamp.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

// A question is stored first, then one model is asked, then each piece is stored before anybody is told.
const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

let provider: ModelProvider;
let app: TestApp;
let url: string;
let close: () => Promise<void>;
let person: Person;

beforeAll(async () => {
  ({ provider, app, url, close } = await openModelApp({}, { AI_DAILY_MESSAGES: '1000' }));
  person = await app.signUp();
});
afterAll(() => close());
afterEach(() => {
  provider.calls.length = 0;
});

const addChat = async () =>
  (await person.call('addChatHistory', { chat_name: 'Tomatoes' })).json().id as string;
const countTaken = async () => {
  const { rows } = await app.database.pool.query(
    "select coalesce(sum(points), 0)::int as taken from rate_limit where key like 'chat messages:%'",
  );
  return rows[0].taken as number;
};
const countLockWaits = async () => {
  const { rowCount } = await app.database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount;
};
/** The words that this reader was shown. */
const shownWords = (events: { event: string; data: unknown }[]) =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
    .join('')
    .trim()
    .split(/\s+/)
    .filter(Boolean);

test('the same submit sent seven times at once is one call to the model and one charge, in 50 of 50 rounds', {
  timeout: 120_000,
}, async () => {
  provider.behave({ kind: 'stream', pieces: splitWords('Cut off the leaves.') });
  // Two questions before it, as a chat that goes on is where a model was asked too early.
  const id = await addChat();
  const calls: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    const before = await countTaken();
    provider.calls.length = 0;
    const submit = () =>
      person.call('addChatData', { id, prompt: `rings ${round}?`, request_id: `round-${round}` });
    const answers = await Promise.all(Array.from({ length: 7 }, submit));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await countTaken()).toBe(before + 1);
    calls.push(provider.calls.length);
  }
  expect(calls).toEqual(Array(50).fill(1));
});

test('no model is asked for a question that is not stored, and none is charged for it', async () => {
  provider.behave({ kind: 'stream', pieces: splitWords('Cut off the leaves.') });
  const id = await addChat();
  const before = await countTaken();
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from chat where id = $1 for update', [id]);
    const answering = person.call('addChatData', { id, prompt: 'rings?' });
    await expect.poll(countLockWaits).toBe(1);
    expect(provider.calls).toHaveLength(0);
    await client.query('delete from chat where id = $1', [id]);
    await client.query('commit');
    expect((await answering).statusCode).toBe(404);
  } finally {
    client.release();
  }
  expect([provider.calls.length, await countTaken()]).toEqual([0, before]);
});

test('after a stop at any moment all words that were shown are kept, in 100 of 100 stops', {
  timeout: 180_000,
}, async () => {
  const lost: string[][] = [];
  const stopOne = async (index: number) => {
    const stream = await askStream(url, person, { id: await addChat(), prompt: 'rings?' });
    await until(() => stream.events.some(({ event }) => event === 'delta'));
    // biome-ignore lint/plugin: the moments of the stops are spread on purpose.
    await sleep((index * 7) % 250);
    await person.call('stopChat', { generation: generationOf(stream) });
    await stream.ended;
    const { ai_msg: kept, status } = lastMessage(stream);
    expect(['stopped', 'done']).toContain(status);
    const keptWords = new Set(
      kept
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/),
    );
    lost.push(shownWords(stream.events).filter((word) => !keptWords.has(word)));
  };
  provider.behave({ kind: 'stream', pieces: splitWords(words), betweenMs: 5 });
  for (let batch = 0; batch < 10; batch += 1) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => stopOne(batch * 10 + index)));
  }
  expect(lost).toEqual(Array(100).fill([]));
});

test('nothing is shown that is not stored, and pieces that come together are stored together', async () => {
  provider.behave({ kind: 'stream', pieces: splitWords(words), betweenMs: 4 });
  const stream = await askStream(url, person, { id: await addChat(), prompt: 'rings?' });
  await stream.ended;
  const { rows } = await app.database.pool.query(
    "select seq from chat_event where generation_id = $1 and event = 'delta'",
    [generationOf(stream)],
  );
  const stored = new Set(rows.map(({ seq }) => seq as number));
  const shown = stream.events.filter(({ event }) => event === 'delta').map(({ id }) => id ?? 0);
  expect(shown.filter((seq) => !stored.has(seq))).toEqual([]);
  expect(stored.size).toBeLessThan(30);
});

test('the words of a writer that was lost are shown, and kept at a stop, until the next one has said something', async () => {
  provider.behave({ kind: 'stream', pieces: splitWords('Cut off the leaves.'), end: 'stall' });
  const stream = await askStream(url, person, { id: await addChat(), prompt: 'rings?' });
  await until(() => shownWords(stream.events).includes('leaves.'));
  provider.behave({ kind: 'stall' });
  const generation = generationOf(stream);
  await app.database.pool.query(
    "update chat_generation set owner = gen_random_uuid(), heartbeat_at = now() - interval '20 seconds' where id = $1",
    [generation],
  );
  await until(() => provider.calls[1]);
  await person.call('stopChat', { generation });
  await stream.ended;
  expect(lastMessage(stream)).toMatchObject({ status: 'stopped', ai_msg: '<p>Cut off the leaves.</p>\n' });
});

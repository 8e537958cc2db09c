import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ModelProvider } from '../../../../simulators/src/models/model-provider.ts';
import {
  addressOf,
  askStream,
  generationOf,
  lastMessage,
  shownText,
} from '../../../test/chat/answer-stream.ts';
import { openModelApp } from '../../../test/chat/model-app.ts';
import { until } from '../../../test/devices/test-lamp.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';
import { ANSWER_MAX_BYTES } from '../../adapters/advisor/port.ts';

const note = 'The answer got too long and was cut here. Ask for the rest.';

let provider: ModelProvider;
let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ provider, app, close } = await openModelApp({ sweepMs: 100 }));
});
afterAll(() => close());
afterEach(async () => {
  provider.calls.length = 0;
  await app.database.pool.query('drop trigger if exists fault on chat_message');
});

const addChat = async (person: Person) =>
  (await person.call('addChatHistory', { chat_name: 'Tomatoes' })).json().id as string;
const speak = (piece: string, bytes: number, end: 'well' | 'stall' = 'stall') =>
  provider.behave({
    kind: 'stream',
    pieces: Array.from({ length: Math.ceil(bytes / Buffer.byteLength(piece)) }, () => ({ text: piece })),
    end,
  });
const readSaid = async (id: string) => {
  const { rows } = await app.database.pool.query('select said from chat_message where id = $1', [id]);
  return rows[0].said as string;
};
/** Has every update of the message to this question do something first. */
async function hinder(prompt: string, statement: string): Promise<void> {
  await app.database.pool.query(`
    create or replace function fault() returns trigger language plpgsql as $$
    begin if new.prompt = '${prompt}' and new.said <> '' then ${statement}; end if; return new; end $$;
    create trigger fault before update on chat_message for each row execute function fault()`);
}

test.each(['<!--', 'a_', 'Cut off the leaves. '])(
  'an answer of 200 KB of %j is cut at 32 KB, which it says, and the model is let go',
  async (piece) => {
    speak(piece.repeat(50), 200_000);
    const person = await app.signUp();
    const id = await addChat(person);
    const stream = await askStream(addressOf(app), person, { id, prompt: 'rings?' });
    await stream.ended;
    const message = lastMessage(stream);
    expect(message).toMatchObject({ status: 'done', mode: 'model' });
    expect(message.ai_msg).toContain(note);
    expect(shownText(stream)).toBe(message.ai_msg);
    const said = await readSaid(message._id);
    expect(Buffer.byteLength(said.slice(0, said.indexOf('\n\nThe answer')))).toBeGreaterThan(
      ANSWER_MAX_BYTES - 200,
    );
    expect(Buffer.byteLength(said)).toBeLessThan(ANSWER_MAX_BYTES + 100);
    await until(() => provider.calls[0]?.abortedAt);
  },
);

test('that an answer was cut is said in the language of the person', async () => {
  speak('Kata majani. ', 40_000);
  const person = await app.signUp();
  await app.database.pool.query("update app_user set language = 'sw' where email = $1", [person.email]);
  const answer = await person.call('addChatData', { id: await addChat(person), prompt: 'madoa?' });
  expect(answer.json()[0].ai_msg).toContain('limekatwa hapa');
});

test('an answer of exactly 32 KB is whole', async () => {
  speak('x'.repeat(1_024), ANSWER_MAX_BYTES, 'well');
  const person = await app.signUp();
  const answer = await person.call('addChatData', { id: await addChat(person), prompt: 'rings?' });
  expect(answer.json()[0]).toMatchObject({
    status: 'done',
    ai_msg: `<p>${'x'.repeat(ANSWER_MAX_BYTES)}</p>\n`,
  });
});

test('words are found in the beginning of a long answer', async () => {
  provider.behave({ kind: 'stream', pieces: [{ text: 'Sclerotinia. ' }, { text: 'leaf '.repeat(5_000) }] });
  const person = await app.signUp();
  await person.call('addChatData', { id: await addChat(person), prompt: 'rings?' });
  expect((await person.call('getChatHistory', { search: 'sclerot' })).json()).toHaveLength(1);
});

/** Leaves an answer behind that said something, as a killed instance does. */
async function leaveBehind(
  person: Person,
  prompt: string,
  silentSeconds: number,
  attempt: number,
): Promise<string> {
  provider.behave({ kind: 'stream', pieces: [{ text: 'Cut off the leaves.' }], end: 'stall' });
  const stream = await askStream(addressOf(app), person, { id: await addChat(person), prompt });
  await until(() => shownText(stream).includes('leaves.'));
  const generation = generationOf(stream);
  await app.database.pool.query(
    `update chat_generation set owner = $2, attempt = $3, heartbeat_at = now() - make_interval(secs => $4) where id = $1`,
    [generation, randomUUID(), attempt, silentSeconds],
  );
  return generation;
}

const stateOf = async (generation: string) => {
  const { rows } = await app.database.pool.query('select state from chat_generation where id = $1', [
    generation,
  ]);
  return rows[0].state as string;
};

test('one answer that cannot be ended ends no sweep, and is failed after three tries', async () => {
  const person = await app.signUp();
  await hinder('bad', "raise exception 'secret words of a farmer'");
  const [bad, good] = [await leaveBehind(person, 'bad', 200, 1), await leaveBehind(person, 'good', 100, 1)];
  await until(async () => (await stateOf(good)) === 'incomplete');
  await until(async () => (await stateOf(bad)) === 'failed');
  const { rows } = await app.database.pool.query(
    `select status, failed_ends from chat_generation join chat_message on chat_message.id = message_id
     where chat_generation.id = $1`,
    [bad],
  );
  expect(rows).toEqual([{ status: 'failed', failed_ends: 3 }]);
  const log = app.logLines.join('\n');
  expect(log).toContain('PostgreSQL error P0001');
  expect(log).not.toContain('secret words');
});

test('an answer that takes long to end does not hold up that another is taken over', async () => {
  const person = await app.signUp();
  await hinder('slow', 'perform pg_sleep(60)');
  const slow = await leaveBehind(person, 'slow', 200, 1);
  const left = await leaveBehind(person, 'left', 10, 1);
  provider.behave({ kind: 'stream', pieces: [{ text: 'Burn them.' }] });
  await until(async () => (await stateOf(left)) === 'done');
  expect(await stateOf(slow)).toBe('working');
});

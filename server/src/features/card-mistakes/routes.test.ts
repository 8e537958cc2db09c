import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const mistake = { card: 'tomato/early-blight', language: 'hi', note: 'यहाँ और शब्द है' };
const countOf = async (email: string) => {
  const { rows } = await app.database.pool.query(
    'select note from card_mistake where user_id = (select id from app_user where email = $1)',
    [email],
  );
  return rows;
};

test('a mistake is kept once for a submit, and goes with the account', async () => {
  const person = await app.signUp();
  const key = { 'idempotency-key': 'k' };
  for (let times = 0; times < 2; times += 1)
    expect((await person.call('reportCardMistake', mistake, key)).statusCode).toBe(200);
  expect(await countOf(person.email)).toEqual([{ note: mistake.note }]);
  const { rows } = await app.database.pool.query('select id from card_mistake where note = $1', [
    mistake.note,
  ]);
  await person.call('deleteAccount', { email: person.email });
  const left = await app.database.pool.query('select 1 from card_mistake where id = $1', [rows[0].id]);
  expect(left.rows).toEqual([]);
});

test.each([
  [{ card: 'tomato/no-such-card' }, 404, 'card'],
  [{ language: 'en' }, 404, 'language'],
  [{ card: '../secret' }, 400, 'card'],
  [{ language: 'xx' }, 400, 'language'],
  [{ note: 'x'.repeat(1001) }, 400, 'note'],
])('%j is refused with %d by the name of the field', async (change, status, field) => {
  const person = await app.signUp();
  const answer = await person.call('reportCardMistake', { ...mistake, ...change });
  expect([answer.statusCode, answer.json().field]).toEqual([status, field]);
});

test('a person reports at most 20 in a day', async () => {
  const person = await app.signUp();
  const codes: number[] = [];
  for (let times = 0; times < 21; times += 1) {
    const { note: _note, ...bare } = mistake;
    codes.push((await person.call('reportCardMistake', bare)).statusCode);
  }
  expect(codes).toEqual([...Array(20).fill(200), 429]);
});

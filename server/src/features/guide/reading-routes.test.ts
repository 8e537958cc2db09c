import type { CallOutput } from '@agri/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => app.close());

async function ask(method: 'GET' | 'POST', name: string, input?: object, language = 'en', address = '') {
  const answer = await app.server.inject({
    method,
    url: `/api/${name}`,
    headers: { 'accept-language': language, ...(address ? { 'x-forwarded-for': address } : {}) },
    ...(input ? { payload: input } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const listCards = async (subject: string, language?: string): Promise<CallOutput<'getGuideCards'>> =>
  (await ask('POST', 'getGuideCards', { subject }, language)).body;

test('without an account the guide lists its crops and animals, named in the language of the request', async () => {
  const english: CallOutput<'getGuide'> = (await ask('GET', 'getGuide')).body;
  const hindi: CallOutput<'getGuide'> = (await ask('GET', 'getGuide', undefined, 'hi')).body;
  expect(english.length).toBeGreaterThan(60);
  expect(english.find(({ code }) => code === 'tomato')).toMatchObject({ name: 'Tomato', kind: 'crop' });
  expect(hindi.find(({ code }) => code === 'tomato')?.name).toBe('टमाटर');
  expect(hindi.find(({ code }) => code === 'goat')?.kind).toBe('animal');
  expect(hindi.map(({ code }) => code)).toEqual(english.map(({ code }) => code));
});

test('every crop and animal that is listed has the cards that it says', async () => {
  const subjects: CallOutput<'getGuide'> = (await ask('GET', 'getGuide')).body;
  for (const { code, cards } of subjects) expect((await listCards(code)).length, code).toBe(cards);
  expect(await listCards('moon')).toEqual([]);
});

test('the cards of a crop begin with the card on growing it, in the language', async () => {
  const [first, ...others] = await listCards('tomato', 'es');
  expect([first?.kind, ...others.map(({ kind }) => kind)]).toContain('profile');
  expect(others.find(({ id }) => id === 'tomato/early-blight')?.title).toMatch(/tiz/i);
});

test('a search finds cards by what is seen', async () => {
  const { body } = await ask('POST', 'findGuideCards', { question: 'brown rings on tomato leaves' });
  expect(body[0]).toMatchObject({ id: 'tomato/early-blight' });
  expect(body[0].sign.length).toBeGreaterThan(10);
});

test('a card has its short form in the language, and the rest behind titles', async () => {
  const { body } = await ask('POST', 'getGuideCard', { id: 'tomato/early-blight' }, 'hi');
  expect(body).toMatchObject({ id: 'tomato/early-blight', language: 'hi', kind: 'disease' });
  expect(body.acts).toHaveLength(3);
  expect(body.title).toMatch(/[\u0900-\u097f]/);
  expect(body.folds.length).toBeGreaterThan(3);
  for (const { html } of body.folds) expect(html).toMatch(/^<(p|ul|ol)/);
});

test('a card or a subject that cannot be is named as wrong', async () => {
  expect((await ask('POST', 'getGuideCard', { id: 'tomato/moon' })).status).toBe(404);
  const { status, body } = await ask('POST', 'getGuideCard', { id: '../words.yaml' });
  expect([status, body.field]).toEqual([400, 'id']);
});

test('cards and searches of one network are throttled, those of others and the list of subjects are not', async () => {
  const calls: [string, object][] = [
    ['getGuideCards', { subject: 'tomato' }],
    ['findGuideCards', { question: 'brown rings on tomato leaves' }],
    ['getGuideCard', { id: 'tomato/early-blight' }],
  ];
  const askAll = (address: string) =>
    Promise.all(calls.map(([name, input]) => ask('POST', name, input, 'en', address)));
  expect((await askAll('203.0.113.7')).map(({ status }) => status)).toEqual([200, 200, 200]);
  await app.database.pool.query("update rate_limit set points = 600 where key like 'guide:%'");
  for (const { status, headers } of await askAll('203.0.113.7')) {
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await ask('GET', 'getGuide', undefined, 'en', '203.0.113.7')).status).toBe(200);
  expect((await askAll('203.0.113.8')).map(({ status }) => status)).toEqual([200, 200, 200]);
});

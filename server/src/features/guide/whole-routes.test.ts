import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Language, languages } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = (language: string, encoding = 'br, gzip', remoteAddress = '127.0.0.1') =>
  app.server.inject({
    url: '/api/getWholeGuide',
    headers: { 'accept-language': language, 'accept-encoding': encoding },
    remoteAddress,
  });
const post = async (call: string, payload: object, language: string) =>
  (
    await app.server.inject({
      method: 'POST',
      url: `/api/${call}`,
      payload,
      headers: { 'accept-language': language },
    })
  ).json();

test.each(languages.map(({ code }) => code))(
  'in %s the whole guide has at most 450 KiB, and its cards are those that the screens ask for',
  async (language: Language) => {
    const answer = await ask(language);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThanOrEqual(limits.keptGuideMaxBytes);
    const { version, subjects, cards } = JSON.parse(brotliDecompressSync(answer.rawPayload).toString());
    expect(answer.headers.etag).toContain(version);
    expect(cards.length).toBeGreaterThan(400);

    const tomato = subjects.find(({ code }: { code: string }) => code === 'tomato');
    const listed = await post('getGuideCards', { subject: 'tomato' }, language);
    expect(tomato.ids).toEqual(listed.map(({ id }: { id: string }) => id));
    const { signs, ...blight } = cards.find(({ id }: { id: string }) => id === 'tomato/early-blight');
    expect(blight).toEqual(await post('getGuideCard', { id: 'tomato/early-blight' }, language));
    expect(signs).toContain('ring-spots');
  },
  60_000,
);

test('who takes no Brotli has it as gzip', async () => {
  const answer = await ask('en', 'gzip');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString()).subjects.length).toBeGreaterThan(50);
});

test('the same network may fetch it 60 times in an hour', async () => {
  for (let turn = 0; turn < 60; turn += 1) await ask('en', 'br', '203.0.113.7');
  expect((await ask('en', 'br', '203.0.113.7')).statusCode).toBe(429);
});

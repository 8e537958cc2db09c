import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { type Language, languages } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { schemas } from '@agri/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEveryday } from '../../../../bench/guide/everyday.ts';
import { openSearch } from '../../../../web/src/features/guide/keep/kept-search.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { GUIDE_BROTLI_QUALITY } from './whole-service.ts';

/** Who takes no Brotli pays more: browsers that can keep a guide all do. */
const GZIP_MAX_BYTES = 1000 * 1024;
/** Much quicker than the level above it, for a body that is a little larger. */
const QUICK_QUALITY = 9;
/** Of ten everyday questions, asked in the language of the download. */
const SAME_FIRST = 9;
const RIGHT_OF_THREE = 9;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Headers = Record<string, string>;
const get = (url: string, headers: Headers, remoteAddress = '127.0.0.1') =>
  app.server.inject({ url, headers: { 'accept-encoding': 'br, gzip', ...headers }, remoteAddress });
const fetchWhole = (language: string, headers: Headers = {}, address?: string) =>
  get('/api/getWholeGuide', { 'accept-language': language, ...headers }, address);
const readEdition = async (language: string, headers: Headers = {}): Promise<CallOutput<'getGuideEdition'>> =>
  (await get('/api/getGuideEdition', { 'accept-language': language, ...headers })).json();
const post = async (call: string, payload: object, language: string) =>
  (
    await app.server.inject({
      method: 'POST',
      url: `/api/${call}`,
      payload,
      headers: { 'accept-language': language },
    })
  ).json();

/** The size of a download, or a little more where that is small enough: the app of this test compresses less. */
function countKeptBytes(text: Buffer): number {
  const compress = (quality: number) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }).length;
  const quickly = compress(Math.min(QUICK_QUALITY, GUIDE_BROTLI_QUALITY));
  return quickly <= limits.keptGuideMaxBytes ? quickly : compress(GUIDE_BROTLI_QUALITY);
}

test.each(languages.map(({ code }) => code))(
  'in %s the whole guide has at most 700 KiB, and a phone finds and shows with it what the server does',
  async (language: Language) => {
    const answer = await fetchWhole(language);
    expect(answer.headers['content-encoding']).toBe('br');
    const zipped = await fetchWhole(language, { 'accept-encoding': 'gzip' });
    expect(zipped.rawPayload.length).toBeLessThanOrEqual(GZIP_MAX_BYTES);
    const text = brotliDecompressSync(answer.rawPayload);
    expect(countKeptBytes(text)).toBeLessThanOrEqual(limits.keptGuideMaxBytes);
    expect(gunzipSync(zipped.rawPayload).equals(text)).toBe(true);
    const whole: CallOutput<'getWholeGuide'> = JSON.parse(text.toString());
    expect(schemas.getWholeGuide.response.safeParse(whole).error).toBeUndefined();
    const { subjects, cards, search, version } = whole;
    expect(await readEdition(language)).toEqual({
      version,
      bytes: answer.rawPayload.length,
      text_bytes: text.length,
    });
    expect(cards.length).toBeGreaterThan(500);

    const tomato = subjects.find(({ code }) => code === 'tomato');
    const listed: { id: string }[] = await post('getGuideCards', { subject: 'tomato' }, language);
    expect(tomato?.ids).toEqual(listed.map(({ id }) => id));
    for (const id of subjects.flatMap(({ ids }) => ids))
      expect(cards.some((card) => card.id === id)).toBe(true);
    const kept = cards.find(({ id }) => id === 'tomato/early-blight');
    if (!kept) throw new Error('no card on early blight');
    const { signs, crops, is_general: isGeneral, ...blight } = kept;
    expect(blight).toEqual(await post('getGuideCard', { id: 'tomato/early-blight' }, language));
    expect(signs).toContain('ring-spots');
    expect([crops.includes('tomato'), isGeneral]).toEqual([true, false]);

    const phone = await openSearch(cards, search);
    let [same, right] = [0, 0];
    for (const { want, ask } of readEveryday()) {
      const found = phone.read(ask[language], { crops: [], isFollowing: false });
      const [first, ...others] = found.cards.map(({ id }) => id);
      const asked: { id: string }[] = await post('findGuideCards', { question: ask[language] }, language);
      if (first === asked[0]?.id) same += 1;
      if ([first, ...others.slice(0, 2)].some((id) => id && want.includes(id))) right += 1;
    }
    expect(same).toBeGreaterThanOrEqual(SAME_FIRST);
    expect(right).toBeGreaterThanOrEqual(RIGHT_OF_THREE);
  },
  60_000,
);

test('asked for by its version it is kept on the way for good, else asked for again, and not sent twice', async () => {
  const { version, bytes } = await readEdition('en', { 'accept-encoding': 'gzip' });
  const fetchOf = (asked: string, headers: Headers = {}) =>
    get(`/api/getWholeGuide?version=${asked}`, { 'accept-encoding': 'gzip', ...headers });
  const whole = await fetchOf(version);
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(whole.headers.vary).toBe('accept-encoding, accept-language');
  expect(whole.rawPayload.length).toBe(bytes);
  expect((await fetchOf('older')).headers['cache-control']).toBe('no-cache');
  const again = await fetchOf('older', { 'if-none-match': String(whole.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('the same network may fetch it 60 times in an hour', async () => {
  for (let turn = 0; turn < 60; turn += 1) await fetchWhole('en', {}, '203.0.113.7');
  expect((await fetchWhole('en', {}, '203.0.113.7')).statusCode).toBe(429);
});

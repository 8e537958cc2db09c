import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Language, languages } from '@agri/contract/languages.ts';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { UpstreamError } from '../../../errors.ts';
import type { UserId } from '../../../user-id.ts';
import { findFact } from './answers-texts.ts';
import { findIntent, intents } from './intent-rules.ts';
import { type FactsParts, factsService, readTables } from './service.ts';

const tables = await readTables();
const codes = languages.map(({ code }) => code);
const read = (language: Language) =>
  load(readFileSync(new URL(`questions/${language}.yaml`, import.meta.url), 'utf8')) as Record<
    string,
    string[]
  >;
const intentOf = (question: string, language: Language) =>
  findIntent(question, language, tables)?.intent ?? 'guide';

test.each(codes)('each question of our own in %s goes where it belongs', (language) => {
  const rooms = Object.entries(read(language)).flatMap(([room, asked]) =>
    asked.map((question) => ({ question, room })),
  );
  expect(rooms.filter(({ room }) => room !== 'guide').length).toBeGreaterThanOrEqual(25);
  expect(rooms.filter(({ room }) => room === 'guide').length).toBeGreaterThanOrEqual(15);
  expect(new Set(rooms.map(({ room }) => room))).toEqual(new Set([...intents, 'guide']));
  expect(rooms.map(({ question }) => ({ question, room: intentOf(question, language) }))).toEqual(rooms);
});

test.each(codes)('a question in %s is understood whatever language the app is in', (language) => {
  const asked = Object.entries(read(language)).flatMap(([room, questions]) =>
    questions.map((question) => ({ question, room })),
  );
  const wrong = asked.filter(({ question, room }) => {
    const other = language === 'en' ? 'hi' : 'en';
    return intentOf(question, other) !== room;
  });
  expect(wrong.length / asked.length).toBeLessThanOrEqual(0.05);
});

const guideFolder = resolve(import.meta.dirname, '../../../../../content/guide');
const cardFront = (name: string) =>
  load(/^---\n([\s\S]*?)\n---/.exec(readFileSync(join(guideFolder, name), 'utf8'))?.[1] ?? '') as
    | { title?: string; symptoms?: string[]; aliases?: Record<string, string[]> }
    | undefined;

test('names and signs of the cards of the field guide are left to it', () => {
  const names = readdirSync(guideFolder, { recursive: true, encoding: 'utf8' });
  const said = names
    .filter((name) => name.endsWith('.md') && !name.startsWith('translations'))
    .flatMap((name) => {
      const { title = '', symptoms = [], aliases = {} } = cardFront(name) ?? {};
      const named = Object.entries(aliases).flatMap(([language, lines]) =>
        lines.map((line) => ({ line, language: language as Language })),
      );
      return [...[title, ...symptoms].map((line) => ({ line, language: 'en' as const })), ...named];
    });
  const taken = said.filter(({ line, language }) => intentOf(line, language) !== 'guide');
  expect(said.length).toBeGreaterThan(3000);
  expect(taken.length / said.length, JSON.stringify(taken)).toBeLessThanOrEqual(0.003);
});

const starters = {
  'chat.suggestSpray': 'spray',
  'chat.suggestWater': 'watering',
  'chat.suggestSpots': 'guide',
  'chat.suggestStore': 'guide',
};
test.each(codes)('the questions that an empty chat offers in %s go where they belong', (language) => {
  const url = new URL(`../../../../../web/src/locales/${language}.json`, import.meta.url);
  const words = JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>;
  const offered = Object.keys(words).filter((id) => /^chat\.suggest[A-Z]/.test(id));
  expect(offered.sort()).toEqual(['chat.suggestPhoto', ...Object.keys(starters)].sort());
  const found = Object.keys(starters).map((id) => [id, intentOf(words[id] ?? '', language)]);
  expect(Object.fromEntries(found)).toEqual(starters);
});

test('each intent has its answer', () => {
  expect(intents.filter((intent) => findFact(intent)?.intent !== intent)).toEqual([]);
});

test('a day alone goes on with the question before', () => {
  expect(findIntent('And tomorrow?', 'en', tables, 'Will it rain today?')).toMatchObject({
    intent: 'rain',
    day: 'tomorrow',
  });
  expect(findIntent('और कल?', 'hi', tables, 'आज का मौसम कैसा है?')).toMatchObject({ intent: 'weather' });
  expect(findIntent('And tomorrow?', 'en', tables, 'Brown spots on my tomato leaves')).toBeUndefined();
  expect(findIntent('And tomorrow?', 'en', tables)).toBeUndefined();
});

const person = '018f0000-0000-7000-8000-000000000001' as UserId;
const away = async () => {
  throw new UpstreamError('upstream_silent', 'A service that this needs does not answer at the moment.');
};
const parts: FactsParts = {
  weather: { getWeatherOf: away },
  placeOf: async () => ({ latitude: -0.3, longitude: 36.07 }),
  zoneOf: async () => 'Africa/Nairobi',
  shops: { findShops: away },
  news: { listNews: away },
  devices: { list: async () => [] },
  farm: { listItems: async () => [] },
  helpLine: async () => undefined,
  thresholds: { groundFrostC: 3 },
};
const ask = (text: string, given: Partial<FactsParts> = {}) =>
  factsService({ ...parts, ...given }).room(
    { text, language: 'en' },
    { userId: person, now: new Date('2026-03-06T08:00:00Z'), turns: [] },
  );

test('what is not of the app itself is left to the next room', async () => {
  expect(await ask('Brown spots on my tomato leaves')).toBeUndefined();
});

test('a service that is away makes an answer that says so; any other fault is not hidden', async () => {
  expect(await ask('Will it rain today?')).toMatchObject({ room: 'facts', cards: [], folds: [] });
  expect((await ask('Where is the nearest shop?'))?.text).toContain('Couldn’t load the shops');
  expect((await ask('Show me the news'))?.text).toContain('Couldn’t load the news');
  const broken = async () => {
    throw new TypeError('broken');
  };
  await expect(ask('Will it rain today?', { weather: { getWeatherOf: broken } })).rejects.toThrow('broken');
});

test('a person without a known place is asked for one', async () => {
  const nowhere = { weather: { getWeatherOf: async () => undefined }, placeOf: async () => undefined };
  expect((await ask('Can I spray today?', nowhere))?.links).toEqual([{ label: 'Choose a place', href: '/' }]);
  expect((await ask('shop near me', nowhere))?.links).toEqual([{ label: 'Choose a place', href: '/' }]);
});

test('a greeting offers questions to begin with', async () => {
  const taps = (await ask('Hello'))?.taps ?? [];
  expect(taps.map(({ question }) => question)).toContain('Is today a good day to spray?');
});

test('checks of the farm are due by the day where the person is', async () => {
  const item = {
    name: 'Maize',
    last_record_at: new Date('2026-03-04T19:00:00Z'),
    recheck_on: '2026-03-07',
  } as Awaited<ReturnType<FactsParts['farm']['listItems']>>[number];
  const said = async (zone: string | undefined) => {
    const facts = factsService({
      ...parts,
      farm: { listItems: async () => [item] },
      zoneOf: async () => zone,
    });
    const at = { userId: person, now: new Date('2026-03-06T19:02:00Z'), turns: [] };
    return (await facts.room({ text: 'which checks are due today', language: 'en' }, at))?.text;
  };
  expect(await said('Asia/Kolkata')).toBe(
    'Check today: Maize. On your farm: Maize (last photo check 5 March).',
  );
  expect(await said('America/Sao_Paulo')).toContain('Next check: Maize, tomorrow.');
});

import { expect, test } from 'vitest';
import { UpstreamError } from '../../../errors.ts';
import type { UserId } from '../../../user-id.ts';
import { findFact } from './answers-texts.ts';
import { type Asked, intents } from './intent-rules.ts';
import { type FactsParts, factsService } from './service.ts';

test('each intent has its answer', () => {
  expect(intents.filter((intent) => findFact(intent)?.intent !== intent)).toEqual([]);
});

const person = '018f0000-0000-7000-8000-000000000001' as UserId;
const away = async () => {
  throw new UpstreamError('upstream_silent', 'A service that this needs does not answer at the moment.');
};
const askFor = (intent: Asked['intent'] | undefined): FactsParts['intents'] => ({
  find: async () => intent && { intent, day: undefined, unknownWords: [] },
});
const parts: FactsParts = {
  intents: askFor(undefined),
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
const ask = (intent: Asked['intent'] | undefined, given: Partial<FactsParts> = {}) =>
  factsService({ ...parts, intents: askFor(intent), ...given }).room(
    { text: 'asked', language: 'en' },
    { userId: person, now: new Date('2026-03-06T08:00:00Z'), turns: [] },
  );

test('what is not of the app itself is left to the next room', async () => {
  expect(await ask(undefined)).toBeUndefined();
});

test('a service that is away makes an answer that says so; any other fault is not hidden', async () => {
  expect(await ask('rain')).toMatchObject({ room: 'facts', cards: [], folds: [] });
  expect((await ask('shop'))?.text).toContain('Couldn’t load the shops');
  expect((await ask('news'))?.text).toContain('Couldn’t load the news');
  const broken = async () => {
    throw new TypeError('broken');
  };
  await expect(ask('rain', { weather: { getWeatherOf: broken } })).rejects.toThrow('broken');
});

test('a person without a known place is asked for one', async () => {
  const nowhere = { weather: { getWeatherOf: async () => undefined }, placeOf: async () => undefined };
  expect((await ask('spray', nowhere))?.links).toEqual([{ label: 'Choose a place', href: '/' }]);
  expect((await ask('shop', nowhere))?.links).toEqual([{ label: 'Choose a place', href: '/' }]);
});

test('a greeting offers questions to begin with', async () => {
  const taps = (await ask('greeting'))?.taps ?? [];
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
      intents: askFor('farm'),
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

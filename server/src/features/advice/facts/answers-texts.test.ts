import { type Language, languages } from '@agri/contract/languages.ts';
import { weatherSchemas } from '@agri/contract/weather/weather-schemas.ts';
import { expect, test } from 'vitest';
import { findFact } from './answers-texts.ts';
import type { FactSources, LocalWeather } from './fact-rules.ts';
import { type Day, type Intent, intents } from './intent-rules.ts';
import { sayFor } from './say-texts.ts';

const codes = languages.map(({ code }) => code);
const now = new Date('2026-03-06T08:00:00Z');
const hours = Array.from({ length: 24 }, (_, index) => ({
  time: new Date(Date.UTC(2026, 2, 6, 11 + index)).toISOString().slice(0, 16),
  temp_c: 22,
  rain_mm: 0,
  rain_chance: 10,
  wind_kph: 12.4 + index / 2,
  humidity: 40 + index,
  code: 'partly_cloudy' as const,
  icon: 'partly-cloudy-day',
  field: 'spray',
}));
const forecast = [0, 1, 2, 3, 4, 5, 6].map((index) => ({
  date: `2026-03-${String(6 + index).padStart(2, '0')}`,
  icon: 'showers-day',
  condition: 'Rain showers',
  code: 'hail_storm' as const,
  maxtemp_c: 24.1 + index,
  mintemp_c: 12.3 - index,
  rain_mm: 6.2,
  rain_chance: 80,
  sunrise: `2026-03-${String(6 + index).padStart(2, '0')}T06:38`,
  sunset: `2026-03-${String(6 + index).padStart(2, '0')}T18:45`,
  uv_index: 6.4,
}));
const line = {
  reason: null,
  level: 'note' as const,
  from: null,
  until: null,
  value: null,
  limit: null,
  text: '',
};
const example = weatherSchemas.weatherData.response.parse({
  message: 'Weather found.',
  location: { name: 'Nakuru', region: 'Rift Valley', country: 'Kenya' },
  current: {
    temp_c: 21.4,
    feelslike_c: 21.1,
    condition: { code: 'partly_cloudy', text: 'Partly cloudy', icon: 'partly-cloudy-day' },
    humidity: 58,
    precip_mm: 0,
    wind_kph: 11.2,
    wind_degree: 90,
    air_quality: { co: null, no2: null, o3: null, so2: null },
  },
  air_word: null,
  pressure_hpa: 1014,
  is_day: true,
  local_time: '2026-03-06T11:00',
  hourly: hours,
  forecast,
  advice: [
    { ...line, kind: 'spray', from: '2026-03-07T07:00', until: '2026-03-07T10:00', value: 12.4, limit: 15 },
    { ...line, kind: 'rain', from: '2026-03-06T16:00', until: '2026-03-06T19:00', value: 6.2 },
    { ...line, kind: 'water', value: 4.1 },
    { ...line, kind: 'heat', value: 36, limit: 35 },
  ],
  attribution: { name: 'Open-Meteo', url: 'https://open-meteo.com/' },
  place_attribution: null,
  fetched_at: '2026-03-06T07:30:11.000Z',
  stale: false,
});
const wait = { ...line, kind: 'spray_wait' as const, reason: 'rain' as const, limit: 4 };

const sources = (given: Partial<FactSources> = {}): FactSources => ({
  weather: async () => example,
  shops: async () => ({
    radiusKm: 10,
    shops: [
      { distance_m: 1_570, phones: ['+254 700 000000'], tags: { name: 'Valley *Seeds*', shop: 'agrarian' } },
    ],
  }),
  news: async () => [
    {
      title: 'Rains come early to the highlands, and farmers are told to sow within the week',
      source: 'Field News',
    },
    { title: '<b>Second</b>', source: 'Field News' },
    { title: 'Third', source: 'Field News' },
    { title: 'Fourth', source: 'Field News' },
  ],
  devices: async () => [
    { name: 'Seedlings', online: true, isWorking: true },
    { name: 'Cellar', online: false, isWorking: false },
  ],
  items: async () => [
    { name: 'Tomatoes', checkedOn: '2026-03-01', recheckOn: '2026-03-05' },
    { name: 'Maize', checkedOn: null, recheckOn: '2026-03-09' },
  ],
  helpLine: async () => ({ label: '1800-180-1551', href: 'tel:18001801551' }),
  groundFrostC: 3,
  now,
  today: async () => '2026-03-06',
  ...given,
});
const ask = async (intent: Intent, language: Language = 'en', day?: Day, given?: Partial<FactSources>) => {
  const fact = findFact(intent);
  if (!fact) throw new Error(`no answer to ${intent}`);
  return fact.answer({ intent, day, unknownWords: [] }, sources(given), sayFor(language));
};
const weather = (given: Partial<LocalWeather>) => ({ weather: async () => ({ ...example, ...given }) });

test.each(codes)('every answer in %s is said in at most 60 words, without a gap', async (language) => {
  for (const intent of intents) {
    for (const day of [undefined, 'today', 'tomorrow', 'coming'] as const) {
      for (const given of [{}, weather({ advice: [wait] }), weather({ stale: true })]) {
        const { text } = await ask(intent, language, day, given);
        expect(
          text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
          text,
        ).toBeLessThanOrEqual(60);
        expect(text, `${intent} ${day}`).not.toMatch(/undefined|null|NaN|Invalid|\{|fact\.|\.\./);
      }
    }
  }
});

test.each([
  ['weather', undefined, 'Nakuru, today 11:00: 21°C, partly cloudy. Humidity 58%, wind 11 km/h.'],
  ['weather', 'tomorrow', 'Tomorrow: thunderstorm with hail, 11°C to 25°C. Rain 6.2 mm, chance 80%.'],
  ['weather', 'coming', '- tomorrow: thunderstorm with hail, 11–25°C, 6.2 mm'],
  ['rain', 'today', 'Rain is likely from 16:00: about 6.2 mm in 12 hours.'],
  ['rain', 'coming', 'Rain expected: today 6.2 mm, tomorrow 6.2 mm, Sunday 6.2 mm'],
  ['frost', undefined, 'No frost is expected until Thursday: the lowest is 6°C.'],
  ['heat', 'today', 'Now 21°C. Today: 12°C to 24°C. Heat stress'],
  ['wind', undefined, 'Wind 11 km/h now, up to 24 km/h in the next 24 hours.'],
  ['humidity', undefined, 'Humidity 58% now, 40% to 63% in the next 24 hours.'],
  ['sun', 'tomorrow', 'Tomorrow: Sunrise 06:38, sunset 18:45.'],
  ['spray', 'today', 'Not today. Good time to spray: tomorrow 07:00 to 10:00. Wind at most 12 km/h'],
  ['watering', 'coming', 'about 4 l per m²'],
] as const)('%s, %s: %s', async (intent, day, told) => {
  const { text, links } = await ask(intent, 'en', day);
  expect(text).toContain(told);
  expect(text).toContain('Nakuru, today 11:00:');
  expect(links).toEqual([{ label: 'Weather', href: '/weatherData' }]);
});

test('where no hour is fit for spraying, the reason is said with its limit', async () => {
  const { text } = await ask('spray', 'en', 'tomorrow', weather({ advice: [wait] }));
  expect(text).toContain('Don’t spray in the next 24 hours. Rain is coming. Spray needs 4 dry hours.');
  expect(text).toContain('I can judge only the next 24 hours.');
});

test('frost is said with its day and degrees', async () => {
  const cold = forecast.map((day) => ({ ...day, mintemp_c: day.date === '2026-03-07' ? -1 : 8 }));
  const { text } = await ask('frost', 'en', undefined, weather({ forecast: cold }));
  expect(text).toContain('Risk of frost, tomorrow: down to -1°C.');
});

test('what the service gives no figure for is not made up', async () => {
  const unknown = forecast.map((day) => ({
    ...day,
    mintemp_c: null,
    maxtemp_c: null,
    rain_mm: null,
    sunset: null,
  }));
  const blank = weather({ forecast: unknown, advice: [], hourly: [] });
  for (const intent of ['frost', 'wind', 'humidity', 'sun', 'spray', 'watering'] as const) {
    expect((await ask(intent, 'en', undefined, blank)).text).toContain('has no figure for this');
  }
  expect((await ask('rain', 'en', 'coming', blank)).text).toContain('has no figure for this');
});

test('old weather is told with its age', async () => {
  const old = weather({ stale: true, fetched_at: '2026-03-06T03:00:00.000Z' });
  expect((await ask('rain', 'en', 'today', old)).text).toContain('These figures are old (5 hours ago).');
});

test('without a place, the answer says so and leads to where one is chosen', async () => {
  const nowhere = { weather: async () => 'no place' as const, shops: async () => 'no place' as const };
  for (const intent of ['weather', 'spray', 'shop'] as const) {
    const { text, links } = await ask(intent, 'en', undefined, nowhere);
    expect(text).toContain('I don’t know your place yet.');
    expect(links).toEqual([{ label: 'Choose a place', href: '/' }]);
  }
});

test('when a service is away, the answer says so', async () => {
  const away = async () => 'away' as const;
  expect((await ask('weather', 'en', undefined, { weather: away })).text).toContain(
    'Couldn’t load the weather',
  );
  expect((await ask('shop', 'en', undefined, { shops: away })).text).toContain('Couldn’t load the shops');
  expect((await ask('news', 'en', undefined, { news: away })).text).toContain('Couldn’t load the news');
});

test('the nearest shop comes with its distance and a number to call; names of strangers are no Markdown', async () => {
  const { text, links } = await ask('shop');
  expect(text).toContain('Nearest shop: Valley \\*Seeds\\*, 1.6 km. Phone \\+254 700 000000.');
  expect(links[0]).toEqual({ label: '+254 700 000000', href: 'tel:+254700000000' });
  expect((await ask('news')).text).toContain('\\<b\\>Second');
});

test('lamps are told with what is known of them, and due checks before the rest', async () => {
  expect((await ask('device')).text).toBe(
    'Seedlings: on, connected. Cellar: not connected; last known: off.',
  );
  expect((await ask('farm')).text).toBe(
    'Check today: Tomatoes. Next check: Maize, Monday. On your farm: Tomatoes (last photo check 1 March), Maize.',
  );
  expect((await ask('device', 'en', undefined, { devices: async () => [] })).links[0]?.href).toBe(
    '/myDevice',
  );
});

test('of prices and schemes the app says what it does not know, and whom to ask', async () => {
  const known = await ask('scheme');
  expect(known.text).toContain('1800-180-1551');
  expect(known.links).toEqual([{ label: '1800-180-1551', href: 'tel:18001801551' }]);
  expect((await ask('price', 'en', undefined, { helpLine: async () => undefined })).text).toContain(
    'nearest agriculture office',
  );
});

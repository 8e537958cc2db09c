import { readFileSync } from 'node:fs';
import type { CallName } from '@agri/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply, UpstreamServer } from '../../simulators/src/upstreams/upstream-server.ts';
import { listCaptures } from '../test/fixtures/captures.ts';
import type { Person } from '../test/test-person.ts';
import { createUpstreamsApp, farmPosition, outdate, type UpstreamsApp } from '../test/upstreams-app.ts';

type Capture = { name: string; reply: Reply };

/** Every answer in a folder of captures; lists of errors are taken apart. */
function readCaptures(folder: string): Capture[] {
  return listCaptures(folder).flatMap(({ name, path }): Capture[] => {
    const body = readFileSync(path);
    if (!name.startsWith('errors')) {
      const type = name.endsWith('.json')
        ? 'application/json'
        : name.endsWith('.html')
          ? 'text/html'
          : 'text/xml';
      return [{ name, reply: { body, type } }];
    }
    const errors: { http: number; body?: unknown; text?: string; content_type?: string }[] = JSON.parse(
      body.toString(),
    );
    return errors.map(({ http, body: json, text, content_type: type = 'application/json' }, index) => ({
      name: `${name} ${index}`,
      reply: { status: http, body: text ?? JSON.stringify(json), type },
    }));
  });
}

let app: UpstreamsApp;
let keyed: UpstreamsApp;
let person: Person;
let keyedPerson: Person;
let turn = 0;

beforeAll(async () => {
  app = await createUpstreamsApp(({ publisher }) => ({ NEWS_FEEDS: `${publisher.origin}/feed.xml` }));
  keyed = await createUpstreamsApp(() => ({ WEATHERAPI_KEY: 'k', NEWSDATA_API_KEY: 'k' }));
  [person, keyedPerson] = [await app.signUp(), await keyed.signUp()];
});
afterAll(async () => {
  await app.close();
  await keyed.close();
});

/** Replays one capture at a place nobody has asked for, then lets the upstream be itself again, and asks once more. */
async function replay(server: UpstreamServer, who: Person, call: CallName, reply: Reply) {
  turn += 1;
  const input = call === 'news' ? {} : { ...farmPosition, longitude: turn };
  if (call === 'news') {
    for (const one of [app, keyed]) {
      await one.database.pool.query("delete from upstream_cache where kind = 'news'");
      outdate(one);
    }
  }
  server.replay(reply);
  const answer = await who.call(call, input);
  server.replay(undefined);
  const again = await who.call(call, input);
  return { answer, again };
}

/** Right data, or a clear state; never a fault of our own, and never a fault that stays. */
function expectClear({ answer, again }: Awaited<ReturnType<typeof replay>>) {
  expect([200, 502]).toContain(answer.statusCode);
  if (answer.statusCode === 502) expect(answer.json().code).toBe('upstream_failed');
  expect(again.statusCode).toBe(200);
}

describe('what weatherapi.com sends', () => {
  test.each(readCaptures('weatherapi'))('$name', async ({ name, reply }) => {
    const result = await replay(keyed.upstreams.weatherApi, keyedPerson, 'weatherData', reply);
    expectClear(result);
    // Where it gave no weather, Open-Meteo did, and is named for it.
    const provider = name.startsWith('errors') ? 'Open-Meteo' : 'WeatherAPI.com';
    expect(result.answer.json()).toMatchObject({ attribution: { name: provider } });
    const elsewhere = await keyedPerson.call('weatherData', { ...farmPosition, longitude: turn + 0.5 });
    expect(elsewhere.json()).toMatchObject({ attribution: { name: 'WeatherAPI.com' } });
    if (name.includes('london')) {
      expect(result.answer.json()).toMatchObject({
        location: { name: 'London', country: 'United Kingdom' },
        current: {
          temp_c: 18.3,
          condition: { code: 'partly_cloudy' },
          wind_degree: 360,
          air_quality: { co: 230.3 },
        },
        attribution: { name: 'WeatherAPI.com' },
      });
    }
    if (name.includes('brooklyn')) expect(result.answer.json().current.temp_c).toBe(0.3);
  });
});

describe('what Open-Meteo sends', () => {
  test.each(readCaptures('openmeteo').filter(({ name }) => !name.includes('air')))(
    '$name',
    async ({ name, reply }) => {
      const result = await replay(app.upstreams.openMeteo, person, 'weatherData', reply);
      expectClear(result);
      if (name.includes('meteosignal_forecast')) {
        expect(result.answer.json()).toMatchObject({
          current: { temp_c: 22.4, condition: { code: 'partly_cloudy' } },
        });
      }
      if (name.includes('piinky_ny_6pm_before_gmt_open_meteo_forecast')) {
        expect(result.answer.json().current.temp_c).toEqual(expect.any(Number));
      }
    },
  );

  test.each(readCaptures('openmeteo').filter(({ name }) => name.includes('air')))(
    '$name',
    async ({ reply }) => {
      const result = await replay(app.upstreams.air, person, 'weatherData', reply);
      expectClear(result);
      expect(result.answer.json()).toMatchObject({
        current: { air_quality: { o3: 62.5, no2: 10.4, co: null } },
      });
    },
  );
});

describe('what newsdata.io sends', () => {
  test.each(readCaptures('newsdata'))('$name', async ({ name, reply }) => {
    const result = await replay(keyed.upstreams.newsdata, keyedPerson, 'news', reply);
    expectClear(result);
    expect(result.answer.statusCode).toBe(/error/.test(name) ? 502 : 200);
    expect(result.answer.body).not.toMatch(/"None"|ONLY AVAILABLE/);
    if (result.answer.statusCode !== 200) return;
    const links = result.answer.json().data.results.map(({ link }: { link: string }) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links).size).toBe(links.length);
  });
});

describe('what publishers send', () => {
  test.each(readCaptures('feeds'))('$name', async ({ name, reply }) => {
    const result = await replay(app.upstreams.publisher, person, 'news', { ...reply, type: 'text/xml' });
    expectClear(result);
    if (result.answer.statusCode !== 200) {
      expect(name).toMatch(/illformed|xml_sample|missing|invalid/);
      return;
    }
    for (const { title, link, description } of result.answer.json().data.results) {
      expect(title).not.toMatch(/<\/?[a-z]+[ >]|&amp;/);
      expect(description).not.toContain('\ufffd');
      expect(link).toMatch(/^https?:\/\//);
    }
    if (/guardian|cloudflare|nbcny|heraldsun|reddit|jsonfeed/.test(name)) {
      expect(result.answer.json().data.results.length).toBeGreaterThan(0);
    }
  });
});

describe('what Overpass sends', () => {
  test.each(readCaptures('overpass'))('$name', async ({ name, reply }) => {
    const result = await replay(app.upstreams.overpass, person, 'shopData', reply);
    expectClear(result);
    if (/timeout/.test(name)) expect(result.answer.statusCode).toBe(502);
    if (!name.includes('greece')) return;
    const { elements } = result.answer.json().data;
    expect(elements.length).toBeGreaterThan(20);
    const distances = elements.map(({ distance_m }: { distance_m: number }) => distance_m);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
  });
});

describe('what Nominatim sends', () => {
  test.each(readCaptures('nominatim'))('$name', async ({ name, reply }) => {
    const named = await createUpstreamsApp(({ nominatim }) => ({ NOMINATIM_URL: nominatim.origin }));
    named.upstreams.nominatim.replay(reply);
    const answer = await (await named.signUp()).call('weatherData', farmPosition);
    await named.close();
    expect(answer.statusCode).toBe(200);
    const expected = name.includes('cologne')
      ? 'Cologne'
      : name.includes('madison')
        ? 'New York City'
        : name.includes('village')
          ? 'Own Village'
          : 'Nashik';
    expect(answer.json().location.name).toBe(expected);
    const by = expected === 'Nashik' ? 'GeoNames' : '© OpenStreetMap contributors';
    expect(answer.json().place_attribution.name).toBe(by);
  });
});

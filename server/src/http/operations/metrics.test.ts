import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstreams, type Upstreams } from '../../../../simulators/src/upstreams/start-upstreams.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

const deploy = new URL('../../../../deploy/', import.meta.url);
const token = 'a-token-of-the-operator';

let app: TestApp;
let guarded: TestApp;
let upstreams: Upstreams;
let person: Person;

beforeAll(async () => {
  upstreams = await startUpstreams();
  app = await createTestApp(upstreams.settings);
  guarded = await createTestApp({ METRICS_TOKEN: token });
  person = await app.signUp();
});
afterAll(async () => {
  await Promise.all([app.close(), guarded.close()]);
  await upstreams.close();
});

const look = (of: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  of.server.inject({ url: '/metrics', headers, remoteAddress });
const read = async () => (await look(app)).body;

test('a request is counted by its route and status, whatever ids stand in its address', async () => {
  const name = 'f'.repeat(32);
  await person.getPicture(name);
  await app.server.inject(`/api/${name}`);
  const text = await read();
  expect(text).toMatch(
    /agri_http_request_duration_seconds_count\{method="GET",route="\/images\/:file",status="404"\} 1/,
  );
  expect(text).not.toContain(name);
  expect(text).toContain('process_resident_memory_bytes');
});

test('services outside, the advisor, the queue and the devices show', async () => {
  await person.call('weatherData', { latitude: 19.9975, longitude: 73.7898 });
  const photo = await drawPhoto();
  const item = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
  await person.call('addAgriData', { id: item, agri_image: photo });
  await person.call('addDevice', { deviceName: 'Lamp', type: 'Greenhouse LED' });
  const text = await read();
  expect(text).toMatch(/agri_upstream_duration_seconds_count\{upstream="open-meteo[^"]*",outcome="ok"\} 1/);
  expect(text).toMatch(/agri_upstream_circuit_open\{upstream="open-meteo[^"]*"\} 0/);
  expect(text).toContain(
    'agri_advisor_duration_seconds_count{kind="analysis",answered_by="guide_no_model"} 1',
  );
  expect(text).toMatch(/agri_people \d/);
  for (const secret of [person.email, '19.99', '73.78', item]) expect(text).not.toContain(secret);
});

test('without a token only this machine may look, and no proxy on it', async () => {
  expect((await look(app)).statusCode).toBe(200);
  expect((await look(app, {}, '::1')).statusCode).toBe(200);
  expect((await look(app, {}, '192.0.2.7')).statusCode).toBe(404);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
    expect((await look(app, { [header]: '127.0.0.1' })).statusCode).toBe(404);
});

test.each(['farm.example', 'localhost.farm.example', '192.0.2.7:3000'])(
  'without a token a page that reaches this machine as %s sees nothing',
  async (host) => {
    expect((await look(app, { host })).statusCode).toBe(404);
    expect((await look(app, { host: 'LOCALHOST:3000' })).statusCode).toBe(200);
  },
);

test('without a token an app with a public address shows nothing: a proxy may not say for whom it asks', async () => {
  const open = await createTestApp({ PUBLIC_URL: 'https://farm.example' });
  try {
    expect((await look(open)).statusCode).toBe(404);
  } finally {
    await open.close();
  }
});

test('with a token whoever holds it may look, and nobody else', async () => {
  expect((await look(guarded, { authorization: `Bearer ${token}` }, '192.0.2.7')).statusCode).toBe(200);
  for (const wrong of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`])
    expect((await look(guarded, { authorization: wrong })).statusCode).toBe(404);
});

test('a counted limit is told in the answer, the nearest first, and refusals are counted', async () => {
  const first = await person.call('exportData');
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '6', 'ratelimit-remaining': '5' });
  expect(Number(first.headers['ratelimit-reset'])).toBeLessThanOrEqual(3600);
  for (let turn = 0; turn < 5; turn += 1) await person.call('exportData');
  const refused = await person.call('exportData');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['ratelimit-remaining']).toBe('0');
  expect(await read()).toContain('agri_limited_total{limit="export"} 1');
  expect((await person.call('getData')).headers['ratelimit-limit']).toBeUndefined();
});

test.each(['grafana/agri-ai.json', 'prometheus/alerts.yml'])(
  '%s asks for metrics that there are',
  async (file) => {
    const text = readFileSync(new URL(file, deploy), 'utf8');
    expect(
      file.endsWith('.json')
        ? JSON.parse(text).panels.length
        : (load(text) as { groups: unknown[] }).groups.length,
    ).toBeGreaterThan(0);
    const asked = new Set(text.match(/\b(agri|process|nodejs)_[a-z0-9_]+/g));
    const known = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const missing = [...asked].filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(asked.size).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemsOf } from '../test/config/problems-of.ts';
import { readConfig, settingsSchema } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://farm.example',
  SUPPORT_EMAIL: 'help@farm.example',
};

test('without any setting there is a default for each', () => {
  expect(readConfig({})).toEqual({
    production: false,
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    mail: { smtpUrl: undefined, from: 'Agri AI <support@localhost>' },
    bucket: undefined,
    imageBaseUrl: '/images',
    mqtt: { port: 1883, publicHost: 'localhost', tls: undefined, external: undefined, queueMinutes: 10 },
    advisor: { models: [], usesEnvProxy: false, dailyAnalyses: 30, dailyMessages: 100, prices: undefined },
    upstreams: {
      openMeteoUrl: 'https://api.open-meteo.com/v1/forecast',
      openMeteoAirQualityUrl: 'https://air-quality-api.open-meteo.com/v1/air-quality',
      newsFeeds: expect.arrayContaining([expect.stringMatching(/^https:/)]),
      overpassUrl: 'https://overpass-api.de/api/interpreter',
      mapTilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    },
    quotas: {
      photos: 5_000,
      photoBytes: 2_000_000_000,
      items: 500,
      chats: 1_000,
      devices: 100,
      plantings: 2_000,
      activities: 20_000,
    },
    alerts: { pushContact: undefined, pushHosts: [], telegram: undefined, checkSeconds: 900 },
    trustProxy: false,
    appName: 'Agri AI',
    supportEmail: 'support@localhost',
    operations: { logLevel: 'info', metricsToken: undefined, tracing: false },
    demo: undefined,
  });
});

test('an empty setting counts as absent', () => {
  const names = Object.keys(settingsSchema.shape);
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('nobody can change the settings once they are read', () => {
  const config = readConfig({});
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.mail)).toBe(true);
});

test('the public address follows host and port, and loses its last slash', () => {
  expect(readConfig({ HOST: '192.168.1.5', PORT: '8080' }).publicUrl).toBe('http://192.168.1.5:8080');
  expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://farm.example/' }).publicUrl).toBe(
    'https://farm.example',
  );
});

test('every problem is named at once', () => {
  const wrong = {
    PORT: 'many',
    PUBLIC_URL: 'ftp://farm.example',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'mail.example',
    SUPPORT_EMAIL: 'nobody',
    LOG_LEVEL: 'loud',
    APP_NAME: 'x'.repeat(61),
  };
  expect(problemsOf(wrong).sort()).toEqual(Object.keys(wrong).sort());
});

test('a malformed setting does not hide what production lacks', () => {
  expect(problemsOf({ NODE_ENV: 'production', PORT: 'many' }).sort()).toEqual(
    ['PORT', 'PUBLIC_URL', 'SMTP_URL', 'SUPPORT_EMAIL'].sort(),
  );
});

test.each(['-1', '65536', '3000.5'])('%s is not a port', (port) => {
  expect(problemsOf({ PORT: port })).toEqual(['PORT']);
});

test('production starts with the mail server, the address and the contact', () => {
  expect(readConfig(production)).toMatchObject({ production: true, publicUrl: 'https://farm.example' });
});

test.each(['SMTP_URL', 'PUBLIC_URL', 'SUPPORT_EMAIL'])('production without %s is refused', (name) => {
  expect(problemsOf({ ...production, [name]: '' })).toEqual([name]);
});

test.each(['DEMO_MAILBOX_URL', 'DEMO_EMAIL', 'DEMO_PASSWORD', 'DEMO_PICTURE_ORIGIN'])(
  'production refuses %s',
  (name) => {
    expect(problemsOf({ ...production, [name]: 'http://localhost:8025' })).toEqual([name]);
  },
);

test.each([
  ['MQTT_URL', 'mqtt://agri:secret@broker.example:1883', 'MQTT_ADMIN'],
  ['MQTTS_CERT_FILE', '/etc/agri/cert.pem', 'MQTTS_KEY_FILE'],
])('%s without its other half is refused', (name, value, missing) => {
  expect(problemsOf({ [name]: value })).toEqual([missing]);
});

test('lamps are told the host of the broker that they can reach', () => {
  const external = {
    MQTT_URL: 'mqtt://agri:s@broker.example:1883',
    MQTT_ADMIN: 'http://key:s@broker.example:18083',
  };
  expect(readConfig({ PUBLIC_URL: 'https://farm.example' }).mqtt.publicHost).toBe('farm.example');
  expect(readConfig(external).mqtt.publicHost).toBe('broker.example');
  expect(readConfig({ ...external, MQTT_PUBLIC_HOST: 'lamps.example' }).mqtt.publicHost).toBe(
    'lamps.example',
  );
});

test('the demo is on only with all of its settings', () => {
  const demo = {
    DEMO_MAILBOX_URL: 'http://localhost:8025',
    DEMO_EMAIL: 'a@b.example',
    DEMO_PASSWORD: 'maize4ever',
  };
  expect(readConfig(demo).demo).toEqual({
    mailboxUrl: 'http://localhost:8025',
    email: 'a@b.example',
    password: 'maize4ever',
  });
  expect(readConfig({ ...demo, DEMO_PASSWORD: '' }).demo).toBeUndefined();
});

test.each([
  ['false', false],
  ['0', false],
  ['true', true],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['loopback, fd00::/8', 'loopback, fd00::/8'],
])('TRUST_PROXY=%s is read as %j', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
});

test.each(['yes', 'nginx', '10.0.0.0/33', '10.0.0.1,', '-1', '100'])('TRUST_PROXY=%s is refused', (value) => {
  expect(problemsOf({ TRUST_PROXY: value })).toEqual(['TRUST_PROXY']);
});

test('.env.example names every setting with its default, and nothing else', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const lines = [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map((match) => [
    match[1] ?? '',
    match[2] ?? '',
  ]);
  const expected = Object.keys(settingsSchema.shape).filter(
    (name) => name !== 'NODE_ENV' && !name.startsWith('DEMO_'),
  );
  expect(lines.map(([name]) => name).sort()).toEqual(expected.sort());
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('# '))).toEqual([]);
  expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}));
});

test.each([
  ['http://127.0.0.1:9', 'http://127.0.0.1:9/v1/forecast'],
  ['http://127.0.0.1:9/', 'http://127.0.0.1:9/v1/forecast'],
  ['http://127.0.0.1:9/meteo/v1', 'http://127.0.0.1:9/meteo/v1/forecast'],
  ['http://127.0.0.1:9/v1/forecast', 'http://127.0.0.1:9/v1/forecast'],
])('the weather address %s leads to %s', (given, expected) => {
  expect(readConfig({ OPEN_METEO_URL: given }).upstreams.openMeteoUrl).toBe(expected);
});

test('a key selects the keyed service', () => {
  const { upstreams } = readConfig({
    WEATHERAPI_KEY: 'k',
    NEWSDATA_API_KEY: 'n',
    NEWSDATA_URL: 'http://127.0.0.1:9',
  });
  expect(upstreams.weatherApi).toEqual({ key: 'k', url: 'https://api.weatherapi.com/v1/forecast.json' });
  expect(upstreams.newsdata).toEqual({ key: 'n', url: 'http://127.0.0.1:9/api/1/latest' });
});

test('a feed that is no address is named', () => {
  expect(problemsOf({ NEWS_FEEDS: 'https://a.example/rss, file:///etc/passwd' })).toEqual(['NEWS_FEEDS']);
});

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png?key=k', undefined],
  ['none', undefined],
  ['', undefined],
  ['https://tiles.example/{z}/{x}.png', 'MAP_TILES_URL'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'MAP_TILES_URL'],
  ['javascript:{z}{x}{y}', 'MAP_TILES_URL'],
  ['/{z}/{x}/{y}.png', 'MAP_TILES_URL'],
])('the tiles of the map at %j', (given, problem) => {
  expect(problemsOf({ MAP_TILES_URL: given })).toEqual(problem ? [problem] : []);
});

test.each(['farm@example.com', 'mailto:nobody', 'http://farm.example'])(
  '%s is no contact for push services',
  (contact) => {
    expect(problemsOf({ PUSH_CONTACT: contact })).toEqual(['PUSH_CONTACT']);
  },
);

test.each(['127.0.0.1', 'http://push.example', 'https://push.example', 'push', '*'])(
  '%s is no host of a push service',
  (host) => {
    expect(problemsOf({ PUSH_HOSTS: host })).toEqual(['PUSH_HOSTS']);
  },
);

test('a push service of this machine is for tests only', () => {
  const PUSH_HOSTS = 'http://127.0.0.1:4100/,*.Push.example';
  expect(readConfig({ PUSH_HOSTS }).alerts.pushHosts).toEqual(['http://127.0.0.1:4100', '*.push.example']);
  expect(problemsOf({ ...production, PUSH_HOSTS })).toEqual(['PUSH_HOSTS']);
});

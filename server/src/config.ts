import type { FirebaseSettings } from '@agri/contract/client-settings.ts';
import { z } from 'zod';

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const text = z.preprocess(emptyAsAbsent, z.string().optional());
const port = z.coerce.number().int().min(0).max(65535);
const address = z.preprocess(emptyAsAbsent, z.url({ protocol: /^https?$/ }).optional());
const addressOr = (usual: string) =>
  z.preprocess(emptyAsAbsent, z.url({ protocol: /^https?$/ }).default(usual));
const defaultFeeds = [
  'https://www.fao.org/feeds/fao-newsroom-rss',
  'https://www.thehindubusinessline.com/economy/agri-business/feeder/default.rss',
  'https://www.theguardian.com/environment/farming/rss',
  'https://www.sciencedaily.com/rss/plants_animals/agriculture_and_food.xml',
];

/** Every setting, as it stands in the environment. `.env.example` is held against this by a test. */
export const settingsSchema = z.object({
  NODE_ENV: text,
  HOST: z.preprocess(emptyAsAbsent, z.string().default('localhost')),
  PORT: z.preprocess(emptyAsAbsent, port.default(3000)),
  PUBLIC_URL: address,
  DATA_DIR: z.preprocess(emptyAsAbsent, z.string().default('./data')),
  DATABASE_URL: z.preprocess(emptyAsAbsent, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  SMTP_URL: z.preprocess(emptyAsAbsent, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: text,
  IMAGE_BASE_URL: text,
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_STORAGE_BUCKET: text,
  FIREBASE_MESSAGING_SENDER_ID: text,
  FIREBASE_APP_ID: text,
  FIREBASE_AUTH_EMULATOR_HOST: text,
  OPEN_METEO_URL: addressOr('https://api.open-meteo.com/v1/forecast'),
  OPEN_METEO_AIR_QUALITY_URL: addressOr('https://air-quality-api.open-meteo.com/v1/air-quality'),
  WEATHERAPI_KEY: text,
  WEATHERAPI_URL: addressOr('https://api.weatherapi.com/v1/forecast.json'),
  NOMINATIM_URL: address,
  NEWS_FEEDS: z.preprocess(emptyAsAbsent, z.string().default(defaultFeeds.join(','))),
  NEWSDATA_API_KEY: text,
  NEWSDATA_URL: addressOr('https://newsdata.io/api/1/latest'),
  OVERPASS_URL: addressOr('https://overpass-api.de/api/interpreter'),
  TRUST_PROXY: text,
  APP_NAME: z.preprocess(emptyAsAbsent, z.string().max(60).default('Agri AI')),
  SUPPORT_EMAIL: z.preprocess(emptyAsAbsent, z.email().optional()),
  LOG_LEVEL: z.preprocess(
    emptyAsAbsent,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  DEMO_MAILBOX_URL: address,
  DEMO_EMAIL: text,
  DEMO_PASSWORD: text,
  DEMO_PICTURE_ORIGIN: address,
});

type Settings = z.output<typeof settingsSchema>;

/** A service that wants a key. */
export type Keyed = { key: string; url: string };

export type Config = Readonly<{
  production: boolean;
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  mail: Readonly<{ smtpUrl: string | undefined; from: string }>;
  imageBaseUrl: string;
  firebase: Readonly<FirebaseSettings & { emulatorHost: string | undefined }> | undefined;
  around: Readonly<{
    openMeteoUrl: string;
    openMeteoAirQualityUrl: string;
    weatherApi: Readonly<Keyed> | undefined;
    nominatimUrl: string | undefined;
    newsFeeds: readonly string[];
    newsdata: Readonly<Keyed> | undefined;
    overpassUrl: string;
  }>;
  trustProxy: boolean | number | string;
  appName: string;
  supportEmail: string;
  logLevel: Settings['LOG_LEVEL'];
  /** The one private place that pictures of news may come from: the demo's simulators. */
  demoPictureOrigin: string | undefined;
  demo: Readonly<{ mailboxUrl: string; email: string; password: string }> | undefined;
}>;

/** All that is wrong with the settings, one sentence each. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads the settings once into one frozen object.
 * @throws ConfigError with every problem by the name of its setting.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = settingsSchema.safeParse(environment);
  const malformed = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const problems = [
    ...malformed,
    ...findProductionProblems(environment),
    ...findFirebaseProblems(environment),
    ...findFeedProblems(environment.NEWS_FEEDS),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const settings = parsed.data;

  const publicUrl = (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, '');
  const supportEmail = settings.SUPPORT_EMAIL ?? 'support@localhost';
  return Object.freeze({
    production: settings.NODE_ENV === 'production',
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    mail: Object.freeze({
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `${settings.APP_NAME} <${supportEmail}>`,
    }),
    imageBaseUrl: (settings.IMAGE_BASE_URL ?? '/images').replace(/\/+$/, ''),
    firebase: readFirebase(settings),
    around: readAround(settings),
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    appName: settings.APP_NAME,
    supportEmail,
    logLevel: settings.LOG_LEVEL,
    demoPictureOrigin: settings.DEMO_PICTURE_ORIGIN && new URL(settings.DEMO_PICTURE_ORIGIN).origin,
    demo: readDemo(settings),
  });
}

function findProductionProblems(environment: Record<string, string | undefined>): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const missing = (['SMTP_URL', 'PUBLIC_URL', 'SUPPORT_EMAIL'] as const)
    .filter((name) => !environment[name])
    .map((name) => `${name}: is required when NODE_ENV is production`);
  const unsafe = (['DEMO_MAILBOX_URL', 'DEMO_EMAIL', 'DEMO_PASSWORD', 'DEMO_PICTURE_ORIGIN'] as const)
    .filter((name) => environment[name])
    .map((name) => `${name}: belongs to the demo and is refused when NODE_ENV is production`);
  return [...missing, ...unsafe];
}

function readTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

const firebaseNames = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
] as const;

function findFirebaseProblems(environment: Record<string, string | undefined>): string[] {
  const missing = firebaseNames.filter((name) => !environment[name]);
  const problems =
    missing.length === 0 || missing.length === firebaseNames.length
      ? []
      : missing.map((name) => `${name}: is required when another FIREBASE_ setting is given`);
  if (environment.NODE_ENV === 'production' && environment.FIREBASE_AUTH_EMULATOR_HOST) {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST: belongs to tests and is refused when NODE_ENV is production');
  }
  return problems;
}

function readFirebase(settings: Settings): Config['firebase'] {
  if (settings.FIREBASE_PROJECT_ID === undefined) return undefined;
  return Object.freeze({
    apiKey: settings.FIREBASE_API_KEY ?? '',
    authDomain: settings.FIREBASE_AUTH_DOMAIN ?? '',
    projectId: settings.FIREBASE_PROJECT_ID,
    storageBucket: settings.FIREBASE_STORAGE_BUCKET ?? '',
    messagingSenderId: settings.FIREBASE_MESSAGING_SENDER_ID ?? '',
    appId: settings.FIREBASE_APP_ID ?? '',
    emulatorHost: settings.FIREBASE_AUTH_EMULATOR_HOST,
  });
}

function findFeedProblems(feeds = ''): string[] {
  const wrong = splitList(feeds).filter((feed) => !/^https?:\/\//.test(feed) || !URL.canParse(feed));
  return wrong.map((feed) => `NEWS_FEEDS: ${feed} is no http or https address`);
}

/** Addresses may name the whole way to a call, or only the server. */
function readAround(settings: Settings): Config['around'] {
  const { WEATHERAPI_KEY: weatherKey, NEWSDATA_API_KEY: newsKey } = settings;
  return Object.freeze({
    openMeteoUrl: complete(settings.OPEN_METEO_URL, '/v1/forecast'),
    openMeteoAirQualityUrl: complete(settings.OPEN_METEO_AIR_QUALITY_URL, '/v1/air-quality'),
    weatherApi: weatherKey
      ? { key: weatherKey, url: complete(settings.WEATHERAPI_URL, '/v1/forecast.json') }
      : undefined,
    nominatimUrl: settings.NOMINATIM_URL && complete(settings.NOMINATIM_URL, '/reverse'),
    newsFeeds: Object.freeze(splitList(settings.NEWS_FEEDS)),
    newsdata: newsKey ? { key: newsKey, url: complete(settings.NEWSDATA_URL, '/api/1/latest') } : undefined,
    overpassUrl: complete(settings.OVERPASS_URL, '/api/interpreter'),
  });
}

function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

/** Adds what is missing of `/v1/forecast` and its like to `http://host`, `http://host/v1` or the whole address. */
function complete(address: string, path: string): string {
  const url = new URL(address);
  const given = url.pathname.replace(/\/+$/, '');
  const steps = path.split('/').slice(1);
  const last = given.split('/').at(-1) ?? '';
  const known = steps.indexOf(last);
  const missing = given === '' ? steps : steps.slice(known + 1);
  url.pathname = [given, ...missing].join('/');
  return url.href;
}

function readDemo(settings: Settings): Config['demo'] {
  if (!settings.DEMO_MAILBOX_URL || !settings.DEMO_EMAIL || !settings.DEMO_PASSWORD) return undefined;
  return Object.freeze({
    mailboxUrl: settings.DEMO_MAILBOX_URL,
    email: settings.DEMO_EMAIL,
    password: settings.DEMO_PASSWORD,
  });
}

import type { FirebaseSettings } from '@agri/contract/client-settings.ts';
import { z } from 'zod';
import { type AroundConfig, aroundSettings, findFeedProblems, readAround } from './config-around.ts';
import { address, emptyAsAbsent, port, text } from './config-fields.ts';

const aiProvider = z.enum(['google', 'openai-compatible', 'anthropic']);
const fallbacks = z.array(
  z.strictObject({
    provider: aiProvider,
    model: z.string().min(1),
    apiKey: z.string().optional(),
    baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  }),
);

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
  S3_ENDPOINT: address,
  S3_REGION: z.preprocess(emptyAsAbsent, z.string().default('us-east-1')),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  IMAGE_BASE_URL: text,
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_STORAGE_BUCKET: text,
  FIREBASE_MESSAGING_SENDER_ID: text,
  FIREBASE_APP_ID: text,
  FIREBASE_AUTH_EMULATOR_HOST: text,
  MQTT_PORT: z.preprocess(emptyAsAbsent, port.default(1883)),
  MQTTS_PORT: z.preprocess(emptyAsAbsent, port.default(8883)),
  MQTTS_CERT_FILE: text,
  MQTTS_KEY_FILE: text,
  MQTT_PUBLIC_HOST: text,
  MQTT_URL: z.preprocess(emptyAsAbsent, z.url({ protocol: /^mqtts?$/ }).optional()),
  MQTT_ADMIN: z.preprocess(emptyAsAbsent, z.url({ protocol: /^(mqtts?|https?)$/ }).optional()),
  DEVICE_QUEUE_MINUTES: z.preprocess(emptyAsAbsent, z.coerce.number().min(0).max(1440).default(10)),
  AI_PROVIDER: z.preprocess(emptyAsAbsent, aiProvider.optional()),
  AI_MODEL: text,
  AI_API_KEY: text,
  AI_BASE_URL: address,
  AI_FALLBACKS: text,
  AI_DAILY_ANALYSES: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).default(30)),
  ...aroundSettings,
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

/** Where pictures lie when not in the data folder. */
export type BucketSettings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** One model to ask, in order of preference. */
export type AiModel = {
  provider: z.output<typeof aiProvider>;
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
};
export type Config = Readonly<{
  production: boolean;
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  mail: Readonly<{ smtpUrl: string | undefined; from: string }>;
  bucket: Readonly<BucketSettings> | undefined;
  imageBaseUrl: string;
  firebase: Readonly<FirebaseSettings & { emulatorHost: string | undefined }> | undefined;
  mqtt: Readonly<{
    port: number;
    publicHost: string;
    tls: Readonly<{ port: number; certFile: string; keyFile: string }> | undefined;
    /** A broker outside the process: where the server connects, and how it manages the devices there. */
    external: Readonly<{ url: string; admin: string; tlsPort: number }> | undefined;
    queueMinutes: number;
  }>;
  advisor: Readonly<{ models: AiModel[]; dailyAnalyses: number }>;
  around: AroundConfig;
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
    ...findMqttProblems(environment),
    ...findAiProblems(environment),
    ...findBucketProblems(environment),
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
    bucket: readBucket(settings),
    imageBaseUrl: (settings.IMAGE_BASE_URL ?? '/images').replace(/\/+$/, ''),
    advisor: Object.freeze({ models: readModels(settings), dailyAnalyses: settings.AI_DAILY_ANALYSES }),
    firebase: readFirebase(settings),
    mqtt: readMqtt(settings, publicUrl),
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

function findAiProblems(environment: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (environment.AI_PROVIDER && !environment.AI_MODEL)
    problems.push('AI_MODEL: is required with AI_PROVIDER');
  if (environment.AI_MODEL && !environment.AI_PROVIDER)
    problems.push('AI_PROVIDER: is required with AI_MODEL');
  if (environment.AI_FALLBACKS && !parseFallbacks(environment.AI_FALLBACKS).success) {
    problems.push('AI_FALLBACKS: must be a JSON list of { provider, model, apiKey?, baseUrl? }');
  }
  return problems;
}

function parseFallbacks(text: string) {
  try {
    return fallbacks.safeParse(JSON.parse(text));
  } catch {
    return fallbacks.safeParse(undefined);
  }
}

function readModels(settings: Settings): AiModel[] {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = settings;
  const first = provider && model ? [{ provider, model, apiKey, baseUrl }] : [];
  const others = parseFallbacks(settings.AI_FALLBACKS ?? '[]').data ?? [];
  return [...first, ...others.map((one) => ({ ...one, apiKey: one.apiKey, baseUrl: one.baseUrl }))];
}

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function findBucketProblems(environment: Record<string, string | undefined>): string[] {
  const missing = bucketNames.filter((name) => !environment[name]);
  if (missing.length === 0 || missing.length === bucketNames.length) return [];
  return missing.map((name) => `${name}: is required when another S3_ setting is given`);
}

function readBucket(settings: Settings): Config['bucket'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return Object.freeze({ endpoint, region, bucket, accessKeyId, secretAccessKey });
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

function findMqttProblems(environment: Record<string, string | undefined>): string[] {
  const pairs = [
    ['MQTT_URL', 'MQTT_ADMIN'],
    ['MQTTS_CERT_FILE', 'MQTTS_KEY_FILE'],
  ] as const;
  return pairs.flatMap(([one, other]) => {
    if (Boolean(environment[one]) === Boolean(environment[other])) return [];
    const [missing, given] = environment[one] ? [other, one] : [one, other];
    return [`${missing}: is required when ${given} is given`];
  });
}

function readMqtt(settings: Settings, publicUrl: string): Config['mqtt'] {
  const { MQTTS_CERT_FILE: certFile, MQTTS_KEY_FILE: keyFile, MQTT_URL: url, MQTT_ADMIN: admin } = settings;
  const host = url ? new URL(url).hostname : new URL(publicUrl).hostname;
  return Object.freeze({
    port: settings.MQTT_PORT,
    publicHost: settings.MQTT_PUBLIC_HOST ?? host,
    tls: certFile && keyFile ? Object.freeze({ port: settings.MQTTS_PORT, certFile, keyFile }) : undefined,
    external: url && admin ? Object.freeze({ url, admin, tlsPort: settings.MQTTS_PORT }) : undefined,
    queueMinutes: settings.DEVICE_QUEUE_MINUTES,
  });
}

function readDemo(settings: Settings): Config['demo'] {
  if (!settings.DEMO_MAILBOX_URL || !settings.DEMO_EMAIL || !settings.DEMO_PASSWORD) return undefined;
  return Object.freeze({
    mailboxUrl: settings.DEMO_MAILBOX_URL,
    email: settings.DEMO_EMAIL,
    password: settings.DEMO_PASSWORD,
  });
}

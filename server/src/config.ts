import { z } from 'zod';
import { type AdvisorConfig, advisorSettings, findAiProblems, readAdvisor } from './config/advisor.ts';
import { type AlertsConfig, alertSettings, findAlertProblems, readAlerts } from './config/alerts.ts';
import { address, emptyAsAbsent, port, text } from './config/fields.ts';
import {
  type BucketConfig,
  bucketSettings,
  type FirebaseConfig,
  findBucketProblems,
  findFirebaseProblems,
  firebaseSettings,
  readBucket,
  readFirebase,
} from './config/hosted.ts';
import { findMqttProblems, type MqttConfig, mqttSettings, readMqtt } from './config/mqtt.ts';
import { type OperationsConfig, operationsSettings, readOperations } from './config/operations.ts';
import { readTrustProxy, type TrustProxy, trustProxy } from './config/proxy.ts';
import { type QuotaConfig, quotaSettings, readQuotas } from './config/quotas.ts';
import {
  findFeedProblems,
  readUpstreams,
  type UpstreamsConfig,
  upstreamSettings,
} from './config/upstreams.ts';

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
  ...bucketSettings,
  ...firebaseSettings,
  ...mqttSettings,
  ...advisorSettings,
  ...upstreamSettings,
  ...alertSettings,
  ...quotaSettings,
  TRUST_PROXY: trustProxy,
  APP_NAME: z.preprocess(emptyAsAbsent, z.string().max(60).default('Agri AI')),
  SUPPORT_EMAIL: z.preprocess(emptyAsAbsent, z.email().optional()),
  ...operationsSettings,
  DEMO_MAILBOX_URL: address,
  DEMO_EMAIL: text,
  DEMO_PASSWORD: text,
  DEMO_PICTURE_ORIGIN: address,
});

type Settings = z.output<typeof settingsSchema>;

export type Config = Readonly<{
  production: boolean;
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  mail: Readonly<{ smtpUrl: string | undefined; from: string }>;
  bucket: BucketConfig | undefined;
  imageBaseUrl: string;
  firebase: FirebaseConfig | undefined;
  mqtt: MqttConfig;
  advisor: AdvisorConfig;
  upstreams: UpstreamsConfig;
  alerts: AlertsConfig;
  quotas: QuotaConfig;
  trustProxy: TrustProxy;
  appName: string;
  supportEmail: string;
  operations: OperationsConfig;
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
    ...findAlertProblems(environment),
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
    advisor: readAdvisor(settings),
    firebase: readFirebase(settings),
    mqtt: readMqtt(settings, publicUrl),
    upstreams: readUpstreams(settings),
    alerts: readAlerts(settings),
    quotas: readQuotas(settings),
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    appName: settings.APP_NAME,
    supportEmail,
    operations: readOperations(settings),
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

function readDemo(settings: Settings): Config['demo'] {
  if (!settings.DEMO_MAILBOX_URL || !settings.DEMO_EMAIL || !settings.DEMO_PASSWORD) return undefined;
  return Object.freeze({
    mailboxUrl: settings.DEMO_MAILBOX_URL,
    email: settings.DEMO_EMAIL,
    password: settings.DEMO_PASSWORD,
  });
}

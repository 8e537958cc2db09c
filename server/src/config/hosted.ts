import type { FirebaseSettings } from '@agri/contract/web/client-settings.ts';
import { z } from 'zod';
import { address, emptyAsAbsent, text } from './fields.ts';

/** The settings of a bucket for pictures. */
export const bucketSettings = {
  S3_ENDPOINT: address,
  S3_REGION: z.preprocess(emptyAsAbsent, z.string().default('us-east-1')),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
};

/** The settings of Firebase Authentication. */
export const firebaseSettings = {
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_STORAGE_BUCKET: text,
  FIREBASE_MESSAGING_SENDER_ID: text,
  FIREBASE_APP_ID: text,
  FIREBASE_AUTH_EMULATOR_HOST: text,
};

const schema = z.object({ ...bucketSettings, ...firebaseSettings });
type Settings = z.output<typeof schema>;

/** Where pictures lie when not in the data folder. */
export type BucketConfig = Readonly<{
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

export type FirebaseConfig = Readonly<FirebaseSettings & { emulatorHost: string | undefined }>;

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Names what is missing of a bucket that is half described. */
export function findBucketProblems(environment: Record<string, string | undefined>): string[] {
  const missing = bucketNames.filter((name) => !environment[name]);
  if (missing.length === 0 || missing.length === bucketNames.length) return [];
  return missing.map((name) => `${name}: is required when another S3_ setting is given`);
}

export function readBucket(settings: Settings): BucketConfig | undefined {
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

/** Names what is missing of a project that is half described, and an emulator in production. */
export function findFirebaseProblems(environment: Record<string, string | undefined>): string[] {
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

export function readFirebase(settings: Settings): FirebaseConfig | undefined {
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

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { UpstreamTimings } from '../src/adapters/upstream/builtin.ts';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/db/connect.ts';
import type { ChatTimings } from '../src/features/chat/rules.ts';
import type { DeviceTimings } from '../src/features/devices/rules.ts';
import { createLogger } from '../src/http/logger.ts';
import { quickParts } from './quick-parts.ts';
import {
  type CuttableDatabase,
  createCuttableDatabase,
  createTestDatabase,
  type TestDatabase,
} from './test-database.ts';
import { type Person, signUpPerson } from './test-person.ts';

export type TestApp = {
  server: FastifyInstance;
  database: TestDatabase;
  dataDir: string;
  /** What the server logged so far, one JSON object a line. */
  logLines: string[];
  /** What the clock of the app says. */
  now: () => Date;
  /** Moves the clock of codes, proofs, sessions and the tokens of Firebase. */
  advance: (ms: number) => void;
  /** The newest mail to an address, as it lies in the outbox. */
  readMail: (to: string) => Promise<string>;
  /** A new person with an account, signed in; every test has its own. */
  signUp: (name?: string) => Promise<Person>;
  close: () => Promise<void>;
};

const MAIL_WITHIN_MS = 30_000;

export const testOrigin = 'http://localhost:3000';

/** The whole product on a database of its own, or beside another instance on the same one, spoken to by `inject`. */
export async function createTestApp(
  environment: Record<string, string> = {},
  deviceTimings: Partial<DeviceTimings> = {},
  chatTimings: Partial<ChatTimings> = {},
  shared?: TestDatabase,
  upstreamTimings: UpstreamTimings = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agri-app-'));
  const database = shared ?? (await createTestDatabase());
  const logLines: string[] = [];
  let shiftMs = 0;
  const now = () => new Date(Date.now() + shiftMs);
  const server = await createApp({
    config: readConfig({ DATA_DIR: dataDir, MQTT_PORT: '0', ...environment }),
    connection: database,
    logger: createLogger('info', { write: (line) => logLines.push(line) }),
    now,
    deviceTimings,
    chatTimings,
    upstreamTimings,
    ...quickParts,
  });
  await server.ready();

  const app: TestApp = {
    server,
    database,
    dataDir,
    logLines,
    now,
    advance: (ms) => {
      shiftMs += ms;
    },
    readMail: async (to) => {
      await waitUntilSent(database.db);
      return readNewestMail(join(dataDir, 'outbox'), to);
    },
    signUp: (name) => signUpPerson(app, name),
    close: async () => {
      await server.close();
      if (!shared) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return app;
}

/** The same on a database that can be cut off. */
export async function createCuttableApp(
  environment: Record<string, string> = {},
  chatTimings: Partial<ChatTimings> = {},
): Promise<TestApp & { database: CuttableDatabase }> {
  const database = await createCuttableDatabase();
  const app = await createTestApp(environment, {}, chatTimings, database);
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { ...app, database, close };
}

async function waitUntilSent(db: Database): Promise<void> {
  const isSent = async () => {
    const { rows } = await sql`select 1 from pgboss.job
      where state in ('created', 'retry', 'active') and name in ('mail', 'password-reset') limit 1`.execute(
      db,
    );
    return rows.length === 0;
  };
  // biome-ignore lint/plugin: expect.poll fails in beforeAll, where users sign up too.
  await vi.waitUntil(isSent, { timeout: MAIL_WITHIN_MS, interval: 20 });
}

async function readNewestMail(outbox: string, to: string): Promise<string> {
  for (const name of (await readdir(outbox)).sort().reverse()) {
    const mail = name.endsWith('.eml') ? await readFile(join(outbox, name), 'utf8') : '';
    if (mail.includes(`To: ${to}`)) return mail;
  }
  throw new Error('no mail to this address');
}

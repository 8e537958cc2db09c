import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '@agri/contract/calls.ts';
import { startUpstreams, type Upstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import type { Fault } from '../../simulators/src/upstreams/upstream-server.ts';
import { postgresLimiter } from '../src/adapters/limiter/builtin.ts';
import type { UpstreamTimings } from '../src/adapters/upstream/builtin.ts';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { readAppSecret } from '../src/db/app-secret.ts';
import { createLogger } from '../src/http/logger.ts';
import { quickParts } from './quick-parts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { callAs, type Person } from './test-person.ts';

export type UpstreamsApp = TestApp & {
  upstreams: Upstreams;
  /** A second instance of the server on the same database, to which people of the first one may turn. */
  startCopy: () => Promise<{
    callAs: (person: Person, name: CallName, input: Record<string, unknown>) => ReturnType<Person['call']>;
    close: () => Promise<void>;
  }>;
};

/** A farm near Nashik. */
export const farmPosition = { latitude: 19.9975, longitude: 73.7898 };

const FRESH_MS = 600_000;

/** The whole product with every service around the farm simulated. */
export async function createUpstreamsApp(
  settings: (upstreams: Upstreams) => Record<string, string> = () => ({}),
  timings: UpstreamTimings = {},
): Promise<UpstreamsApp> {
  const upstreams = await startUpstreams();
  const environment = { ...upstreams.settings, ...settings(upstreams) };
  const app = await createTestApp(environment, {}, {}, undefined, timings);
  const startCopy = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'agri-copy-'));
    const server = await createApp({
      config: readConfig({ DATA_DIR: dataDir, MQTT_PORT: '0', ...environment }),
      connection: app.database,
      logger: createLogger('silent'),
      ...quickParts,
    });
    await server.ready();
    return {
      callAs: (person: Person, name: CallName, input: Record<string, unknown>) =>
        callAs({ server }, person, name, input),
      close: async () => {
        await server.close();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  };
  const close = async () => {
    await app.close();
    await upstreams.close();
  };
  return { ...app, upstreams, startCopy, close };
}

/** Lets all that is cached go out of date. */
export function outdate(app: TestApp): void {
  app.advance(FRESH_MS + 1000);
}

/** All services are well again, with the calls of a whole day, and nothing that they said before is stored. */
export async function startAnew(app: UpstreamsApp): Promise<void> {
  await failEverything(app, undefined);
  await app.upstreams.weatherApi.fail(undefined);
  outdate(app);
  await app.database.pool.query('delete from upstream_cache');
  await app.database.pool.query('delete from rate_limit');
}

export const elsewhere = { latitude: 20.9, longitude: 77.7 };

/** What every service around the farm does from now on; undefined: all is well again. */
export async function failEverything(app: UpstreamsApp, fault: Fault | undefined): Promise<void> {
  const { openMeteo, air, nominatim, overpass, publisher } = app.upstreams;
  for (const server of [openMeteo, air, nominatim, overpass, publisher]) await server.fail(fault);
}

export async function ask(person: Person, name: CallName, input = {}) {
  const answer = await person.call(name, input);
  return { status: answer.statusCode, body: answer.json() };
}

/** Leaves nothing of what a day allows of a service. */
export function spendBudget(app: UpstreamsApp, name: string, points: number): Promise<void> {
  return spendLimit(app, name, points, 'all');
}

/** Leaves nothing of what a limit allows to one who is counted. */
export async function spendLimit(
  app: UpstreamsApp,
  name: string,
  points: number,
  who: string,
): Promise<void> {
  const secret = await readAppSecret(app.database.db, 'limits');
  const limiter = postgresLimiter({ pool: app.database.pool, secret });
  await limiter.take({ name, points, windowSeconds: 3_600 }, who);
  await app.database.pool.query('update rate_limit set points = $1 where key like $2', [points, `${name}:%`]);
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bucket, startBucket } from '../../../../simulators/src/bucket.ts';
import { openDatabaseGate } from '../../../test/database-gate.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { callAs, drawPhoto } from '../../../test/test-person.ts';
import { postgresJobs } from '../../adapters/jobs/builtin.ts';
import { deletionStore } from './store.ts';

const soon = { timeout: 20_000, interval: 100 };

let database: TestDatabase;
let bucket: Bucket;
let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let apps: TestApp[];

beforeEach(async () => {
  [database, bucket] = await Promise.all([createTestDatabase(), startBucket()]);
  gate = await openDatabaseGate({ host: '127.0.0.1', port: Number(new URL(bucket.settings.endpoint).port) });
  apps = [];
});
afterEach(async () => {
  for (const app of apps) await app.close();
  await gate.shut();
  await Promise.all([bucket.close(), database.close()]);
});

async function startApp(): Promise<TestApp> {
  const { region, accessKeyId, secretAccessKey, bucket: name } = bucket.settings;
  const app = await createTestApp(
    {
      S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
      S3_REGION: region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    {},
    {},
    database,
  );
  apps.push(app);
  return app;
}

async function signUpWithPicture(app: TestApp) {
  const person = await app.signUp('leaver');
  await person.call('addData', { agri_name: 'Bed', agri_image: await drawPhoto() });
  expect(bucket.objects.size).toBe(2);
  return person;
}

const countRows = async (table: string) =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count);
/** As if the quarter of a minute were over that the job leaves to the call. */
const hastenJob = () =>
  sql`with early as (update app_user set leaving_at = leaving_at - interval '1 minute')
    update pgboss.job set start_after = now() where name = 'delete-account' and state in ('created', 'retry')`.execute(
    database.db,
  );

test('a bucket that is away holds up no deletion, and its files go once it is back', async () => {
  const app = await startApp();
  const person = await signUpWithPicture(app);
  await gate.shut();
  expect((await person.call('deleteAccount', { email: person.email })).statusCode).toBe(200);
  expect(await countRows('app_user')).toBe(0);
  expect(await countRows('farm_item')).toBe(0);
  // What lies in the bucket still has its row, without an owner.
  expect(await countRows('picture where user_id is null')).toBe(1);
  await gate.open();
  await hastenJob();
  await expect.poll(() => bucket.objects.size, soon).toBe(0);
});

test('what a crash left of a deletion is ended by the next app on the same database', async () => {
  const first = await startApp();
  const person = await signUpWithPicture(first);
  const { rows } = await database.pool.query('select id from app_user');
  await apps.pop()?.close();
  // As far as the call has come when its process dies.
  const jobs = await postgresJobs({ connection: database.address, onError: () => undefined });
  await deletionStore(database.db, () => undefined).markLeaving(rows[0].id, (within) =>
    jobs.add('delete-account', {}, { delaySeconds: 15, within }),
  );
  await jobs.stop();
  expect(await countRows('identity."user"')).toBe(0);

  const next = await startApp();
  await hastenJob();
  await expect.poll(() => countRows('app_user'), soon).toBe(0);
  await expect.poll(() => bucket.objects.size, soon).toBe(0);
  expect((await callAs(next, person, 'getData')).statusCode).toBe(401);
});

test('a mark that is not committed has no job, and one that is has', async () => {
  await startApp();
  const person = await signUpWithPicture(apps[0] as TestApp);
  const { rows } = await database.pool.query('select id from app_user where email = $1', [person.email]);
  const store = deletionStore(database.db, () => undefined);
  const broken = store.markLeaving(rows[0].id, () => Promise.reject(new Error('the queue is away')));
  await expect(broken).rejects.toThrow('the queue is away');
  expect((await person.call('getData')).statusCode).toBe(200);
});

test('mails that lie in the outbox go with the account of whom they are to, and others stay', async () => {
  const app = await startApp();
  const [leaver, other] = [await app.signUp('leaver'), await app.signUp('other')];
  await leaver.call('changePassword');
  await app.readMail(leaver.email);
  const outbox = join(app.dataDir, 'outbox');
  expect(await readdir(outbox)).toHaveLength(3);
  expect((await leaver.call('deleteAccount', { email: leaver.email })).statusCode).toBe(200);
  expect(await readdir(outbox)).toHaveLength(1);
  await expect(app.readMail(other.email)).resolves.toContain(other.email);
});

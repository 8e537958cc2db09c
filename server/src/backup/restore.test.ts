import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBucket } from '../../../simulators/src/bucket.ts';
import { listStoredFiles } from '../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { drawPhoto } from '../../test/test-person.ts';
import { folderImageStore } from '../adapters/images/builtin.ts';
import { bucketImageStore } from '../adapters/images/s3.ts';
import { addWaitingJobs, readWaitingJobs } from '../adapters/jobs/waiting-jobs.ts';
import { writeArchive } from './archive-writer.ts';
import { backUp } from './back-up.ts';
import { listTables } from './catalogue.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { restore } from './restore.ts';

const waiting = {
  queues: [{ name: 'later', policy: 'standard', retryLimit: 7, notify: true }],
  jobs: [{ queue: 'later', data: { number: 1 } }],
};

let app: TestApp;
let folder: string;
let file: string;
let manifest: Omit<Manifest, 'entries'>;
const open: { close: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'agri-backup-'));
  file = join(folder, 'farm.tar');
  const person = await app.signUp();
  const photo = await drawPhoto();
  const item = (await person.call('addData', { agri_name: 'तालाब \\N\t🌾', agri_image: photo })).json().id;
  await person.call('addAgriData', { id: item, agri_prompt: 'spots', agri_image: photo });
  await person.call('addDevice', { deviceName: 'Lamp', type: 'Greenhouse LED' });
  await addWaitingJobs(app.database.address, waiting);
  manifest = await takeBackup(file);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function connect(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  open.push({ close: () => client.end() });
  return client;
}

async function takeBackup(path: string) {
  const images = folderImageStore(app.dataDir);
  return backUp({ client: await connect(app.database), images, appVersion: '0.0.1', path });
}

async function openTarget() {
  const database = await createTestDatabase();
  open.push(database);
  const client = await connect(database);
  const dataDir = await mkdtemp(join(folder, 'target-'));
  const bring = (path: string, replace = false, images = folderImageStore(dataDir)) =>
    restore({ client, connection: database, images, path, replace });
  return { database, client, dataDir, bring };
}

/** What every table holds, as one hash a table. */
async function digest(client: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*) || md5(coalesce(string_agg(one, '|' order by one), '')) as hash
       from (select row(${columns.join(', ')})::text as one from ${name}) as lines`,
    );
    found[name] = rows[0].hash;
  }
  return found;
}

test('a backup beside the running app comes back in a fresh place with every row, picture and waiting job', async () => {
  const source = await connect(app.database);
  const target = await openTarget();
  await target.bring(file);
  expect(await digest(target.client)).toEqual(await digest(source));
  expect(manifest.tables.find(({ name }) => name === 'public.farm_record')?.rows).toBe(1);
  expect(await listStoredFiles(target)).toEqual(await listStoredFiles(app));
  expect(manifest.pictures).toBe((await listStoredFiles(app)).length);
  const [name] = await listStoredFiles(app);
  for (const kind of ['jpg', 'webp']) {
    const bytes = await folderImageStore(target.dataDir).get(`${name}.${kind}`);
    expect(bytes).toEqual(await folderImageStore(app.dataDir).get(`${name}.${kind}`));
    expect(bytes).toBeDefined();
  }
  const jobs = await readWaitingJobs(target.client);
  expect(jobs.jobs).toContainEqual(waiting.jobs[0]);
  expect(jobs.queues).toContainEqual(expect.objectContaining(waiting.queues[0]));
});

test('foreign keys are checked at once again after a restore', async () => {
  const target = await openTarget();
  await target.bring(file);
  const { rows } = await target.client.query(
    `select conname from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and condeferrable and nspname <> 'pgboss'`,
  );
  expect(rows).toEqual([]);
});

test('pictures can come back into a bucket', async () => {
  const bucket = await startBucket();
  open.push(bucket);
  await (await openTarget()).bring(file, false, bucketImageStore(bucket.settings));
  expect([...bucket.objects.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(manifest.pictures);
});

test('one damaged byte is found before anything is touched', async () => {
  const bytes = await readFile(file);
  const at = bytes.indexOf('spots');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const damaged = join(folder, 'damaged.tar');
  await writeFile(damaged, bytes);
  const target = await openTarget();
  const before = await digest(target.client);
  await expect(target.bring(damaged)).rejects.toThrow(/public.farm_record.* is damaged/);
  expect(await digest(target.client)).toEqual(before);
  expect(await listStoredFiles(target)).toEqual([]);
});

test.each([0.5, 0.99])('a file that was cut off at %d of its length is refused', async (share) => {
  const bytes = await readFile(file);
  const cut = join(folder, 'cut.tar');
  await writeFile(cut, bytes);
  await truncate(cut, Math.floor(bytes.length * share));
  await expect((await openTarget()).bring(cut)).rejects.toThrow(/not a whole backup|missing|damaged/);
});

test('a file that is no backup, and a file that is not there, are refused', async () => {
  const other = join(folder, 'other.tar');
  await writeFile(other, 'a letter');
  const target = await openTarget();
  await expect(target.bring(other)).rejects.toThrow(/not a whole backup/);
  await expect(target.bring(join(folder, 'none.tar'))).rejects.toThrow(/no such file/);
});

test('a backup of a newer version is refused', async () => {
  const newer = join(folder, 'newer.tar');
  const archive = await writeArchive(newer);
  await archive.finish({
    ...manifest,
    tables: [],
    pictures: 0,
    schemaVersion: '9999-later',
    appVersion: '9.0.0',
  });
  await expect((await openTarget()).bring(newer)).rejects.toThrow(/newer version of the app \(9.0.0\)/);
});

test('a place in use is left alone unless it may be replaced; then nothing of it stays', async () => {
  const target = await openTarget();
  await target.bring(file);
  await target.client.query(`insert into app_user (issuer, subject, email, terms_accepted_at)
    values ('here', 'other', 'other@example.com', now())`);
  await target.client.query(`insert into picture (name, user_id, bytes, width, height)
    select '${'a'.repeat(32)}', id, 1, 1, 1 from app_user where subject = 'other'`);
  await folderImageStore(target.dataDir).put(`${'a'.repeat(32)}.jpg`, Buffer.from('x'));
  await expect(target.bring(file)).rejects.toThrow(/--replace/);
  await target.bring(file, true);
  expect(await digest(target.client)).toEqual(await digest(await connect(app.database)));
  expect(await listStoredFiles(target)).toEqual(await listStoredFiles(app));
});

test('a restore that fails leaves database, jobs and pictures as they were', async () => {
  const target = await openTarget();
  await target.bring(file);
  await target.client.query(`insert into app_secret values ('here', 'before')`);
  const before = [await digest(target.client), await readWaitingJobs(target.client)];
  const pictures = await listStoredFiles(target);
  const store = folderImageStore(target.dataDir);
  const added = `${'b'.repeat(32)}.jpg`;
  const stored: string[] = [];
  const put = async (name: string, bytes: Buffer) => {
    if (stored.length === 2) throw new Error('the disk is full');
    stored.push(name);
    await store.put(name, bytes);
  };

  const badRow = join(folder, 'bad-row.tar');
  const archive = await writeArchive(badRow);
  await archive.add('tables/public.app_secret/000001.copy', Buffer.from('a\tb\nonly-one-column\n'));
  await archive.add(`pictures/${added}`, Buffer.from('x'));
  const tables = [{ name: 'public.app_secret', columns: ['name', 'value'], rows: 2 }];
  await archive.finish({ ...manifest, tables, sequences: [], pictures: 1, jobs: {} });

  await expect(target.bring(badRow, true)).rejects.toThrow(/public\.app_secret, row 2: /);
  await expect(target.bring(file, true, { ...store, put })).rejects.toThrow('the disk is full');
  expect(stored).toHaveLength(2);
  expect([await digest(target.client), await readWaitingJobs(target.client)]).toEqual(before);
  expect(await listStoredFiles(target)).toEqual(pictures);
});

test('pictures that a failed restore added are removed', async () => {
  const target = await openTarget();
  const store = folderImageStore(target.dataDir);
  let puts = 0;
  const put = async (name: string, bytes: Buffer) => {
    puts += 1;
    if (puts === 3) throw new Error('the disk is full');
    await store.put(name, bytes);
  };
  await expect(target.bring(file, false, { ...store, put })).rejects.toThrow('the disk is full');
  expect(await listStoredFiles(target)).toEqual([]);
  await target.bring(file);
  expect(await listStoredFiles(target)).toEqual(await listStoredFiles(app));
});

test('a backup that fails leaves no file', async () => {
  const images = {
    ...folderImageStore(app.dataDir),
    get: () => Promise.reject(new Error('the disk is gone')),
  };
  const client = await connect(app.database);
  const path = join(folder, 'broken.tar');
  await expect(backUp({ client, images, appVersion: '0.0.1', path })).rejects.toThrow('the disk is gone');
  expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
});

test('a picture that its owner removes meanwhile is named, and the rest is whole', async () => {
  const store = folderImageStore(app.dataDir);
  const [first] = await listStoredFiles(app);
  const images = {
    ...store,
    get: async (name: string) => (name.startsWith(first ?? '') ? undefined : store.get(name)),
  };
  const client = await connect(app.database);
  const path = join(folder, 'meanwhile.tar');
  const report = await backUp({ client, images, appVersion: '0.0.1', path });
  expect(report.goneMeanwhile).toEqual([first]);
  await (await openTarget()).bring(path);
  expect(await readFile(path, 'latin1')).toContain(manifestName);
});

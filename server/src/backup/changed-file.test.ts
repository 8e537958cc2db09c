import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { folderImageStore } from '../adapters/images/builtin.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { backUp } from './back-up.ts';
import { type backupFormat, jobsName, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';

type About = Omit<Manifest, 'entries'>;

let folder: string;
let database: TestDatabase;
let client: pg.Client;
let about: About;
let ran: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agri-changed-'));
  ran = join(folder, 'ran');
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const images = folderImageStore(folder);
  const { bytes: _, ...made } = await backUp({
    client,
    images,
    appVersion: '0.0.1',
    path: join(folder, 'a.tar'),
  });
  about = made;
});
afterAll(async () => {
  await client.end();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => rm(ran, { force: true }));

async function bring(
  change: (about: About) => Partial<About>,
  fill?: (archive: ArchiveWriter) => Promise<void>,
) {
  const path = join(folder, 'changed.tar');
  const archive = await writeArchive(path);
  await fill?.(archive);
  await archive.finish({ ...about, tables: [], sequences: [], pictures: 0, jobs: {}, ...change(about) });
  return restore({ client, connection: database, images: folderImageStore(folder), path, replace: false });
}

const program = () => `app_secret from program 'echo a b > ${ran}' --`;
const rows = (name: string) => (archive: ArchiveWriter) =>
  archive.add(`tables/${name}/000001.copy`, Buffer.from('a\tb\n'));

test('a table’s name that is a statement is refused before anything is touched', async () => {
  const name = `public.${program()}`;
  const tables = [{ name, columns: ['name', 'value'], rows: 1 }];
  await client.query(`insert into app_secret values ('there', 'before')`);
  await expect(bring(() => ({ tables }), rows(name))).rejects.toThrow(
    /no backup has|not one that this version/,
  );
  await expect(bring(() => ({ tables }))).rejects.toThrow(/not one that this version/);
  expect(existsSync(ran)).toBe(false);
  expect((await client.query(`delete from app_secret where name = 'there'`)).rowCount).toBe(1);
});

test('a column’s name that is a statement is refused before anything is touched', async () => {
  const columns = [`name) from program 'touch ${ran}' --`];
  const tables = [{ name: 'public.app_secret', columns, rows: 1 }];
  await expect(bring(() => ({ tables }), rows('public.app_secret'))).rejects.toThrow(
    /not one that this version/,
  );
  expect(existsSync(ran)).toBe(false);
});

test.each([
  [
    'a table',
    [{ name: 'pg_catalog.pg_authid', columns: ['rolname'], rows: 1 }],
    /pg_authid is no table of this/,
  ],
  [
    'the migrations',
    [{ name: 'public.kysely_migration', columns: ['name'], rows: 1 }],
    /is no table of this/,
  ],
  ['a queue’s table', [{ name: 'pgboss.job', columns: ['name'], rows: 1 }], /is no table of this/],
  ['a column', [{ name: 'public.app_secret', columns: ['ctid'], rows: 1 }], /has no column ctid/],
  ['a column again', [{ name: 'public.app_secret', columns: ['name', 'name'], rows: 1 }], /a column twice/],
])('%s that the schema does not have is refused', async (_what, tables, message) => {
  await expect(bring(() => ({ tables }), rows(tables[0]?.name ?? ''))).rejects.toThrow(message);
});

test('a sequence that the schema does not have is refused', async () => {
  const sequences = [{ name: 'pgboss.warning_id_seq', lastValue: '1', isCalled: true }];
  await expect(bring(() => ({ sequences }))).rejects.toThrow(/no sequence of this product/);
});

test.each([
  'pictures/../../escaped.jpg',
  '/etc/escaped.jpg',
  `pictures/${'a'.repeat(32)}.svg`,
  'tables/public.app_secret/../x.copy',
])('an entry called %s is refused', async (name) => {
  await expect(
    bring(
      () => ({}),
      (archive) => archive.add(name, Buffer.from('x')),
    ),
  ).rejects.toThrow(/no backup has/);
  expect(existsSync(join(folder, '..', 'escaped.jpg'))).toBe(false);
});

test.each([
  ['a version that is a line for the terminal', { appVersion: '\u001b[2J' }],
  [
    'a sequence at no number',
    { sequences: [{ name: 'public.a', lastValue: '1; select 1', isCalled: true }] },
  ],
  ['a count below nothing', { pictures: -1 }],
  ['another format', { format: 'agri-backup-2' as typeof backupFormat }],
])('a manifest with %s is refused', async (_what, change) => {
  await expect(bring(() => change)).rejects.toThrow(/not one that this version/);
});

test.each([
  ['no JSON', 'work'],
  ['a queue with a name of its own kind', JSON.stringify({ queues: [{ name: 'a b' }], jobs: [] })],
  ['an option that no queue has', JSON.stringify({ queues: [{ name: 'a', partition: true }], jobs: [] })],
  ['work that is no object', JSON.stringify({ queues: [], jobs: [{ queue: 'a', data: 'text' }] })],
])('waiting jobs that are %s are refused before anything is touched', async (_what, text) => {
  const fill = (archive: ArchiveWriter) => archive.add(jobsName, Buffer.from(text));
  await client.query(`insert into app_secret values ('there', 'before')`);
  await expect(bring(() => ({}), fill)).rejects.toThrow(/waiting jobs are not ones/);
  expect((await client.query(`delete from app_secret where name = 'there'`)).rowCount).toBe(1);
});

test.each([
  ['a row with a column too few', 'a\n', /public\.app_secret, row 1: /],
  ['a row that is there twice', 'a\tb\na\tb\n', /public\.app_secret, row 2: /],
  ['a row more than its manifest says', 'a\tb\nc\td\n', /app_secret has 2 rows instead of the 1/],
])('a file with %s is refused by table and row, and changes nothing', async (_what, text, message) => {
  const tables = [{ name: 'public.app_secret', columns: ['name', 'value'], rows: 1 }];
  const fill = (archive: ArchiveWriter) =>
    archive.add('tables/public.app_secret/000001.copy', Buffer.from(text));
  await client.query(`insert into app_secret values ('there', 'before')`);
  await expect(bring(() => ({ tables }), fill)).rejects.toThrow(message);
  expect((await client.query(`delete from app_secret where name = 'there'`)).rowCount).toBe(1);
});

test('rows that refer to nothing are refused by their table, and what the file says cannot reach the terminal', async () => {
  const columns = ['name', 'user_id', 'bytes', 'width', 'height'];
  const tables = [{ name: 'public.picture', columns, rows: 1 }];
  const user = '0b0b0b0b-0000-4000-8000-000000000000';
  const fill = (name: string) => (archive: ArchiveWriter) =>
    archive.add('tables/public.picture/000001.copy', Buffer.from(`${name}\t${user}\t1\t1\t1\n`));
  const orphan = bring(() => ({ tables }), fill('a'.repeat(32)));
  await expect(orphan).rejects.toThrow(new RegExp(`public\\.picture: .*${user}`));
  const wrong = [{ ...tables[0], name: 'public.picture', columns: ['name', 'bytes'], rows: 1 }];
  const hostile = (archive: ArchiveWriter) =>
    archive.add('tables/public.picture/000001.copy', Buffer.from('a\t\u001b[2J\n'));
  const error = await bring(() => ({ tables: wrong }), hostile).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining('public.picture, row 1: ') });
  expect((error as Error).message).not.toContain('\u001b');
});

import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Client } from 'pg';
import type { ImageStore } from '../adapters/images/port.ts';
import { addWaitingJobs, type WaitingJobs } from '../adapters/jobs/waiting-jobs.ts';
import type { Connection, Database } from '../db/connect.ts';
import { isKnownMigration, migrateForward, migrateUpTo } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { readArchive, readWhole, verifyArchive } from './archive-reader.ts';
import { holdsData, listForeignKeys, listSequences, listTables, readSchemaVersion } from './catalogue.ts';
import { CommandError } from './command-error.ts';
import { explainWrongData, loadRows } from './load-rows.ts';
import { type Manifest, readEntryName, waitingJobsSchema } from './manifest.ts';

type Parts = {
  client: Client;
  connection: Connection;
  images: ImageStore;
  path: string;
  /** Whether what is there may be thrown away. */
  replace: boolean;
};

/** Those that the product makes have 2 MB at most. */
const PICTURE_MAX_BYTES = 16 * 1024 * 1024;
const JOBS_MAX_BYTES = 64 * 1024 * 1024;
const PICTURES_AT_ONCE = 8;

/**
 * Brings back a backup. The database changes in one transaction, which is committed when every row and picture is
 * there; a file that does not fit leaves database and pictures as they were.
 * @throws CommandError when the file is damaged, does not fit or is from a newer version, or the target holds data.
 */
export async function restore({ client, connection, images, path, replace }: Parts): Promise<Manifest> {
  const manifest = await verifyArchive(path);
  if (!isKnownMigration(manifest.schemaVersion))
    throw new CommandError(
      `${path}: was made by a newer version of the app (${manifest.appVersion}); update first`,
    );
  requirePictureSizes(path, manifest);
  const jobs = await readJobs(path);
  const full = await holdsData(client);
  if (full && !replace)
    throw new CommandError(
      'there are people in this database already; add --replace to put the backup in their place',
    );

  const replaced = new Set(full ? await listPictures(client) : []);
  const written: string[] = [];
  try {
    await inTransaction(client, async (transaction) => {
      await emptyDatabase(client);
      await migrateUpTo(transaction, manifest.schemaVersion);
      await requireKnownNames(client, path, manifest);
      await restoreRows(client, path, manifest);
      await migrateForward(transaction);
      await restorePictures(images, path, written);
    });
  } catch (error) {
    const added = written.filter((file) => !replaced.has(pictureOf(file)));
    await Promise.allSettled(added.map((file) => images.remove(file)));
    throw explainWrongData(path, error);
  }

  // pg-boss makes its schema in transactions of its own.
  await addWaitingJobs(connection.address, jobs);
  const kept = new Set(await listPictures(client));
  for (const name of replaced) {
    if (!kept.has(name)) await Promise.all([images.remove(`${name}.jpg`), images.remove(`${name}.webp`)]);
  }
  return manifest;
}

/** Runs Kysely and the client's own statements in one transaction of the client. */
async function inTransaction(client: Client, run: (transaction: Database) => Promise<void>): Promise<void> {
  const query = client.query.bind(client) as PostgresPoolClient['query'];
  const pool = {
    options: {},
    connect: async () => ({ query, release: () => undefined }),
    end: async () => undefined,
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute(async (transaction) => {
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await run(transaction);
  });
}

function requirePictureSizes(path: string, manifest: Manifest): void {
  const large = manifest.entries.find(
    ({ name, bytes }) => readEntryName(name)?.kind === 'picture' && bytes > PICTURE_MAX_BYTES,
  );
  if (large) throw new CommandError(`${path}: ${large.name} is larger than a picture may be`);
}

/** Adds the name of each file to `written` before it is stored. */
async function restorePictures(images: ImageStore, path: string, written: string[]): Promise<void> {
  let running: Promise<void>[] = [];
  try {
    for await (const { name, chunks } of readArchive(path)) {
      const entry = readEntryName(name);
      if (entry?.kind !== 'picture') continue;
      const bytes = await readWhole(chunks, PICTURE_MAX_BYTES);
      written.push(entry.file);
      const stored = images.put(entry.file, bytes);
      // Awaited with its batch; one that fails before that is not unhandled.
      stored.catch(() => undefined);
      running.push(stored);
      if (running.length < PICTURES_AT_ONCE) continue;
      await Promise.all(running);
      running = [];
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}

const pictureOf = (file: string) => file.replace(/\.\w+$/, '');

async function readJobs(path: string): Promise<WaitingJobs> {
  for await (const { name, chunks } of readArchive(path)) {
    if (readEntryName(name)?.kind !== 'jobs') continue;
    const text = (await readWhole(chunks, JOBS_MAX_BYTES)).toString();
    const { data } = waitingJobsSchema.safeParse(parseJson(text));
    if (!data) throw new CommandError(`${path}: the waiting jobs are not ones that this version understands`);
    return data as WaitingJobs;
  }
  return { queues: [], jobs: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names of a manifest become part of statements, which cannot take them as values: only those that the schema has. */
async function requireKnownNames(client: Client, path: string, manifest: Manifest): Promise<void> {
  const columnsOf = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const sequences = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name, columns } of manifest.tables) {
    const known = columnsOf.get(name);
    if (!known) throw new CommandError(`${path}: ${name} is no table of this product`);
    const unknown = columns.find((column) => !known.has(column));
    if (unknown) throw new CommandError(`${path}: ${name} has no column ${unknown}`);
    if (new Set(columns).size < columns.length) throw new CommandError(`${path}: ${name} has a column twice`);
  }
  const unknown = manifest.sequences.find(({ name }) => !sequences.has(name));
  if (unknown) throw new CommandError(`${path}: ${unknown.name} is no sequence of this product`);
}

/** Drops what the migrations and the queue made. Nothing else in the database is touched. */
async function emptyDatabase(client: Client): Promise<void> {
  const tables = (await listTables(client)).filter(({ name }) => name.startsWith('public.'));
  const known = [
    ...tables.map(({ name }) => name),
    'public.kysely_migration',
    'public.kysely_migration_lock',
  ];
  if ((await readSchemaVersion(client)) !== undefined)
    await client.query(`drop table if exists ${known.join(', ')} cascade`);
  await client.query('drop schema if exists identity cascade');
  await client.query('drop schema if exists pgboss cascade');
}

async function restoreRows(client: Client, path: string, manifest: Manifest): Promise<void> {
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  const foreignKeys = await listForeignKeys(client);
  for (const { defer } of foreignKeys) await client.query(defer);
  const tables = await listTables(client);
  // What a migration fills in by itself stands in the backup, too.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const rowsOf = await loadRows(client, path, columnsOf);
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled]);
  await client.query('set constraints all immediate');
  for (const { restore: bringBack } of foreignKeys) await client.query(bringBack);
  for (const { name, rows } of manifest.tables) {
    const found = rowsOf.get(name) ?? 0;
    if (found !== rows)
      throw new CommandError(`${path}: ${name} has ${found} rows instead of the ${rows} of its manifest`);
  }
}

async function listPictures(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from picture');
  return rows.map((row) => row.name);
}

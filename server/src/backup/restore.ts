import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ImageStore } from '../adapters/images/port.ts';
import { addWaitingJobs, type WaitingJobs } from '../adapters/jobs/waiting-jobs.ts';
import type { Connection } from '../db/connect.ts';
import { isKnownMigration, migrateForward, migrateUpTo } from '../db/migrate.ts';
import { readArchive, readWhole, verifyArchive } from './archive-reader.ts';
import { holdsData, listForeignKeys, listSequences, listTables, readSchemaVersion } from './catalogue.ts';
import { CommandError } from './command-error.ts';
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
 * Brings back a backup. Everything is checked before anything is touched, and the rows come last and all at once:
 * a restore that was cut off can be run again.
 * @throws CommandError when the file is damaged or from a newer version, or the target holds data.
 */
export async function restore({ client, connection, images, path, replace }: Parts): Promise<Manifest> {
  const manifest = await verifyArchive(path);
  if (!isKnownMigration(manifest.schemaVersion))
    throw new CommandError(
      `${path}: was made by a newer version of the app (${manifest.appVersion}); update first`,
    );
  const full = await holdsData(client);
  if (full && !replace)
    throw new CommandError(
      'there are people in this database already; add --replace to put the backup in their place',
    );

  const jobs = await readJobs(path);
  const replaced = full ? await listPictures(client) : [];
  await restorePictures(images, path);
  await emptyDatabase(client);
  await migrateUpTo(connection.db, manifest.schemaVersion);
  await requireKnownNames(client, path, manifest);
  await addWaitingJobs(connection.address, jobs);
  await restoreRows(client, path, manifest);
  await migrateForward(connection.db);

  const kept = new Set(await listPictures(client));
  for (const name of replaced.filter((one) => !kept.has(one)))
    await Promise.all([images.remove(`${name}.jpg`), images.remove(`${name}.webp`)]);
  return manifest;
}

async function restorePictures(images: ImageStore, path: string): Promise<void> {
  let running: Promise<void>[] = [];
  for await (const { name, chunks } of readArchive(path)) {
    const entry = readEntryName(name);
    if (entry?.kind !== 'picture') continue;
    running.push(images.put(entry.file, await readWhole(chunks, PICTURE_MAX_BYTES)));
    if (running.length < PICTURES_AT_ONCE) continue;
    await Promise.all(running);
    running = [];
  }
  await Promise.all(running);
}

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
  const rowsOf = new Map<string, number>();
  await client.query('begin');
  try {
    const foreignKeys = await listForeignKeys(client);
    for (const { defer } of foreignKeys) await client.query(defer);
    const tables = await listTables(client);
    // What a migration fills in by itself stands in the backup, too.
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    await copyIn(client, path, columnsOf, rowsOf);
    for (const { name, lastValue, isCalled } of manifest.sequences)
      await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled]);
    await client.query('set constraints all immediate');
    for (const { restore: bringBack } of foreignKeys) await client.query(bringBack);
    for (const { name, rows } of manifest.tables) {
      if ((rowsOf.get(name) ?? 0) !== rows)
        throw new CommandError(`${name}: ${rowsOf.get(name) ?? 0} rows came back instead of ${rows}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function copyIn(
  client: Client,
  path: string,
  columnsOf: Map<string, string[]>,
  rowsOf: Map<string, number>,
): Promise<void> {
  let table = '';
  let copy: ReturnType<typeof startCopy> | undefined;
  const end = async () => {
    if (!copy) return;
    copy.end();
    await finished(copy);
    rowsOf.set(table, copy.rowCount);
    copy = undefined;
  };
  const startCopy = (name: string, columns: string[]) =>
    client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));

  for await (const { name, chunks } of readArchive(path)) {
    const entry = readEntryName(name);
    if (entry?.kind !== 'rows') continue;
    const next = entry.table;
    if (next !== table) {
      await end();
      const columns = columnsOf.get(next);
      if (!columns) throw new CommandError(`${path}: ${next} is no table of this backup`);
      table = next;
      copy = startCopy(next, columns);
    }
    for await (const chunk of chunks) {
      if (copy && !copy.write(chunk)) await drained(copy);
    }
  }
  await end();
}

function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const onDrain = () => {
      stream.off('error', onError);
      resolve();
    };
    const onError = (error: Error) => {
      stream.off('drain', onDrain);
      reject(error);
    };
    stream.once('drain', onDrain);
    stream.once('error', onError);
  });
}

async function listPictures(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from picture');
  return rows.map((row) => row.name);
}

import { resolve } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ImageStore } from '../adapters/images/port.ts';
import { readWaitingJobs } from '../adapters/jobs/waiting-jobs.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { listSequences, listTables, readSchemaVersion } from './catalogue.ts';
import { CommandError } from './command-error.ts';
import { backupFormat, jobsName, type Manifest, partName, pictureName, type SavedTable } from './manifest.ts';

type Parts = { client: Client; images: ImageStore; appVersion: string; path: string };

export type BackupReport = Omit<Manifest, 'entries'> & { bytes: number };

const PART_BYTES = 8 * 1024 * 1024;
const PICTURES_AT_ONCE = 8;

/**
 * Copies out everything as it was at one moment, while the app goes on.
 * @throws CommandError when there is nothing to back up.
 */
export async function backUp({ client, images, appVersion, path }: Parts): Promise<BackupReport> {
  const archive = await writeArchive(resolve(path));
  try {
    await client.query('begin isolation level repeatable read read only');
    const schemaVersion = await readSchemaVersion(client);
    if (!schemaVersion) throw new CommandError('the database is empty: nothing has been started on it yet');
    const tables: SavedTable[] = [];
    for (const { name, columns } of await listTables(client)) {
      tables.push({ name, columns, rows: await copyOut(client, archive, name, columns) });
    }
    const sequences = await listSequences(client);
    const waiting = await readWaitingJobs(client);
    await archive.add(jobsName, Buffer.from(JSON.stringify(waiting)));
    const { rows } = await client.query<{ name: string }>('select name from picture order by name');
    await client.query('commit');
    const goneMeanwhile = await copyPictures(
      images,
      archive,
      rows.map((row) => row.name),
    );
    const about = {
      format: backupFormat,
      createdAt: new Date().toISOString(),
      appVersion,
      schemaVersion,
      tables,
      sequences,
      pictures: rows.length - goneMeanwhile.length,
      goneMeanwhile,
      jobs: countByQueue(waiting.jobs),
    } as const;
    return { ...about, bytes: await archive.finish(about) };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function copyOut(
  client: Client,
  archive: ArchiveWriter,
  table: string,
  columns: string[],
): Promise<number> {
  const copy = client.query(copyTo(`copy (select ${columns.join(', ')} from ${table}) to stdout`));
  let waiting: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    part += 1;
    await archive.add(partName(table, part), Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return copy.rowCount;
}

/** Gives the names of pictures that are no more: their owner removed them since the rows were read. */
async function copyPictures(images: ImageStore, archive: ArchiveWriter, names: string[]): Promise<string[]> {
  const gone: string[] = [];
  for (let index = 0; index < names.length; index += PICTURES_AT_ONCE) {
    const batch = names.slice(index, index + PICTURES_AT_ONCE);
    const found = await Promise.all(
      batch.map(async (name) => ({
        name,
        jpeg: await images.get(`${name}.jpg`),
        thumbnail: await images.get(`${name}.webp`),
      })),
    );
    for (const { name, jpeg, thumbnail } of found) {
      if (!jpeg) gone.push(name);
      if (jpeg) await archive.add(pictureName(`${name}.jpg`), jpeg);
      if (jpeg && thumbnail) await archive.add(pictureName(`${name}.webp`), thumbnail);
    }
  }
  return gone;
}

function countByQueue(jobs: { queue: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { queue } of jobs) counts[queue] = (counts[queue] ?? 0) + 1;
  return counts;
}

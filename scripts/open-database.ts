import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { RunningApp } from './running-app.ts';

type Place = { port: number; password: string };

/** Where the embedded database of a running app listens, and with which password. */
export async function findDatabase({ dataDir }: Pick<RunningApp, 'dataDir'>): Promise<Place> {
  const [password = '', postmaster = ''] = await Promise.all(
    ['postgres.password', 'postgres/postmaster.pid'].map((name) => readFile(join(dataDir, name), 'utf8')),
  );
  // PostgreSQL's own file: its fourth line is the port.
  return { port: Number(postmaster.split('\n')[3]), password: password.trim() };
}

/** A connection to the embedded database of a running app, past the app. */
export async function openDatabase(app: Pick<RunningApp, 'dataDir'>): Promise<pg.Client> {
  const place = await findDatabase(app);
  const client = new pg.Client({ host: '127.0.0.1', user: 'agri', database: 'agri', ...place });
  await client.connect();
  return client;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { RunningApp } from '../../scripts/running-app.ts';

/** Makes the codes that were mailed to an e-mail older, as waiting would. */
export async function ageCodes(app: RunningApp, email: string, seconds: number): Promise<void> {
  const [password, postmaster] = await Promise.all(
    ['postgres.password', 'postgres/postmaster.pid'].map((name) => readFile(join(app.dataDir, name), 'utf8')),
  );
  const port = Number(postmaster?.split('\n')[3]);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'agri',
    database: 'agri',
    password: password?.trim(),
  });
  await client.connect();
  try {
    const older =
      'update sign_up_code set created_at = created_at - make_interval(secs => $1) where email = $2';
    await client.query(older, [seconds, email]);
  } finally {
    await client.end();
  }
}

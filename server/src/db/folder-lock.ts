import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const APP_LOCK = 4_729_001;
const LOCK_WAIT_MS = 2_500;
const ANSWER_WITHIN_MS = 5_000;

/** Another app runs on the same data folder. */
export class FolderInUseError extends Error {}

/**
 * Takes the lock of a data folder's server, and holds it as long as the connection lasts.
 * @throws FolderInUseError when another app holds it; any error of the connection.
 */
export async function lockFolder(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...address,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const deadline = Date.now() + LOCK_WAIT_MS;
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        APP_LOCK,
      ]);
      if (rows[0]?.taken) return client;
      if (Date.now() > deadline) break;
      await sleep(100);
    }
  } catch (error) {
    // One whose answer came too late would hold the lock against ourselves.
    void client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  throw new FolderInUseError(
    'another app is running on this DATA_DIR; stop it first or choose another folder',
  );
}

import pg from 'pg';
import type { Config } from '../config.ts';
import { APPLICATION_NAME, type Connection, connectDatabase } from '../db/connect.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded.ts';
import { CommandError } from './command-error.ts';

type OpenDatabase = { connection: Connection; client: pg.Client; close: () => Promise<void> };
type Options = {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  /** `beside`: an app may be running. `alone`: none may. */
  how: 'beside' | 'alone';
  onNotice: (text: string) => void;
};

/**
 * Opens the database that `npm start` would use. Beside a running app its embedded PostgreSQL is used as it runs;
 * otherwise it is started, with the folder's lock, and stopped in the end.
 * @throws FolderInUseError, CommandError when an app runs that may not.
 */
export async function openDatabase({ config, how, onNotice }: Options): Promise<OpenDatabase> {
  const running =
    config.databaseUrl || how === 'alone' ? undefined : await findRunningPostgres(config.dataDir);
  const started =
    config.databaseUrl || running
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir, onNotice });
  const connection = connectDatabase(
    config.databaseUrl ?? running ?? started?.connection ?? '',
    () => undefined,
  );
  const client = new pg.Client({
    ...(connection.address as pg.ClientConfig),
    application_name: 'agri-backup',
  });
  client.on('error', () => undefined);
  const close = async () => {
    await client.end().catch(() => undefined);
    await connection.close();
    await started?.stop();
  };
  try {
    await client.connect();
    if (how === 'alone') await refuseRunningApp(client);
    return { connection, client, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function refuseRunningApp(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION_NAME],
  );
  if (Number(rows[0]?.count) > 0)
    throw new CommandError('the app is running on this database; stop every instance of it first');
}

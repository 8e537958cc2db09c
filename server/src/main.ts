import type { FastifyInstance } from 'fastify';
import { chooseTracing } from './adapters/tracing/choose.ts';
import { startLines } from './app/start-texts.ts';
import { createApp, version } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { FolderInUseError } from './db/folder-lock.ts';
import { migrateForward } from './db/migrate.ts';
import { listenAt } from './http/listening/listen.ts';
import { createLogger } from './http/logger.ts';

const CLOSE_WITHIN_MS = 9_000;
const DRAIN_MS = 1_500;

/** Starts the product and keeps it until a signal; then ends in-flight requests, the pool and the database. */
export async function main(environment: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(environment);
  const logger = createLogger(config.operations.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onNotice: (text) => logger.warn(text) });
  const connection = connectDatabase(embedded?.connection ?? config.databaseUrl ?? '', (error) =>
    logger.warn({ err: { message: error.message } }, 'a database connection broke'),
  );

  let closing = false;
  const close = async (code: number, server?: FastifyInstance) => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(code || 1), CLOSE_WITHIN_MS).unref();
    if (config.trustProxy !== false) await server?.drain(DRAIN_MS);
    await server?.close();
    await connection.close();
    await embedded?.stop();
    process.exit(code);
  };

  try {
    await migrateForward(connection.db);
    const tracing = await chooseTracing(config.operations.tracing, version);
    const server = await createApp({ config, connection, logger, tracing });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(0, server));
    process.on('disconnect', () => void close(0, server));
    await listenAt(server, config);
    for (const line of startLines(config)) process.stdout.write(`${line}\n`);
  } catch (error) {
    logger.fatal({ err: error }, 'the start failed');
    await close(1);
  }
}

/** Runs `main` as a program: what stops the start is said in one plain line each, without a stack. */
export async function runMain(environment: Record<string, string | undefined>): Promise<void> {
  try {
    await main(environment);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof FolderInUseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

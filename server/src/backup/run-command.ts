import { readFileSync } from 'node:fs';
import { chooseImages } from '../adapters/images/choose.ts';
import { ConfigError, readConfig } from '../config.ts';
import { FolderInUseError } from '../db/folder-lock.ts';
import { backUp } from './back-up.ts';
import { CommandError } from './command-error.ts';
import { openDatabase } from './open-database.ts';
import { restore } from './restore.ts';

type Environment = Record<string, string | undefined>;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const onNotice = (text: string) => void process.stderr.write(`${text}\n`);

/** `npm run backup -- FILE`. Gives the exit code. */
export function runBackup(args: string[], environment: Environment): Promise<number> {
  return reportFaults(async () => {
    const [path, ...rest] = args;
    if (!path || rest.length > 0) throw new CommandError('use: npm run backup -- FILE');
    const config = readConfig(environment);
    const database = await openDatabase({ config, how: 'beside', onNotice });
    try {
      const images = chooseImages(config);
      const report = await backUp({ client: database.client, images, appVersion: version, path });
      const rows = report.tables.reduce((sum, table) => sum + table.rows, 0);
      say(
        `${path}: ${report.tables.length} tables with ${rows} rows, ${report.pictures} pictures, ${megabytes(report.bytes)}`,
      );
      if (report.goneMeanwhile.length > 0)
        say(`${report.goneMeanwhile.length} pictures were removed by their owners while the backup ran`);
    } finally {
      await database.close();
    }
  });
}

/** `npm run restore -- FILE [--replace]`. Gives the exit code. */
export function runRestore(args: string[], environment: Environment): Promise<number> {
  return reportFaults(async () => {
    const [path, ...rest] = args.filter((argument) => argument !== '--replace');
    if (!path || rest.length > 0) throw new CommandError('use: npm run restore -- FILE [--replace]');
    const config = readConfig(environment);
    const database = await openDatabase({ config, how: 'alone', onNotice });
    try {
      const replace = args.includes('--replace');
      const { client, connection } = database;
      const manifest = await restore({ client, connection, images: chooseImages(config), path, replace });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      say(`${path} of ${manifest.createdAt} is back: ${rows} rows, ${manifest.pictures} pictures`);
    } finally {
      await database.close();
    }
  });
}

/** Says what is wrong in one line where it is known, else with its stack; gives the exit code. */
export async function reportFaults(run: () => Promise<void>): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    const isPlain = [CommandError, ConfigError, FolderInUseError].some((kind) => error instanceof kind);
    process.stderr.write(`${isPlain ? (error as Error).message : (error as Error).stack}\n`);
    return 1;
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

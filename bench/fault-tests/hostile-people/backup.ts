import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { extract, pack } from 'tar-stream';
import type { RunningApp } from '../../../scripts/running-app.ts';
import type { Row } from '../../fault-test-kit/attack-table.ts';

type Manifest = {
  tables: { name: string; columns: string[]; rows: number }[];
  entries: { name: string }[];
};
type Entry = { name: string; bytes: Buffer };

const run = promisify(execFile);
const TABLE = 'public.app_user';

/** A backup that somebody changed on its way: its names of tables and columns are commands. */
export async function restoreChanged({ dataDir }: RunningApp): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'agri-changed-'));
  try {
    // PostgreSQL runs as nobody where the app runs as root.
    await chmod(folder, 0o777);
    const whole = join(folder, 'whole.tar');
    await operate('backup', whole, dataDir);
    const entries = await readTar(whole);
    const rows: Row[] = [];
    for (const where of ['table', 'column'] as const) {
      const [mark, changed] = [join(folder, `ran-${where}`), join(folder, `${where}.tar`)];
      const command = `from program 'touch ${mark}' --`;
      await writeTar(
        changed,
        where === 'table'
          ? renameTable(entries, `${TABLE} (id) ${command}`)
          : renameColumn(entries, `id) ${command}`),
      );
      const refused = await operate('restore', changed, join(folder, where)).then(
        () => false,
        () => true,
      );
      const ran = await access(mark).then(
        () => true,
        () => false,
      );
      rows.push({
        item: 10,
        attack: `a restore whose ${where}'s name is a command`,
        measured: `${ran ? 'the command ran' : 'no command ran'}, ${refused ? 'refused' : 'taken'}`,
        limit: 'no command runs, refused',
        held: !ran && refused,
      });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function operate(name: string, path: string, dataDir: string) {
  return run(process.execPath, ['scripts/commands/operate.ts', name, path], {
    env: { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: dataDir },
  });
}

/** The parts of a table below another name, which the manifest gives as well. */
function renameTable(entries: Entry[], name: string): Entry[] {
  const rename = (entry: string) =>
    entry.startsWith(`tables/${TABLE}/`) ? entry.replace(TABLE, () => name) : entry;
  const renamed = entries.map((entry) => ({ ...entry, name: rename(entry.name) }));
  return changeManifest(renamed, (manifest) => ({
    tables: manifest.tables.map((table) => (table.name === TABLE ? { ...table, name } : table)),
    entries: manifest.entries.map((entry) => ({ ...entry, name: rename(entry.name) })),
  }));
}

function renameColumn(entries: Entry[], column: string): Entry[] {
  return changeManifest(entries, (manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table) =>
      table.name === TABLE ? { ...table, columns: [column, ...table.columns.slice(1)] } : table,
    ),
  }));
}

function changeManifest(entries: Entry[], change: (manifest: Manifest) => Manifest): Entry[] {
  return entries.map((entry) => {
    if (entry.name !== 'manifest.json') return entry;
    const manifest = JSON.parse(entry.bytes.toString('utf8')) as Manifest;
    return { ...entry, bytes: Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) })) };
  });
}

async function readTar(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const tar = extract();
  const reading = pipeline(createReadStream(path), tar);
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    entries.push({ name: entry.header.name, bytes: Buffer.concat(chunks) });
  }
  await reading;
  return entries;
}

async function writeTar(path: string, entries: Entry[]): Promise<void> {
  const tar = pack();
  const writing = pipeline(tar, createWriteStream(path));
  for (const { name, bytes } of entries) tar.entry({ name, mode: 0o600 }, bytes);
  tar.finalize();
  await writing;
}

import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readArchive } from './archive-reader.ts';
import { CommandError } from './command-error.ts';
import { readEntryName } from './manifest.ts';

/** How PostgreSQL begins the codes of data that it cannot read, and of data that breaks a rule of the schema. */
const WRONG_DATA = /^2[23]/;
const SENTENCE_MAX_CHARACTERS = 300;

/**
 * Copies the rows of an archive into their tables; gives how many each table got.
 * @throws CommandError naming the table and the row that PostgreSQL refuses.
 */
export async function loadRows(
  client: pg.Client,
  path: string,
  columnsOf: Map<string, string[]>,
): Promise<Map<string, number>> {
  const rowsOf = new Map<string, number>();
  let copy: TableCopy | undefined;
  try {
    for await (const { name, chunks } of readArchive(path)) {
      const entry = readEntryName(name);
      if (entry?.kind !== 'rows') continue;
      if (entry.table !== copy?.table) {
        if (copy) rowsOf.set(copy.table, await copy.end());
        copy = undefined;
        const columns = columnsOf.get(entry.table);
        if (!columns) throw new CommandError(`${path}: ${entry.table} is no table of this backup`);
        copy = startCopy(client, entry.table, columns);
      }
      for await (const chunk of chunks) await copy.write(chunk);
    }
    if (copy) rowsOf.set(copy.table, await copy.end());
    return rowsOf;
  } catch (error) {
    await copy?.abandon();
    throw explainWrongData(path, error, copy?.table);
  }
}

/** An error of PostgreSQL about the data of a file as a CommandError that names table and row; others as they are. */
export function explainWrongData(path: string, error: unknown, table?: string): unknown {
  if (!(error instanceof pg.DatabaseError) || !WRONG_DATA.test(error.code ?? '')) return error;
  const row = /COPY [^,\n]+, \D*(\d+)/.exec(error.where ?? '')?.[1];
  const place = table ?? (error.table ? `${error.schema}.${error.table}` : 'a table');
  const detail = error.detail ? ` (${error.detail})` : '';
  // The texts quote the file, which must not control the terminal.
  const sentence = `${error.message}${detail}`.replace(/\p{Cc}+/gu, ' ').slice(0, SENTENCE_MAX_CHARACTERS);
  return new CommandError(`${path}: ${place}${row ? `, row ${row}` : ''}: ${sentence}`);
}

type TableCopy = ReturnType<typeof startCopy>;

function startCopy(client: pg.Client, table: string, columns: string[]) {
  const statement = `copy ${table} (${columns.join(', ')}) from stdin`;
  // With one chunk at a time nothing is left to send when PostgreSQL refuses a row; pg-copy-streams would throw.
  const copy = client.query(copyFrom(statement, { highWaterMark: 1 }));
  let failure: Error | undefined;
  copy.on('error', (error: Error) => {
    failure ??= error;
  });
  return {
    table,
    async write(chunk: Buffer): Promise<void> {
      if (failure) throw failure;
      if (!copy.write(chunk)) await once(copy, 'drain');
    },
    async end(): Promise<number> {
      if (failure) throw failure;
      copy.end();
      await finished(copy);
      return copy.rowCount;
    },
    /** Ends a copy that is still open, so that the connection can roll back. */
    async abandon(): Promise<void> {
      if (failure || copy.writableEnded) return;
      copy.destroy();
      await once(copy, 'close').catch(() => undefined);
    },
  };
}

import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import type { ImageStore } from '../../adapters/images/port.ts';
import type { Limiter } from '../../adapters/limiter/port.ts';
import type { UserId } from '../../user-id.ts';
import { writeIndexEnd, writeIndexRow, writeIndexSection, writeIndexStart } from './texts.ts';

/** One thing of a person: all that is known of it, and how it reads. */
export type ExportedRow = {
  data: object;
  heading: string;
  at?: Date | null;
  /** Markup of our own template, cleaned when it was kept. */
  html?: string;
  /** Names of pictures. */
  pictures?: string[];
};

/** What a feature knows of a person, as one file of the archive and one part of its index. */
export type ExportSection = {
  /** `data/<file>.json`. */
  file: string;
  title: string;
  read: (userId: UserId) => AsyncIterable<ExportedRow>;
};

const PAGE_ROWS = 100;
type After = { createdAt: Date; id: string };

/** All rows of a list that is read in pages, newest first, so that ten thousand of them fit. */
export async function* readPages<T extends { id: string }>(
  read: (limit: number, after: After | undefined) => Promise<T[]>,
  timeOf: (row: T) => Date,
): AsyncGenerator<T> {
  let after: After | undefined;
  for (;;) {
    const rows = await read(PAGE_ROWS, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = { createdAt: timeOf(last), id: last.id };
  }
}

type Parts = {
  appName: string;
  sections: ExportSection[];
  listPictures: (userId: UserId) => Promise<string[]>;
  images: Pick<ImageStore, 'get'>;
  limiter: Limiter;
  now: () => Date;
};

export type ExportService = ReturnType<typeof exportService>;

const LIMIT = { name: 'export', points: 6, windowSeconds: 3600 };

/** Everything that is kept of a person, as one zip archive that is never whole in memory. */
export function exportService({ appName, sections, listPictures, images, limiter, now }: Parts) {
  async function fill(zip: yazl.ZipFile, userId: UserId, signal: AbortSignal): Promise<void> {
    const mtime = now();
    // One part after the other, so that a slow reader holds the next one back.
    const add = async (name: string, content: AsyncIterable<string | Buffer>, compress = true) => {
      const stream = Readable.from(content, { objectMode: false });
      zip.addReadStream(stream, name, { mtime, compress });
      await finished(stream, { signal });
    };
    await add('index.html', writeIndex(appName, sections, userId, mtime));
    for (const { file, read } of sections) await add(`data/${file}.json`, writeJson(read(userId)));
    for (const name of await listPictures(userId)) {
      const jpeg = await images.get(`${name}.jpg`);
      if (jpeg) await add(`pictures/${name}.jpg`, once(jpeg), false);
    }
    zip.end();
  }

  return {
    /**
     * Begins an archive. It breaks off when `signal` aborts or a part cannot be read.
     * @throws AppError `too_many_requests` after six in an hour.
     */
    async open(userId: UserId, signal: AbortSignal): Promise<Readable> {
      await limiter.take(LIMIT, userId);
      const zip = new yazl.ZipFile();
      const output = zip.outputStream as Readable;
      zip.on('error', (error) => output.destroy(error as Error));
      fill(zip, userId, signal).catch((error: Error) => output.destroy(error));
      return output;
    },
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* writeJson(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { data } of rows) {
    yield `${before}${JSON.stringify(data, undefined, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* writeIndex(appName: string, sections: ExportSection[], userId: UserId, at: Date) {
  yield writeIndexStart(appName, at);
  for (const { title, file, read } of sections) {
    yield writeIndexSection(title, file);
    for await (const row of read(userId)) yield writeIndexRow(row);
  }
  yield writeIndexEnd();
}

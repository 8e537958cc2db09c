import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { syncFolder } from '../adapters/images/sync-folder.ts';
import { type Manifest, type ManifestEntry, manifestName } from './manifest.ts';

export type ArchiveWriter = {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Writes the manifest, makes the file durable and gives it its name. */
  finish: (about: Omit<Manifest, 'entries'>) => Promise<number>;
  /** Leaves nothing behind. */
  abandon: () => Promise<void>;
};

/** Writes one tar file under a name of its own, so that `path` only ever is a whole backup. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const part = `${path}.${process.pid}.part`;
  const tar: Pack = pack();
  const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  const written = finished(tar.pipe(file));
  written.catch(() => undefined);
  const broken = new Promise<never>((_resolve, reject) => {
    tar.on('error', reject);
    file.on('error', reject);
  });
  broken.catch(() => undefined);
  const entries: ManifestEntry[] = [];
  let bytesWritten = 0;

  async function put(name: string, bytes: Buffer): Promise<void> {
    const stored = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([stored, broken]);
    // tar-stream queues without limit; a disk slower than the database would fill the memory.
    if (file.writableNeedDrain) {
      await Promise.race([new Promise<void>((resolve) => file.once('drain', () => resolve())), broken]);
    }
    bytesWritten += bytes.length;
  }

  return {
    async add(name, bytes) {
      await put(name, bytes);
      entries.push({ name, bytes: bytes.length, sha256: hashBytes(bytes) });
    },
    async finish(about) {
      const manifest: Manifest = { ...about, entries };
      await put(manifestName, Buffer.from(JSON.stringify(manifest)));
      tar.finalize();
      await Promise.race([written, broken]);
      await rename(part, path);
      await syncFolder(dirname(path));
      return bytesWritten;
    },
    async abandon() {
      tar.destroy();
      file.destroy();
      await rm(part, { force: true });
    },
  };
}

function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

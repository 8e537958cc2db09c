import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { ImageStore } from './port.ts';
import { syncFolder } from './sync-folder.ts';

/** Keeps pictures in `DATA_DIR/images`, in folders by the first two letters of the name. */
export function folderImageStore(dataDir: string): ImageStore {
  const root = join(dataDir, 'images');
  const pathOf = (file: string) => join(root, file.slice(0, 2), file);
  return {
    async put(file, bytes) {
      try {
        await writeDurably(pathOf(file), bytes);
      } catch (error) {
        throw isFull(error)
          ? new AppError('storage_full', 'Storage for photos is full. Tell whoever runs this app.', {
              cause: error,
            })
          : error;
      }
    },
    get: (file) =>
      readFile(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (file) => rm(pathOf(file), { force: true }),
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

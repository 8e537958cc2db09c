import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

/** The names of all pictures on disk, thumbnails counted with their picture, and of anything else that was left between them. */
export async function listStoredFiles(app: Pick<TestApp, 'dataDir'>): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, 'images'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  return [...new Set(names.map((name) => name.replace(/\.(jpg|webp)$/, '')))].sort();
}

/** The names of all pictures that the database knows. */
export async function listPictureRows(app: Pick<TestApp, 'database'>): Promise<string[]> {
  const rows = await app.database.db.selectFrom('picture').select('name').execute();
  return rows.map((row) => row.name).sort();
}

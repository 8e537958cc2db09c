import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.CAPTURES_DIR ?? join(import.meta.dirname, '../../../shared/captures');

/** What outside things really send; undefined where the folder does not exist. */
export function readCaptures<T>(file: string): T | undefined {
  const path = join(folder, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

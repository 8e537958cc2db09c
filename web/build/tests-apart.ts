import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../src');
/** Replaces modules, or begins the app anew with the storage of a browser. */
const NEEDS_OWN_MODULES =
  /\bvi\.(mock|doMock|resetModules)\(|from '.*\/prefetch-home\.ts'|'fake-indexeddb\/auto'/;

/** The tests of screens that need modules and a page of their own, by their paths from `web/`. */
export function listTestsApart(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => NEEDS_OWN_MODULES.test(readFileSync(join(SRC, path), 'utf8')))
    .map((path) => `src/${path.replaceAll('\\', '/')}`);
}

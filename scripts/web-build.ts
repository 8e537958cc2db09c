import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'web/dist/.built-from';
const SOURCES = ['web', 'contract/src', 'matching/src', 'package-lock.json'];
const SKIPPED = new Set(['dist', 'node_modules', 'test']);

/** Builds the web app unless `web/dist` was built from the very same files. */
export function buildWebIfStale(): void {
  const wanted = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.error('Building the web app ...');
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(process.execPath, [join('..', vite), 'build', '--logLevel', 'warn'], {
    cwd: 'web',
    stdio: ['ignore', 2, 2],
    // A test run says `test`, and React would be built as for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Error('the web app could not be built');
  writeFileSync(STAMP, wanted);
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(listFiles).sort()) hash.update(`${path}\n`).update(readFileSync(path));
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.endsWith('.test.ts') || entry.name.endsWith('.test.tsx'))
      return [];
    const full = join(path, entry.name);
    return entry.isDirectory() ? listFiles(full) : [full];
  });
}

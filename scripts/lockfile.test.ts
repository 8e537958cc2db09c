import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Entry = { version?: string; optionalDependencies?: Record<string, string> };
type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  workspaces?: string[];
};

const root = join(import.meta.dirname, '..');
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { packages } = readJson('package-lock.json') as { packages: Record<string, Entry & Manifest> };

/** Where Node looks for a package from a folder: there first, then in each folder above it. */
function findEntry(from: string, name: string): Entry | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const entry = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (entry || folder === '' || !folder.includes('node_modules')) {
      return entry ?? packages[`node_modules/${name}`];
    }
  }
}

// A registry without some platform's binaries writes a lockfile that `npm ci` refuses everywhere.
describe('the lockfile', () => {
  test('lists the binaries of every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !findEntry(path, name)),
    );
    expect(missing).toEqual([]);
  });

  test('agrees with every package.json', () => {
    const { workspaces = [] } = readJson('package.json') as Manifest;
    for (const folder of ['', ...workspaces]) {
      const { dependencies, devDependencies } = readJson(join(folder, 'package.json')) as Manifest;
      const locked = packages[folder];
      expect([folder, locked?.dependencies, locked?.devDependencies]).toEqual([
        folder,
        dependencies,
        devDependencies,
      ]);
    }
  });
});

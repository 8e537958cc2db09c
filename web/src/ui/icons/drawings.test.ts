import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { drawings } from './drawings.ts';
import { laterDrawings } from './later-drawings.ts';

const root = join(import.meta.dirname, '../..');
const FIRST = [
  'main.tsx',
  'app/home-screen.tsx',
  'features/home/home-tiles.tsx',
  'features/account/signin-page.tsx',
  'ui/toast/toast-box.tsx',
];
const IMPORTED = /^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gm;
const USED = /(?:icon|name)=(?:"|\{[^}]*')(\w+)['"]|icon: '(\w+)'/g;

/** What is loaded with these files before any later screen is. */
function listLoaded(path: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(path) || !existsSync(path) || !/\.tsx?$/.test(path)) return found;
  const source = readFileSync(path, 'utf8');
  found.set(path, source);
  for (const [, spec = ''] of source.matchAll(IMPORTED)) listLoaded(join(dirname(path), spec), found);
  return found;
}

test('the icons of the first screens are there before those of the later ones', () => {
  const sources = FIRST.flatMap((file) => [...listLoaded(join(root, file)).values()]).join('\n');
  const used = new Set([...sources.matchAll(USED)].map(([, one, other]) => one ?? other ?? ''));
  expect([...used].filter((name) => name in drawings).length).toBeGreaterThan(15);
  expect([...used].filter((name) => name in laterDrawings)).toEqual([]);
});

test('no icon is drawn twice', () => {
  expect(Object.keys(drawings).filter((name) => name in laterDrawings)).toEqual([]);
});

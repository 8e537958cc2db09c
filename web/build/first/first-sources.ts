import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { entryFile, firstScreens, sourceFolder } from './first-screens.ts';

/** What these load later brings its words, drawings and styles with it. */
const LATER = new Set(
  ['app/pages.ts', 'app/shell/shell.tsx', 'app/shell/tab-bar.tsx', 'lib/identity/current-identity.ts'].map(
    (path) => join(sourceFolder, path),
  ),
);

const STATIC_IMPORT = /^\s*(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+)['"]/gm;
const DYNAMIC_IMPORT = /import\(['"](\.[^'"]+)['"]\)/g;

/** The sources that the first screens are made of: path and text of each. */
export function readFirstSources(): Map<string, string> {
  const sources = new Map<string, string>();
  const read = (path: string) => {
    if (sources.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return;
    const text = readFileSync(path, 'utf8');
    sources.set(path, text);
    const imports = [
      ...text.matchAll(STATIC_IMPORT),
      ...(LATER.has(path) ? [] : text.matchAll(DYNAMIC_IMPORT)),
    ];
    for (const [, target = ''] of imports) read(resolve(dirname(path), target));
  };
  for (const path of [entryFile, ...Object.values(firstScreens)]) read(path);
  return sources;
}

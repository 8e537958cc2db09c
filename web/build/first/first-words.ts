import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { entryFile, firstScreens, sourceFolder } from './first-screens.ts';

/** What these load later brings its words with it. */
const LATER = new Set(['app/pages.ts', 'app/shell/shell.tsx'].map((path) => join(sourceFolder, path)));

const STATIC_IMPORT = /^\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+)['"]/gm;
const DYNAMIC_IMPORT = /import\(['"](\.[^'"]+)['"]\)/g;
const ID = /['"]([a-zA-Z]+\.[a-zA-Z\d]+)['"]/g;

/** The ids of all texts that the first screens may show, found in the sources that they are made of. */
export function findFirstIds(): Set<string> {
  const ids = new Set<string>();
  const seen = new Set<string>();
  const read = (path: string) => {
    if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return;
    seen.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, id = ''] of text.matchAll(ID)) ids.add(id);
    const imports = [
      ...text.matchAll(STATIC_IMPORT),
      ...(LATER.has(path) ? [] : text.matchAll(DYNAMIC_IMPORT)),
    ];
    for (const [, target = ''] of imports) read(resolve(dirname(path), target));
  };
  for (const path of [entryFile, ...Object.values(firstScreens)]) read(path);
  return ids;
}

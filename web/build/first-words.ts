import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { entryFile, firstScreens, sourceFolder } from './first-screens.ts';

/** Names all other screens; what they show is not first. */
const PAGES = join(sourceFolder, 'app/pages.ts');

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
      ...(path === PAGES ? [] : text.matchAll(DYNAMIC_IMPORT)),
    ];
    for (const [, target = ''] of imports) read(resolve(dirname(path), target));
  };
  for (const path of [entryFile, ...Object.values(firstScreens)]) read(path);
  return ids;
}

import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

const MAX_LINES = 300;
const MAX_FILES_IN_FOLDER = 25;
const BANNED_WORDS = /(^|[-/.])(utils?|helpers?|common|misc|managers?)([-/.]|$)/;
const SERVER_FEATURE_FILE = /^([a-z0-9]+-)*(routes|service|store|rules|messages|texts|room)(\.test)?\.ts$/;
const WEB_FEATURE_FILE = /^(api\.ts|[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.tsx?)$/;

/** Names files that are too long, badly named or barrels, and folders that are too full. */
export function findShapeFaults(files: SourceFile[]): string[] {
  return [...files.flatMap(checkFile), ...checkFolders(files)];
}

function checkFile(file: SourceFile): string[] {
  const name = posix.basename(file.path);
  const faults: string[] = [];
  if (file.lines > MAX_LINES)
    faults.push(`${file.path}: ${file.lines} lines, more than ${MAX_LINES}; split it by subject`);
  if (BANNED_WORDS.test(file.path)) faults.push(`${file.path}: name what it does; drawers are not allowed`);
  if (/^index\.(ts|tsx|mjs)$/.test(name))
    faults.push(`${file.path}: no barrel files; import the file itself`);
  if (/^server\/src\/features\//.test(file.path) && !SERVER_FEATURE_FILE.test(name))
    faults.push(
      `${file.path}: a server feature holds routes, service, store, rules, messages, texts, room only`,
    );
  if (/^web\/src\/features\//.test(file.path) && !WEB_FEATURE_FILE.test(name))
    faults.push(`${file.path}: a web feature holds api.ts, pages and parts only`);
  return faults;
}

function checkFolders(files: SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_IN_FOLDER)
    .map(
      ([folder, count]) =>
        `${folder}/: ${count} files, more than ${MAX_FILES_IN_FOLDER}; has it two subjects?`,
    );
}

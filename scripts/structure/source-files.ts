import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

export type SourceFile = { path: string; lines: number; imports: string[] };

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', '.git', 'results']);
/** What `npm run e2e -- --update` takes. */
const SCREEN_PICTURES = 'e2e/pictures';
const IMPORT_PATTERN = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;

/** Reads every TypeScript and style source below `root`; paths and resolved imports are POSIX, relative to `root`. */
export function readSourceFiles(root: string): SourceFile[] {
  return listFiles(root)
    .filter((path) => /\.(ts|tsx|mts|mjs|css)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
      return { path, lines, imports: readImports(path, text) };
    });
}

function listFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name);
    const path = relative(root, full).split(sep).join('/');
    if (entry.isDirectory()) {
      return SKIPPED_FOLDERS.has(entry.name) || path === SCREEN_PICTURES ? [] : listFiles(root, full);
    }
    return entry.isFile() ? [path] : [];
  });
}

function readImports(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT_PATTERN)].map((match) => {
    const specifier = match[2] ?? '';
    const ours = /^@agri\/(contract|matching)\/(.+)$/.exec(specifier);
    if (ours) return `${ours[1]}/src/${ours[2]}`;
    if (specifier.startsWith('.'))
      return posix.normalize(posix.join(dirname(path), specifier.split('?')[0] ?? ''));
    return specifier;
  });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', '.git', 'guide', 'results']);
const SOURCE_FILE = /`([\w./-]*\w\.(?:ts|tsx|mjs|css))`/g;
const LINK = /\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;

/** Names links of Markdown files below `root` that lead to no file, or to no heading of it. */
export function findDeadLinks(root: string): string[] {
  return listMarkdown(root).flatMap((path) => {
    const text = readProse(root, path);
    return [...text.matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target) && !leadsSomewhere(root, path, target))
      .map((target) => `${path}: the link ${target} leads nowhere`);
  });
}

/** Names source files that a Markdown file speaks of and that are not there; the beginning of a path may be left out. */
export function findDeadMentions(root: string, files: { path: string }[]): string[] {
  const isThere = (name: string) => files.some(({ path }) => `/${path}`.endsWith(`/${name}`));
  return listMarkdown(root).flatMap((path) =>
    [...readProse(root, path).matchAll(SOURCE_FILE)]
      .map(([, name = '']) => name)
      .filter((name) => !isThere(name))
      .map((name) => `${path}: there is no ${name}`),
  );
}

function readProse(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8').replace(/```[\s\S]*?```/g, '');
}

function leadsSomewhere(root: string, path: string, target: string): boolean {
  const [file = '', heading] = target.split('#');
  const full = file === '' ? join(root, path) : join(root, dirname(path), decodeURIComponent(file));
  if (!existsSync(full)) return false;
  return heading === undefined || headingsOf(readFileSync(full, 'utf8')).has(heading);
}

function headingsOf(text: string): Set<string> {
  const titles = [...text.matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, title = '']) => title);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

function listMarkdown(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listMarkdown(root, path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Language } from '@agri/contract/languages.ts';
import { fillShell, type PageShell } from '@agri/contract/web/page-shell.ts';

const NAMED = /<(?:script|link)\b[^>]*?(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;
const IMPORTED = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

export type FirstLoad = {
  /** As brotli 11 sends them: script, style, and the styles that stand in the page. */
  kib: number;
  files: string[];
  /** Files that the page does not name, so that a phone finds out about them late. */
  late: string[];
};

/** What a phone downloads until a screen stands, read from the built page and files. */
export function measureFirstLoad(dist: string, kind: PageShell['kind'], language: Language): FirstLoad {
  const page = fillShell(readFileSync(join(dist, 'index.html'), 'utf8'), { kind, language, theme: 'light' });
  const named = [...page.matchAll(NAMED)].map(([, file = '']) => file);
  const files = listWithImports(dist, named);
  const styles = [...page.matchAll(STYLE)].map(([, style]) => style).join('');
  return {
    kib: sumKib(dist, files) + compress(styles) / 1024,
    files,
    late: files.filter((file) => !named.includes(file)),
  };
}

/** What each later screen downloads on top of that, by the name of its file, in KiB. */
export function measureScreens(dist: string, first: FirstLoad): { screen: string; kib: number }[] {
  return readdirSync(join(dist, 'assets'))
    .filter((file) => /-(page|screen)-[\w-]{8}\.js$/.test(file))
    .map((file) => {
      const files = listWithImports(dist, [`assets/${file}`]).filter((each) => !first.files.includes(each));
      return { screen: file.replace(/-[\w-]{8}\.js$/, ''), kib: sumKib(dist, files) };
    });
}

function listWithImports(dist: string, files: string[], found = new Set<string>()): string[] {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(join(dist, file), 'utf8');
    const imported = [...code.matchAll(IMPORTED)].map(([, name = '']) => `assets/${name}`);
    listWithImports(dist, imported, found);
  }
  return [...found];
}

function sumKib(dist: string, files: string[]): number {
  return files.reduce((total, file) => total + statSync(join(dist, `${file}.br`)).size, 0) / 1024;
}

function compress(text: string): number {
  const content = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

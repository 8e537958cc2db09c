import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sourceFolder } from './first/first-screens.ts';

const PLACE = '<!--shell-style-->';
const SHEETS = ['ui/tokens.css', 'app/shell/boot.css'];
const SHEET = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/;

/**
 * Writes into index.html the few rules that its shapes need, so that they are painted without waiting for a sheet. The
 * sheet of the screens stands behind the shapes: it is fetched at once, and holds up the script and not the paint.
 */
export function inlineShellStyle(): Plugin {
  return {
    name: 'agri:inline-shell-style',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => moveSheet(html.replace(PLACE, () => `<style>${readShellStyle()}</style>`)),
    },
  };
}

/** The rules of the shapes, with the colours of both themes. */
export function readShellStyle(): string {
  return SHEETS.map((path) => squeeze(readFileSync(join(sourceFolder, path), 'utf8'))).join('');
}

/** The page with its sheet behind everything that can be painted without it. */
export function moveSheet(html: string): string {
  const sheet = SHEET.exec(html);
  if (!sheet) return html;
  const [line, href] = sheet;
  return html
    .replace(line, `\n    <link rel="preload" as="style" crossorigin href="${href}">`)
    .replace('</body>', `  ${line.trim()}\n  </body>`);
}

/** The sheet without comments and needless blanks. */
export function squeeze(sheet: string): string {
  return sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();
}

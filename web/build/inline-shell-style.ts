import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { sourceFolder } from './first/first-screens.ts';
import { dropPropertyFallbacks } from './trim/trim-sheets.ts';

const PLACE = '<!--shell-style-->';
const SHEETS = ['ui/tokens.css', 'app/shell/boot.css'];
const SHEET = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/;

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/**
 * Writes into index.html the few rules that its shapes need, so that they are painted without waiting for a sheet. The
 * sheet of the first screens stands behind the shapes, in the page too: as a file it would be one more to ask for.
 */
export function inlineShellStyle(): Plugin {
  return {
    name: 'agri:inline-shell-style',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        inlineSheet(
          html.replace(PLACE, () => `<style>${readShellStyle()}</style>`),
          bundle,
        ),
    },
  };
}

/** The rules of the shapes, with the colours of both themes. */
export function readShellStyle(): string {
  return SHEETS.map((path) => squeeze(readFileSync(join(sourceFolder, path), 'utf8'))).join('');
}

/** The page with its sheet behind everything that can be painted without it; the file of the sheet goes. */
export function inlineSheet(html: string, bundle: Bundle = {}): string {
  const [line = '', name = ''] = SHEET.exec(html) ?? [];
  const sheet = bundle[name];
  if (sheet?.type !== 'asset') return html;
  delete bundle[name];
  const rules = dropPropertyFallbacks(String(sheet.source)).trim();
  return html.replace(line, '').replace('</body>', () => `  <style>${rules}</style>\n  </body>`);
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

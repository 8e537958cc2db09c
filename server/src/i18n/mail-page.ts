import { directionOf, type Language } from '@agri/contract/languages.ts';
import { escapeHtml } from './escape-html.ts';

/** The page of a mail: the name of the app, and its parts in HTML. */
export function writePage(appName: string, language: Language, parts: string[]): string {
  const body = 'margin:0;background:#fbf8f1;color:#1d2a1f;font:17px/1.5 sans-serif';
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="${body}">`,
    '<div style="max-width:440px;margin:0 auto;padding:32px 20px">',
    `<p style="margin:0 0 8px;color:#1a5e32;font-weight:700">${escapeHtml(appName)}</p>`,
    ...parts,
    '</div></body></html>',
  ].join('');
}

/** A paragraph of such a page. */
export function writeParagraph(text: string): string {
  return `<p style="margin:0 0 16px;color:#4a574b;font-size:15px">${escapeHtml(text)}</p>`;
}

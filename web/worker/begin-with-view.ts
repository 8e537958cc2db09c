import type { HomeView } from './read-home-view.ts';

const SHAPE = /<!--home-->[\s\S]*?<!--\/home-->/;
const SHEET = /<style>(?:(?!<style>)[\s\S])*<\/style>(?=[^<]*<\/body>)/;
const FILES = /<link rel="(?:module)?preload"[^>]*>|<script type="module"[^>]*><\/script>/g;

/**
 * The page with the view of the last visit in place of its shape. All that the view is painted from stands before it; the
 * files of the app, which would keep a slow phone from painting, stand behind it.
 */
export function beginWithView(page: string, { html, sheets }: HomeView): string {
  const files = page.match(FILES)?.join('') ?? '';
  const links = sheets.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`).join('');
  const sheet = page.match(SHEET)?.[0] ?? '';
  return page
    .replaceAll(FILES, '')
    .replace(SHEET, '')
    .replace('</head>', () => `${links}${sheet}</head>`)
    .replace(SHAPE, () => `<div inert aria-hidden="true">${html}</div>`)
    .replace('</body>', () => `${files}</body>`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@agri/contract/languages.ts';
import { tokenPreload } from '@agri/contract/web/page-shell.ts';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

const LOCALES = join(import.meta.dirname, '../src/locales');
/** What each kind of screen begins with, by the names that the server knows them by. */
const SCREENS = {
  signin: '/account/signin-page.tsx',
  account: '/deferred/deferred-pages.ts',
  home: '/app/home-screen.tsx',
  page: '/deferred/deferred-pages.ts',
  plain: '/deferred/deferred-pages.ts',
};
/** The shape of the screen is painted without any script, and its calls go before the code that shows their answers. */
const AFTER_THE_PAGE = 'fetchpriority="low"';
const SHEET = /<!--sheet ([\w./]+)-->/g;

/**
 * Writes into index.html what is known only when the app is built: the words of its shapes in every language, the sheet,
 * and which files the browser is to fetch at once. In development, also what the server writes in production.
 */
export function writePage(apiUrl: string): Plugin {
  return {
    name: 'agri:write-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const page = fillWords(html);
        if (bundle) return preloadFiles(inlineSheets(page, bundle), bundle);
        const linked = page.replaceAll(SHEET, '<link rel="stylesheet" href="/$1" />');
        return fillSettings(linked, apiUrl);
      },
    },
  };
}

/** Each word in every language; the server and the service worker leave one. */
function fillWords(html: string): string {
  const catalogues = languages.map(({ code }) => ({
    code,
    words: { ...readWords(`${code}.start.json`), ...readWords(`${code}.json`) },
  }));
  return html.replaceAll(/<!--word ([\w.]+)-->/g, (_, id: string) =>
    catalogues.map(({ code, words }) => onlyFor(code, findWord(words, id))).join(''),
  );
}

function readWords(name: string): Record<string, string> {
  return JSON.parse(readFileSync(join(LOCALES, name), 'utf8'));
}

function findWord(words: Record<string, string>, id: string): string {
  const word = words[id];
  if (!word) throw new Error(`index.html wants the word "${id}", which a catalogue does not have`);
  return escapeHtml(word);
}

/** As files, the sheets would be more to wait for before anything is painted. */
function inlineSheets(html: string, bundle: Bundle): string {
  return html.replaceAll(SHEET, (_, source: string) => {
    const sheet = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.originalFileNames.includes(source),
    );
    if (sheet?.type !== 'asset') throw new Error(`the build has no sheet of ${source}`);
    delete bundle[sheet.fileName];
    return `<style>${String(sheet.source).trim()}</style>`;
  });
}

/** Has the browser fetch words, first screen and token together with the app's code; else they wait until it has run. */
function preloadFiles(html: string, bundle: Bundle): string {
  const words = languages.map(({ code }) => preloadFor(code, bundle, `/locales/${code}.start.json`));
  const screens = Object.entries(SCREENS).map(([screen, source]) => preloadFor(screen, bundle, source));
  const token = ['home', 'page'].map((screen) => onlyFor(screen, tokenPreload));
  return runPrefetchFirst(html, bundle).replace(
    '<!--first-files-->',
    [...words, ...screens, ...token].join(''),
  );
}

/** By itself, so that home's calls go out while the app's code, which imports it, is still on its way. */
function runPrefetchFirst(html: string, bundle: Bundle): string {
  const { fileName } = findChunk(bundle, '/app/prefetch-home.ts');
  const app = '<script type="module"';
  return html
    .replace(`<link rel="modulepreload" crossorigin href="/${fileName}">`, '')
    .replace(app, `${app} crossorigin src="/${fileName}"></script>${app} ${AFTER_THE_PAGE}`);
}

/** A line that is sent only with this screen, or in this language. */
function preloadFor(wanted: string, bundle: Bundle, source: string): string {
  const { fileName } = findChunk(bundle, source);
  return onlyFor(wanted, `<link rel="modulepreload" ${AFTER_THE_PAGE} crossorigin href="/${fileName}">`);
}

function findChunk(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const holds = (id: string) => id.replaceAll('\\', '/').endsWith(source);
  const found = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.moduleIds.some(holds),
  );
  if (!found) throw new Error(`the build has no file for ${source}`);
  return found;
}

async function fillSettings(html: string, apiUrl: string): Promise<string> {
  const address = `${apiUrl}/api/clientSettings`;
  const answer = await fetch(address).catch((cause) => {
    throw new Error(`no answer from ${address}; is the server running? (API_URL)`, { cause });
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const settings = await answer.json();
  const element = `<script type="application/json" id="client-settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`;
  return html
    .replaceAll('<!--app-name-->', () => escapeHtml(settings.appName))
    .replace('<!--client-settings-->', () => element);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function onlyFor(wanted: string, text: string): string {
  return `<!--only ${wanted}-->${text}<!--/only-->`;
}

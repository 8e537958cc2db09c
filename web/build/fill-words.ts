import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@agri/contract/languages.ts';
import type { Plugin } from 'vite';
import { sourceFolder } from './first/first-screens.ts';

/** Writes words of every catalogue into index.html, for what stands there before the app does; one is sent. */
export function fillWords(): Plugin {
  return {
    name: 'agri:fill-words',
    transformIndexHtml: { order: 'pre', handler: fillPage },
  };
}

function fillPage(html: string): string {
  const catalogues = languages.map(({ code }) => ({ code, words: readCatalogue(code) }));
  return html.replaceAll(/<!--word ([\w.]+)-->/g, (_, id: string) =>
    catalogues.map(({ code, words }) => `<!--only ${code}-->${requireWord(words, id)}<!--/only-->`).join(''),
  );
}

function readCatalogue(code: string): Record<string, string> {
  return JSON.parse(readFileSync(join(sourceFolder, `locales/${code}.json`), 'utf8'));
}

function requireWord(words: Record<string, string>, id: string): string {
  const word = words[id];
  if (!word) throw new Error(`index.html wants the word "${id}", which a catalogue does not have`);
  return word.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sourceFolder } from './first-screens.ts';

/** Writes words of the catalogue into index.html, for what stands there before the app does. */
export function fillWords(): Plugin {
  return {
    name: 'agri:fill-words',
    transformIndexHtml: { order: 'pre', handler: fillPage },
  };
}

function fillPage(html: string): string {
  const words: Record<string, string> = JSON.parse(
    readFileSync(join(sourceFolder, 'locales/en.json'), 'utf8'),
  );
  return html.replaceAll(/<!--word ([\w.]+)-->/g, (_, id: string) => {
    const word = words[id];
    if (!word) throw new Error(`index.html wants the word "${id}", which the catalogue does not have`);
    return word;
  });
}

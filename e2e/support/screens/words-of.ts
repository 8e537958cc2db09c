import { readFileSync } from 'node:fs';

/** Finds the words of a language by their ids, for steps on screens in that language. */
export function wordsOf(language: string): (id: string, values?: Record<string, string>) => string {
  const words: Record<string, string> = JSON.parse(readFileSync(`web/src/locales/${language}.json`, 'utf8'));
  return (id, values = {}) => {
    const text = words[id];
    if (text === undefined) throw new Error(`no words for ${id}`);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}

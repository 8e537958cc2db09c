import { readFileSync } from 'node:fs';

/** Finds the words of a language by their ids, for steps on screens in that language. */
export function wordsOf(language: string): (id: string, values?: Record<string, string>) => string {
  const read = (name: string) => JSON.parse(readFileSync(`web/src/locales/${name}.json`, 'utf8'));
  const words: Record<string, string> = { ...read(`${language}.start`), ...read(language) };
  return (id, values = {}) => {
    const text = words[id];
    if (text === undefined) throw new Error(`no words for ${id}`);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}

import { type Language, matchLanguage } from '@agri/contract/languages.ts';
import { readStored, store } from '../stored.ts';

const KEY = 'agri.language';

/** The person's choice on this device, else the first of the browser's languages that the app speaks. */
export function readLanguage(): Language {
  const stored = readStored(KEY);
  return matchLanguage(stored ? [stored] : navigator.languages);
}

/** Keeps the person's choice on this device. */
export function storeLanguage(language: Language): void {
  store(KEY, language);
}

import type { Language } from '@agri/contract/languages.ts';
import { i18n, type Messages } from '@lingui/core';
import './register.ts';

// The build turns the JSON that TypeScript sees into a module of compiled messages.
type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;
type Part = keyof typeof parts;

/** One file for each language and part, so that a phone downloads the words it shows and no others. */
const parts = {
  first: import.meta.glob('../../locales/??.json', { query: '?first' }) as Catalogues,
  rest: import.meta.glob('../../locales/??.json', { query: '?rest' }) as Catalogues,
  legal: import.meta.glob('../../locales/??.legal.json') as Catalogues,
};
const shown = new Set<Part>(['first']);
/** Shown, or on its way in: screens that are opened before it is active load their words in it too. */
let wanted: Language = 'en';

/** Switches to a language as soon as its words are there: of all screens that were opened so far. */
export async function activateLocale(language: Language): Promise<void> {
  const before = wanted;
  wanted = language;
  const loaded = await Promise.all([...shown].map((part) => load(language, part))).catch((error) => {
    wanted = before;
    throw error;
  });
  for (const messages of loaded) i18n.load(language, messages);
  i18n.activate(language);
}

/** Loads the words of all other screens in the language of the app. */
export const loadOtherMessages = () => show('rest');

/** Loads the long texts of the legal pages in the language of the app. */
export const loadLegalMessages = () => show('legal');

async function show(part: Part): Promise<void> {
  shown.add(part);
  const language = wanted;
  i18n.load(language, await load(language, part));
}

async function load(language: Language, part: Part): Promise<Messages> {
  const file = `../../locales/${language}${part === 'legal' ? '.legal' : ''}.json`;
  const catalogue = parts[part][file];
  if (!catalogue) throw new Error(`no ${part} words in "${language}"`);
  return (await catalogue()).messages;
}

import type { Language } from '@agri/contract/languages.ts';
import { i18n, type MessageDescriptor, type Messages } from '@lingui/core';
import type en from '../../locales/en.json';
import type legal from '../../locales/en.legal.json';
import type startWords from '../../locales/en.start.json';
import { createAppStore } from '../app-store.ts';
import { formatLocale } from '../text/cached-formats.ts';

/** An id of the catalogue. */
export type MessageId = MessageDescriptor['id'];

declare module '@lingui/core' {
  interface Register {
    messageIds: keyof typeof startWords | keyof typeof en | keyof typeof legal;
  }
}

// The build turns the JSON that TypeScript sees into a module of compiled messages.
export type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;
/** A part of the words, in any language. One file for each, so that a phone downloads what it shows and no other. */
export type Part = (language: Language) => Promise<Messages>;

const start = partOf(import.meta.glob('../../locales/??.start.json') as Catalogues, 'start.json');
const shownWords = createAppStore('words shown', () => ({
  parts: new Set<Part>([start]),
  /** Shown, or on its way in: screens that are opened before it is active load their words in it too. */
  wanted: 'en' as Language,
}));

/** Switches to a language as soon as its words are there: of all screens that were opened so far. */
export async function activateLocale(language: Language): Promise<void> {
  const shown = shownWords.read();
  const before = shown.wanted;
  shown.wanted = language;
  const loaded = await Promise.all([...shown.parts].map((load) => load(language))).catch((error) => {
    shown.wanted = before;
    throw error;
  });
  for (const messages of loaded) i18n.load(language, messages);
  // The second: what figures in a text are written by.
  i18n.activate(language, formatLocale(language));
}

/** Loads a part in the language of the app, from now on together with it. */
export async function showPart(load: Part): Promise<void> {
  const shown = shownWords.read();
  shown.parts.add(load);
  const language = shown.wanted;
  i18n.load(language, await load(language));
}

/** The part that stands in these catalogues. */
export function partOf(catalogues: Catalogues, ending: string): Part {
  return async (language) => {
    const load = catalogues[`../../locales/${language}.${ending}`];
    if (!load) throw new Error(`no words in "${language}"`);
    return (await load()).messages;
  };
}

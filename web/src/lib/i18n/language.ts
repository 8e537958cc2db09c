import { directionOf, type Language, languages, matchLanguage } from '@agri/contract/languages.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { rememberAppearance } from '../appearance/remember-appearance.ts';
import { readStored, store } from '../stored.ts';
import { activateLocale } from './load-messages.ts';

const KEY = 'agri.language';

/** The person's choice on this device, else the first of the browser's languages that the app speaks. */
export function readLanguage(): Language {
  const stored = readStored(KEY);
  return matchLanguage(stored ? [stored] : navigator.languages);
}

/** Loads the words of the device's language and writes it, with its direction, on the page. */
export function startLanguage(): Promise<void> {
  return show(readLanguage());
}

/** Keeps the choice and shows the app in it. Rejects, and changes nothing, when its words cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  store(KEY, language);
}

async function show(language: Language): Promise<void> {
  await activateLocale(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  rememberAppearance('language', language);
}

/** The language that is shown, and the way to another one, which shows as soon as its words are there. */
export function useLanguage() {
  const { i18n } = useLingui();
  const [wanted, setWanted] = useState<Language>();
  const [failed, setFailed] = useState(false);
  const choose = (code: string) => {
    const language = languages.find((known) => known.code === code)?.code ?? 'en';
    setWanted(language);
    setFailed(false);
    chooseLanguage(language)
      .catch(() => setFailed(true))
      .finally(() => setWanted(undefined));
  };
  return { language: wanted ?? i18n.locale, languages, choose, failed };
}

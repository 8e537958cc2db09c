import { directionOf, type Language, languages } from '@agri/contract/languages.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { rememberAppearance } from '../appearance/remember-appearance.ts';
import { activateLocale } from './load-messages.ts';
import { readLanguage, storeLanguage } from './stored-language.ts';

/** Loads the words of the device's language and writes it, with its direction, on the page. */
export function startLanguage(): Promise<void> {
  return show(readLanguage());
}

/** Keeps the choice and shows the app in it. Rejects, and changes nothing, when its words cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  storeLanguage(language);
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

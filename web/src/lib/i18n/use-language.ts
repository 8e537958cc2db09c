import { type Language, languages } from '@agri/contract/languages.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { chooseLanguage } from './language.ts';

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

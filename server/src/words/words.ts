import type { Language } from '@agri/contract/languages.ts';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import ar from './ar.json' with { type: 'json' };
import bn from './bn.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import sw from './sw.json' with { type: 'json' };
import ta from './ta.json' with { type: 'json' };

export type WordId = keyof typeof en;
export type Words = (id: WordId, values?: Record<string, string | number>) => string;

const catalogues: Record<Language, Record<WordId, string>> = { ar, bn, en, es, fr, hi, id, pt, sw, ta };
const known = new Map<Language, I18n>();
const idOfRefusal = new Map(
  Object.entries(en).flatMap(([wordId, text]) =>
    wordId.startsWith('refusal.') ? [[text, wordId as WordId] as const] : [],
  ),
);

/** The server's own words in a language: ICU messages by id, as on the screen. */
export function wordsIn(language: Language): Words {
  const i18n = known.get(language) ?? compile(language);
  return (wordId, values) => i18n._(wordId, values);
}

/** A refusal as it was thrown, in English, in the person's language; unknown sentences stay as they are. */
export function translateRefusal(sentence: string, language: Language): string {
  const wordId = idOfRefusal.get(sentence);
  return wordId && language !== 'en' ? wordsIn(language)(wordId) : sentence;
}

function compile(language: Language): I18n {
  const compiled = Object.entries(catalogues[language]).map(([wordId, text]) => [
    wordId,
    compileMessageOrThrow(text),
  ]);
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(compiled) } });
  known.set(language, i18n);
  return i18n;
}

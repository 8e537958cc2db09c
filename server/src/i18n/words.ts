import type { ErrorCode } from '@agri/contract/errors.ts';
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
    wordId.startsWith('error.') ? [[text, wordId as WordId] as const] : [],
  ),
);

/** The server's own words in a language: ICU messages by id, as on the screen. */
export function wordsIn(language: Language): Words {
  const i18n = known.get(language) ?? compile(language);
  return (wordId, values) => i18n._(wordId, values);
}

/** What is said of a code where its sentence has no words of its own, as one that names a field for programs. */
const wordsOfCode: Record<ErrorCode, WordId> = {
  invalid: 'error.invalid',
  unauthenticated: 'error.signInAgain',
  forbidden: 'error.forbidden',
  not_found: 'error.notFound',
  conflict: 'error.conflict',
  quota_reached: 'error.quota',
  too_large: 'error.tooLarge',
  unsupported_image: 'error.otherPicture',
  unsupported_media_type: 'error.fileType',
  too_many_requests: 'error.tooManyTries',
  internal: 'error.internal',
  upstream_failed: 'error.unavailable',
  not_ready: 'error.notReady',
  upstream_silent: 'error.unavailable',
  storage_full: 'error.noRoom',
};

/** Whether an error text, in English, has words of its own in every language. */
export function hasOwnWords(sentence: string): boolean {
  return idOfRefusal.has(sentence);
}

/** An error text as it was thrown, in English, in the person's language: by its sentence, else by its code. */
export function translateError(sentence: string, language: Language, code: ErrorCode): string {
  return language === 'en' ? sentence : wordsIn(language)(idOfRefusal.get(sentence) ?? wordsOfCode[code]);
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

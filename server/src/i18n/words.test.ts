import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import { translateError, type WordId, wordsIn } from './words.ts';

const ids = Object.keys(en) as WordId[];
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');
/** Names of the values in a text, each once: the words of a plural form stand in braces too. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name))].sort();

test.each(others)('%s has every sentence, with the same values in it, and not in English', (language) => {
  const file = join(import.meta.dirname, `${language}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(texts).sort()).toEqual([...ids].sort());
  for (const id of ids) expect(placeholders(texts[id] ?? ''), id).toEqual(placeholders(en[id]));
  const sentences = ids.filter((id) => /[A-Za-z]{3,} .*[A-Za-z]{3,}/.test(en[id]));
  expect(sentences.filter((id) => texts[id] === en[id])).toEqual([]);
});

test('values are put into the sentence', () => {
  expect(wordsIn('en')('mail.codeUse', { minutes: 10 })).toBe(
    'Type it in the app within 10 minutes. It works once.',
  );
});

test('an error is said in the language of the person, one that names a field by its code', () => {
  expect(translateError('Wrong OTP', 'en', 'invalid')).toBe('Wrong OTP');
  expect(translateError('Wrong OTP', 'sw', 'invalid')).toBe(wordsIn('sw')('error.wrongOtp'));
  expect(translateError('agri_name is required', 'sw', 'invalid')).toBe(wordsIn('sw')('error.invalid'));
});

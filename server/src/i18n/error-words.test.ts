import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, errorStatus } from '@agri/contract/errors.ts';
import { languages } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import { hasOwnWords, translateError } from './words.ts';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.includes('.test.'),
);
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');

/** Told to programs: the app never sends what they refuse, or answers for them itself. In a language, the code's words. */
const forPrograms = new Set([
  'A body of this type is not taken here.',
  'Idempotency-Key must be 1 to 128 visible characters',
  'No AI model answered.',
  'The AI model broke off.',
  'The AI model gave no usable answer.',
  'The AI model said nothing.',
  'The body must be multipart/form-data.',
  'The device has to give its id and secret.',
  'The id or the secret of the device is wrong.',
  'There is nothing here.',
  'This Idempotency-Key was used for something else.',
  'This request_id was used for something else.',
  'agri_image is required',
  'cursor is not one of ours',
  'is not valid',
  'wrong shape',
]);

/** The sentences written where a file makes its errors, or names them as constants. */
function sentencesIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (!/(App|Upstream|API)Error\(/.test(text)) return [];
  const made = [
    ...text.matchAll(/(?:new (?:App|Upstream|API)Error|sayingIfUnavailable)\((?=([\s\S]{0,260}))/g),
  ];
  const named = [...text.matchAll(/\n\s*const \w+ =\s+'([A-Z][^'\n]* [^'\n]*\.)'/g)].map(
    ([, said]) => said ?? '',
  );
  const said = made.flatMap(([, code = '']) => {
    const call = code.slice(0, endOfCall(code));
    return [...call.matchAll(/'([^'\n]*)'/g)].map(([, sentence]) => sentence ?? '');
  });
  return [...said.filter((sentence) => /^\S.* /.test(sentence)), ...named];
}

/** Where the bracket closes that was open at the start. */
function endOfCall(code: string): number {
  let depth = 1;
  for (let at = 0; at < code.length; at++) {
    if (code[at] === '(') depth++;
    if (code[at] === ')' && --depth === 0) return at;
  }
  return code.length;
}

test('every sentence that the server makes of an error has words in ten languages', () => {
  const sentences = new Set(sources.flatMap(sentencesIn));
  expect(sentences.size).toBeGreaterThan(50);
  const english = [...sentences].filter((sentence) => !hasOwnWords(sentence) && !forPrograms.has(sentence));
  expect(english).toEqual([]);
});

test.each([
  'Invalid email or password',
  'Invalid token',
  'Password too long',
  'Password too short',
  'User already exists. Use another email.',
])('what the built-in identity says has words: %s', (sentence) => {
  expect(hasOwnWords(sentence)).toBe(true);
});

test.each(others)('%s has words for every code, whatever its sentence', (language) => {
  const said = 'agri_name is too long';
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const translated = translateError(said, language, code);
    expect(translated, code).not.toBe(said);
    expect(translated, code).not.toBe(translateError(said, 'en', code));
    expect(translated.length, code).toBeGreaterThan(5);
  }
});

import { expect, test } from 'vitest';
import { languages, matchLanguage, readAcceptLanguage } from './languages.ts';

test('ten languages, each with its own name, Arabic from right to left', () => {
  expect(languages).toHaveLength(10);
  expect(languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
});

test.each([
  [['hi-IN', 'en'], 'hi'],
  [['pt-BR'], 'pt'],
  [['de-DE', 'fr-CA', 'en'], 'fr'],
  [['zh-Hant-TW'], 'en'],
  [[], 'en'],
])('of %j it is %s', (wanted, language) => {
  expect(matchLanguage(wanted)).toBe(language);
});

test.each([
  ['sw-KE,sw;q=0.9,en;q=0.8', 'sw'],
  ['en;q=0.2, ta;q=0.7', 'ta'],
  ['ar;q=0, es', 'es'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [`${'x,'.repeat(40)}hi`, 'en'],
])('the header %s asks for %s', (header, language) => {
  expect(readAcceptLanguage(header)).toBe(language);
});

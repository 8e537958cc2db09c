import type { Language } from '@agri/contract/languages.ts';
import { NaiveBayes } from '@agri/matching/naive-bayes.ts';
import { tokenise } from '@agri/matching/tokenise.ts';
import { expect, test } from 'vitest';
import { listLanguages, listLanguagesFor } from './language-rules.ts';

const guesser = await NaiveBayes.train<Language>([
  { label: 'en', features: tokenise('the leaves of my beans are yellow') },
  { label: 'es', features: tokenise('las hojas de mis frijoles amarillas') },
  { label: 'hi', features: tokenise('mere bete ne dawa pi li hai') },
]);

test.each([
  ['las hojas amarillas', ['es']],
  ['mere bete ne', ['hi']],
  ['पत्ते पीले', ['hi']],
  ['पत्ते पीले, the leaves of beans', ['hi', 'en']],
  ['गेहूं में Roundup', ['hi']],
  ['আমার ছেলে। কী করব', ['bn']],
  ['картофель', []],
  ['123 ?', []],
])('%s may be in %j', (text, likely) => {
  expect(listLanguages(text, guesser)).toEqual(likely);
});

test.each([
  ['TYLCV', 'es', ['es', 'en']],
  ['TYLCV', undefined, ['en']],
  ['las hojas amarillas de mis frijoles', 'en', ['es']],
  ['पत्ते पीले', 'en', ['hi']],
] as const)('%s may be in %j for who reads %s', (text, reads, languages) => {
  expect(new Set(listLanguagesFor(text, guesser, reads))).toEqual(
    new Set([...listLanguages(text, guesser), ...languages]),
  );
});

test('what its writer reads goes first where it is likely', () => {
  expect(listLanguagesFor('the leaves of my beans', guesser, 'en')[0]).toBe('en');
});

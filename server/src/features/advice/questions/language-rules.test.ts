import type { Language } from '@agri/contract/languages.ts';
import { NaiveBayes } from '@agri/matching/naive-bayes.ts';
import { tokenise } from '@agri/matching/tokenise.ts';
import { expect, test } from 'vitest';
import { languageOfQuestion, listLanguages } from './language-rules.ts';

const guesser = await NaiveBayes.train<Language>([
  { label: 'en', features: tokenise('the leaves of my beans are yellow') },
  { label: 'es', features: tokenise('las hojas de mis frijoles amarillas') },
  { label: 'hi', features: tokenise('mere bete ne dawa pi li hai') },
]);

test.each([
  ['मेरे बेटे ने DDT पी लिया', 'hi'],
  ['আমার ছেলে', 'bn'],
  ['என் மகன்', 'ta'],
  ['ابني', 'ar'],
  ['mere bete ne', 'pt'],
  ['123 ?', 'pt'],
])('%s is answered in its script, or in what its writer reads', (text, language) => {
  expect(languageOfQuestion(text, 'pt')).toBe(language);
});

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

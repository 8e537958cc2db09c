import { expect, test } from 'vitest';
import { languageOfText } from './scripts.ts';

test.each([
  ['मेरे बेटे ने DDT पी लिया', 'hi'],
  ['আমার ছেলে', 'bn'],
  ['என் மகன்', 'ta'],
  ['ابني', 'ar'],
  ['mere bete ne', 'pt'],
  ['123 ?', 'pt'],
])('%s is in the language of its script, or in what its writer reads', (text, language) => {
  expect(languageOfText(text, 'pt')).toBe(language);
});

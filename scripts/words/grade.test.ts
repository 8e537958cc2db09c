import { expect, test } from 'vitest';
import { gradeReading } from '../guide/reading-grade.ts';
import { readTexts } from './catalogues.ts';

const HIGHEST_GRADE = 7;
const HIGHEST_GRADE_OF_ONE = 10;
const WORDS_OF_A_LONG_TEXT = 12;
const texts = readTexts('en').flatMap(({ id, part, variants }) =>
  variants.map((text) => ({ id, part, text, words: text.match(/[A-Za-z][A-Za-z'’-]*/g)?.length ?? 0 })),
);

test.each(['screen', 'legal', 'server'] as const)('a twelve-year-old reads what is written: %s', (part) => {
  const sentences = texts.filter((text) => text.part === part && /[.?]$/.test(text.text));
  expect(gradeReading(sentences.map(({ text }) => text).join('\n'))).toBeLessThanOrEqual(HIGHEST_GRADE);
});

test('no long text is much harder than the others', () => {
  const hard = texts
    .filter(({ words }) => words > WORDS_OF_A_LONG_TEXT)
    .map(({ id, text }) => ({ id, grade: gradeReading(text) }))
    .filter(({ grade }) => grade > HIGHEST_GRADE_OF_ONE);
  expect(hard).toEqual([]);
});

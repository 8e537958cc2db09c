import { expect, test } from 'vitest';
import { findSubjects } from './find-subjects.ts';

const subjects = ['Tomato', 'Sweet potato', 'टमाटर', 'Tea'].map((name) => ({
  code: name,
  name,
  kind: 'crop' as const,
  cards: 1,
}));
const found = (question: string) => findSubjects(subjects, question).map(({ name }) => name);

test.each([
  ['tom', ['Tomato']],
  ['Spots on my tomatoes', ['Tomato']],
  ['potato', ['Sweet potato']],
  ['टमा', ['टमाटर']],
  ['how to water', []],
  ['how do I make tea from nettles', []],
  ['te', []],
])('%j names %j', (question, names) => {
  expect(found(question)).toEqual(names);
});

import { languages } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import { listCardIds, readContentFiles } from '../../scripts/content/read-content.ts';
import { readBlindQuestions } from './blind-questions.ts';

const cardIds = new Set(listCardIds(readContentFiles()));

test.each(languages.map(({ code }) => code))('%s: the seen half names cards that are there', (language) => {
  const { everyday, latin, second, danger, harmless, outside } = readBlindQuestions(language, 'seen', []);
  const named = [...everyday, ...latin, ...second].flatMap(({ card, also }) => [card, ...also]);
  expect(named.filter((id) => !cardIds.has(id))).toEqual([]);
  expect([everyday.length, danger.length, harmless.length, second.length, outside.length]).not.toContain(0);
});

test('the untouched half is not read before the end', () => {
  expect(() => readBlindQuestions('en', 'untouched', [])).toThrow('--final');
});

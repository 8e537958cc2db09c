import { languages } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import { listCardIds, readContentFiles } from '../../scripts/content/read-content.ts';
import { readBlindQuestions } from './blind-questions.ts';

const cardIds = new Set(listCardIds(readContentFiles()));

test.each(languages.map(({ code }) => code))('%s: the seen half names cards that are there', (language) => {
  const blind = readBlindQuestions(language, 'seen', []);
  const { everyday, latin, second, danger, harmless, outside, facts } = blind;
  const named = [...everyday, ...latin, ...second].flatMap(({ card, also }) => [card, ...also]);
  expect(named.filter((id) => !cardIds.has(id))).toEqual([]);
  const others = [danger, harmless, outside, facts];
  expect([everyday, second, ...others].map(({ length }) => length)).not.toContain(0);
});

test('the untouched half is not read before the end', () => {
  expect(() => readBlindQuestions('en', 'untouched', [])).toThrow('--final');
});

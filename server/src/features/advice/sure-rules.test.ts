import { expect, test } from 'vitest';
import { judgeWords } from './sure-rules.ts';

const card = {
  title: 'Early blight of tomato',
  aliases: { hi: ['अगेती झुलसा'], en: ['target spot'] },
  certainty: 'sure' as const,
};

test.each([
  ['Brown spots with rings on the lower leaves of my tomatoes', 'likely'],
  ['How do I stop early blight on my tomato?', 'sure'],
  ['Target spot, what now?', 'sure'],
  ['टमाटर में अगेती झुलसा', 'sure'],
])('words that describe are at most likely, a name is that name: %s', (question, certainty) => {
  expect(judgeWords(question, card)).toBe(certainty);
});

test('words never make a card surer than the search found it', () => {
  expect(judgeWords('early blight of tomato', { ...card, certainty: 'possible' })).toBe('possible');
});

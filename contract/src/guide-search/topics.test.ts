import { expect, test } from 'vitest';
import { ANY_CROP, findTopics, makeTopics } from './topics.ts';

const topics = makeTopics({
  phrases: { variety: ['type of {crop}', 'variety'], soil: ['type of soil', 'soil'], dose: ['dose'] },
  cards: { dose: 'sprays/label-and-dose' },
});

test('a phrase may stand around any crop', () => {
  expect(findTopics(`which type of ${ANY_CROP} is best`, topics)).toEqual({
    topics: ['variety'],
    others: 'which is best',
  });
});

test('a longer phrase goes before a shorter one, and crops are no words', () => {
  expect(findTopics(`type of soil for ${ANY_CROP}`, topics)).toEqual({ topics: ['soil'], others: 'for' });
});

test('a topic names the card that answers it for any crop', () => {
  expect(topics.cards).toEqual({ dose: 'sprays/label-and-dose' });
});

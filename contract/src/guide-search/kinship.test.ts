import { expect, test } from 'vitest';
import { relateCards } from './kinship.ts';

// Words by the cards that hold them: 0 is on ploughing, 1 on weeds that a plough buries, 2 and 3 on milk.
const plough = { cards: [0], weights: [2] };
const soil = { cards: [0, 1], weights: [1, 1] };
const weed = { cards: [1], weights: [1] };
const milk = { cards: [2, 3], weights: [2, 2] };
const everywhere = { cards: [0, 1, 2, 3], weights: [1, 1, 1, 1] };
const words = [plough, soil, weed, milk, everywhere];

test('a card that lacks the word of a question is its kin where it shares other words with the card that has it', async () => {
  const compare = await relateCards(words, 4);
  const [ploughing = 0, weeds = 0, milking = 0] = compare([plough], [0, 1, 2]);
  expect(ploughing).toBeGreaterThan(weeds);
  expect(weeds).toBeGreaterThan(milking);
  expect(milking).toBeLessThan(0);
});

test('a word of all cards makes none of them kin before others on it', async () => {
  const compare = await relateCards([milk, everywhere], 4);
  const [first, second, third, fourth] = compare([milk], [0, 1, 2, 3]);
  expect([first, third]).toEqual([second, fourth]);
  expect(third).toBeCloseTo(1);
  expect(first).toBeCloseTo(-1);
});

test('a question without words has no kin', async () => {
  const compare = await relateCards(words, 4);
  expect(compare([], [0, 1, 2, 3])).toEqual([0, 0, 0, 0]);
});

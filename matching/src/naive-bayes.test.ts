import { expect, test } from 'vitest';
import { NaiveBayes } from './naive-bayes.ts';
import { tokenise } from './tokenise.ts';

const samples = {
  low: ['mooing cow', 'the cow moos loud', 'cows moo'],
  high: ['tweeting bird', 'birds tweet', 'a bird tweets high'],
};
const guesser = await NaiveBayes.train(
  Object.entries(samples).flatMap(([label, texts]) =>
    texts.map((text) => ({ label, features: tokenise(text) })),
  ),
);

test('ranks the likelier label first, and says how far the other is behind', () => {
  const [best, other] = guesser.rank('does your bird tweet');
  expect(best).toEqual({ label: 'high', behind: 0 });
  expect(other?.label).toBe('low');
  expect(other?.behind).toBeGreaterThan(0.1);
});

test('a misspelt text is ranked alike', () => {
  expect(guesser.rank('twet brds')[0]?.label).toBe('high');
});

test('labels tie for a text that says nothing', () => {
  expect(guesser.rank('').map(({ behind }) => behind)).toEqual([0, 0]);
});

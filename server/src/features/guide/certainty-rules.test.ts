import { expect, test } from 'vitest';
import { judgeLead } from './certainty-rules.ts';

test.each([
  [Number.POSITIVE_INFINITY, 'sure'],
  [0.3, 'sure'],
  [0.2, 'likely'],
  [0.05, 'possible'],
  [0.01, undefined],
])('a card that is %d ahead of the next is called %s', (lead, certainty) => {
  expect(judgeLead(lead, { possibleFrom: 0.02, likelyFrom: 0.1, sureFrom: 0.3 })).toBe(certainty);
});

import { expect, test } from 'vitest';
import { rankNear } from './near.ts';

const fit = {
  ...{ kind: 'pest' as const, crop: 'own' as const, general: false },
  ...{ relevance: 0.3, lineShare: 0.5, nameShare: 0.5, kinship: 0 },
};
const same = () => 1;

test('what shares more of a question is nearer, and what shares next to nothing is left out', () => {
  const fits = [
    { ...fit, id: 'bean/rust', coverage: 0.5 },
    { ...fit, id: 'bean/aphids', coverage: 0.9 },
    { ...fit, id: 'bean/weeds', coverage: 0.1 },
  ];
  expect(rankNear(fits, new Map(), same)).toEqual(['bean/aphids', 'bean/rust']);
});

test('a line that is nearly said counts beside the words', () => {
  const fits = [
    { ...fit, id: 'bean/rust', coverage: 0.5 },
    { ...fit, id: 'bean/aphids', coverage: 0.6 },
  ];
  expect(rankNear(fits, new Map([['bean/rust', 0.7]]), same)).toEqual(['bean/rust', 'bean/aphids']);
});

test('of cards that fit alike the likelier one goes first', () => {
  const fits = [
    { ...fit, id: 'tea/mites', coverage: 0.5 },
    { ...fit, id: 'bean/mites', coverage: 0.5 },
  ];
  const prior = (id: string) => (id === 'tea/mites' ? 0.9 : 1);
  expect(rankNear(fits, new Map(), prior)).toEqual(['bean/mites', 'tea/mites']);
});

test('what keeps the company of a question goes before what only shares a word', () => {
  const fits = [
    { ...fit, id: 'bean/rust', coverage: 0.6 },
    { ...fit, id: 'bean/aphids', coverage: 0.5, kinship: 0.5 },
  ];
  expect(rankNear(fits, new Map(), same)).toEqual(['bean/aphids', 'bean/rust']);
});

test('what was found goes first of cards alike, and is never left out', () => {
  const fits = [
    { ...fit, id: 'bean/rust', coverage: 0.5 },
    { ...fit, id: 'bean/aphids', coverage: 0.5 },
    { ...fit, id: 'bean/weeds', coverage: 0, relevance: 0 },
  ];
  const found = ['bean/aphids', 'bean/weeds'];
  expect(rankNear(fits, new Map(), same, found)).toEqual(['bean/aphids', 'bean/weeds', 'bean/rust']);
});

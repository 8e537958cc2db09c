import { expect, test } from 'vitest';
import { indexCards, type Place } from './match.ts';

const card = (
  id: string,
  words: Record<string, Place>,
  nameLines: string[][] = [],
  signLines: string[][] = [],
) => ({
  ...{ id, kind: 'disease' as const, crops: [], nameLines, signLines },
  fields: { name: wordsIn(words, 'name'), sign: wordsIn(words, 'sign'), text: wordsIn(words, 'text') },
});
const wordsIn = (words: Record<string, Place>, place: Place) =>
  Object.keys(words).filter((word) => words[word] === place);
const index = await indexCards([
  card('a', { blight: 'name', earli: 'name', ring: 'sign' }, [['earli', 'blight']], [['ring']]),
  card('b', { blight: 'text', ring: 'sign', brown: 'sign' }, [], [['brown', 'ring']]),
  card('c', { rust: 'name' }, [['rust']]),
]);

test('a word in a name counts more than in a sign, and that more than in the text', () => {
  const [named, written] = index.findMatches(['blight'], 4, 10);
  expect([named?.id, written?.id]).toEqual(['a', 'b']);
  expect(named?.coverage).toBeCloseTo(1);
  expect(written?.coverage).toBeCloseTo(0.3);
  expect(index.findMatches(['ring'], 4, 10)[0]?.coverage).toBeCloseTo(0.92);
});

test('a word that stands in a name, or more often, is more relevant, and no share is above one', async () => {
  const relevances = async (fields: Parameters<typeof indexCards>[0][number]['fields'][]) => {
    const held = await indexCards(fields.map((of, number) => ({ ...card(String(number), {}), fields: of })));
    return held.findMatches(['rust'], 4, 10).map(({ relevance }) => relevance);
  };
  const none = { name: [], sign: [], text: [] };
  const [once = 0, often = 0, named = 0] = await relevances([
    { ...none, text: ['rust', 'leaf'] },
    { ...none, text: ['rust', 'rust'] },
    { ...none, name: ['rust'] },
  ]);
  expect(once).toBeGreaterThan(0);
  expect(often).toBeGreaterThan(once);
  expect(named).toBeGreaterThan(often);
  expect(named).toBeLessThan(1);
});

test('a name that is said in full is told by its words; a part of it by its share', () => {
  expect(index.findMatches(['earli', 'blight'], 4, 10)[0]).toMatchObject({ nameShare: 1, namedWords: 2 });
  expect(index.findMatches(['blight'], 4, 10)[0]).toMatchObject({ nameShare: 0.5, namedWords: 0 });
});

test('one single line that has the whole question counts, and not words of several lines', () => {
  const [apart, together] = index.findMatches(['brown', 'ring'], 4, 10);
  expect(together?.lineShare).toBeCloseTo(1);
  expect(apart?.lineShare).toBeLessThan(0.5);
});

test('a word that no card has takes from the share by the weight that it is given', () => {
  const shareWith = (weight: number) => index.findMatches(['rust', 'zebra'], weight, 10)[0]?.coverage ?? 0;
  expect(shareWith(4)).toBeLessThan(shareWith(2));
  expect(index.findMatches(['rust', 'zebra'], 2, 10)[0]?.knownWords).toBe(1);
});

test('no word in common, no match; and the best of many stay', () => {
  expect(index.findMatches(['zebra'], 4, 10)).toEqual([]);
  expect(index.findMatches([], 4, 10)).toEqual([]);
  expect(index.findMatches(['blight'], 4, 1).map(({ id }) => id)).toEqual(['a']);
});

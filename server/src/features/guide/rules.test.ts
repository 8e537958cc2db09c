import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseFitting, isGeneral, isLikely, mayAnswer, parseCard, scoreFit } from './rules.ts';

const folder = join(import.meta.dirname, '../../../../guide');
const ids = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1, -3))
  .sort();
const read = (id: string) => parseCard(id, readFileSync(join(folder, `${id}.md`), 'utf8'));

describe('the cards of the guide', () => {
  test('there are some, and each stands in a folder of its own kind', () => {
    expect(ids.length).toBeGreaterThanOrEqual(20);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+\/[a-z0-9-]+$/);
  });

  test.each(ids)('%s is well formed, with names in five languages and a source', (id) => {
    const card = read(id);
    expect(card.id).toBe(id);
    for (const language of ['en', 'hi', 'es', 'fr', 'sw']) {
      expect([language, card.aliases[language]?.length ?? 0]).not.toEqual([language, 0]);
    }
    expect(new Set(card.symptoms).size).toBe(card.symptoms.length);
  });

  test.each(ids.filter((id) => ['disease', 'pest'].includes(read(id).kind)))(
    '%s sends to the label for chemicals unless it says that none helps, and names no dose',
    (id) => {
      const { chemical } = read(id).sections;
      expect(chemical).toMatch(/\blabel\b|^No (fungicide|product) (cures|controls)\b/i);
      expect(chemical).not.toMatch(/\b\d+([.,]\d+)?\s*(ml|g|kg|l|litres?|grams?|%|ppm)\b/i);
    },
  );

  test('no two cards have the same id or title', () => {
    const cards = ids.map(read);
    expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
    expect(new Set(cards.map((card) => card.title.toLowerCase())).size).toBe(cards.length);
  });
});

const good = readFileSync(join(folder, 'tomato/early-blight.md'), 'utf8');

test.each([
  ['has no front matter', () => '# Early blight'],
  ['kind', () => good.replace('kind: disease', 'kind: curse')],
  ['sources', () => good.replace(/sources:[\s\S]*?\n---/, '---')],
  ['symptoms', () => good.replace(/symptoms: .*/, 'symptoms: [one thing]')],
  ['colour', () => good.replace('kind: disease', 'kind: disease\ncolour: red')],
  ['is not a heading of a card', () => good.replace('## Do first', '## Pray first')],
  ['expert', () => good.replace(/## Call an expert[\s\S]*/, '')],
  ['chemical', () => good.replace(/## Chemical control\n.*/, '## Chemical control\nNone.')],
])('a card at fault is named with what is wrong: %s', (fault, make) => {
  expect(() => parseCard('tomato/bad', make())).toThrow(/^tomato\/bad: /);
  expect(() => parseCard('tomato/bad', make())).toThrow(fault);
});

test('a card written on Windows reads the same', () => {
  expect(parseCard('tomato/early-blight', good.replaceAll('\n', '\r\n'))).toEqual(
    read('tomato/early-blight'),
  );
});

const fit = { coverage: 1, lineShare: 1, nameShare: 1, nameSimilarity: 1, general: false };

test('a card for another crop than the one asked about does not fit, unless it is a general one', () => {
  expect(scoreFit({ ...fit, crop: 'other' })).toBe(0);
  expect(scoreFit({ ...fit, crop: 'other', general: true })).toBeGreaterThan(0.5);
  expect(scoreFit({ ...fit, crop: 'other', general: true })).toBeLessThan(scoreFit({ ...fit, crop: 'same' }));
  expect(isGeneral('soil/mulching')).toBe(true);
  expect(isGeneral('tomato/late-blight')).toBe(false);
});

test.each(['coverage', 'lineShare', 'nameShare'] as const)('more %s fits better', (part) => {
  const half = { ...fit, nameSimilarity: 0, crop: 'same' as const, [part]: 0.5 };
  expect(scoreFit(half)).toBeLessThan(scoreFit({ ...half, [part]: 0.9 }));
  expect(scoreFit({ ...fit, coverage: 0, lineShare: 0, nameSimilarity: 0, crop: 'same' })).toBe(0);
});

test('what fits is kept best first; what is weak or far behind the best is not', () => {
  const scores = (values: number[], likely = false) =>
    chooseFitting(values.map((score) => ({ score, likely }))).map(({ score }) => score);
  expect(scores([0.6, 0.9, 0.7])).toEqual([0.9, 0.7, 0.6]);
  expect(scores([0.4, 0.9])).toEqual([0.9]);
  expect(scores([0.2, 0.1])).toEqual([]);
  expect(scores([])).toEqual([]);
  expect(scores([0.3])).toEqual([]);
  expect(scores([0.3], true)).toEqual([0.3]);
});

const evidence = {
  kind: 'pest',
  crop: 'not asked',
  general: false,
  namedWords: 0,
  nameShare: 0,
  knownWords: 3,
  vague: false,
} as const;
const plain = { elsewhere: false, absent: false };

test.each([
  ['a question of several known words', evidence, plain, true],
  ['one known word', { ...evidence, knownWords: 1 }, plain, false],
  ['one known word that is a name', { ...evidence, knownWords: 1, namedWords: 1 }, plain, true],
  ['one known word about a crop of the card', { ...evidence, knownWords: 1, crop: 'same' }, plain, true],
  ['other matters', { ...evidence, namedWords: 1 }, { ...plain, elsewhere: true }, false],
  ['other matters and a name', { ...evidence, namedWords: 2 }, { ...plain, elsewhere: true }, false],
  [
    'other matters, a name and its crop',
    { ...evidence, namedWords: 2, crop: 'same' },
    { ...plain, elsewhere: true },
    true,
  ],
  ['a crop that is not in the guide', evidence, { ...plain, absent: true }, false],
  ['a pest by name on such a crop', { ...evidence, namedWords: 1 }, { ...plain, absent: true }, true],
  ['words such as leaf, of no crop', { ...evidence, vague: true }, plain, false],
  ['words such as leaf, on a general card', { ...evidence, vague: true, general: true }, plain, true],
  ['an illness without an animal', { ...evidence, kind: 'livestock' }, plain, false],
  ['an illness of an animal', { ...evidence, kind: 'livestock', crop: 'same' }, plain, true],
] as const)('whether a card may answer: %s', (_, of, asked, expected) => {
  expect(mayAnswer(of, asked)).toBe(expected);
});

test('a card is likely that is about the crop, or named in several words', () => {
  expect(isLikely({ ...evidence, crop: 'own' })).toBe(true);
  expect(isLikely({ ...evidence, namedWords: 2 })).toBe(true);
  expect(isLikely({ ...evidence, namedWords: 1 })).toBe(false);
});

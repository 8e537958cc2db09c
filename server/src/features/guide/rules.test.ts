import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseFitting, parseCard, scoreFit, splitCrops } from './rules.ts';

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

test('a card for another crop than the one asked about does not fit', () => {
  const fit = { coverage: 1, nameSimilarity: 1 };
  expect(scoreFit({ ...fit, cropAgrees: false })).toBe(0);
  expect(scoreFit({ ...fit, cropAgrees: true })).toBe(1);
  expect(scoreFit({ ...fit, cropAgrees: undefined })).toBe(1);
  expect(scoreFit({ coverage: 0, nameSimilarity: 0, cropAgrees: undefined })).toBe(0);
});

test('what fits is kept best first; what is weak or far behind the best is not', () => {
  const scores = (values: number[]) =>
    chooseFitting(values.map((score) => ({ score }))).map(({ score }) => score);
  expect(scores([0.5, 0.9, 0.7])).toEqual([0.9, 0.7]);
  expect(scores([0.29, 0.1])).toEqual([]);
  expect(scores([0.3, 0.31])).toEqual([0.31, 0.3]);
  expect(scores([])).toEqual([]);
});

test.each([
  ['why are my Tomatoes yellow', ['tomato'], /why are my +yellow/],
  ['holes in maize and bean leaves', ['maize', 'bean'], /holes in +and +leaves/],
  ['ricers race', [], /ricers race/],
])('the crops in %j are read, and left out of what is looked up', (question, crops, rest) => {
  const split = splitCrops(question, ['tomato', 'maize', 'bean', 'rice']);
  expect(split.crops).toEqual(crops);
  expect(split.rest).toMatch(rest);
});

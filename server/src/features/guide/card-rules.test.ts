import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCard } from './card-rules.ts';

const folder = join(import.meta.dirname, '../../../../content/guide');
const paths = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).slice(0, -3))
    .filter((path) => !path.startsWith('translations'))
    .map((path) => [path.split('/').slice(1).join('/'), path]),
);
const ids = [...paths.keys()].sort();
const read = (id: string) => {
  const path = paths.get(id) ?? id;
  return parseCard(path, readFileSync(join(folder, `${path}.md`), 'utf8'));
};

describe('the cards of the guide', () => {
  test('there are some, and each stands in a folder of its own kind', () => {
    expect(ids.length).toBeGreaterThanOrEqual(20);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+\/[a-z0-9-]+$/);
  });

  test.each(ids)('%s is well formed', (id) => {
    const card = read(id);
    expect(card.id).toBe(id);
    expect(new Set(card.symptoms).size).toBe(card.symptoms.length);
  });

  test.each(ids.filter((id) => ['disease', 'pest'].includes(read(id).kind)))(
    '%s sends to the label for chemicals unless it says that none helps or speaks of poison only, and names no dose',
    (id) => {
      const { sections } = read(id);
      const chemical = 'chemical' in sections ? sections.chemical : '';
      expect(chemical).toMatch(/\blabel\b|^No (fungicide|product) (cures|controls)\b|\bpoison\b/i);
      expect(chemical).not.toMatch(/\b\d+([.,]\d+)?\s*(ml|g|kg|l|litres?|grams?|%|ppm)\b/i);
    },
  );

  test('no two cards have the same id or title', () => {
    const cards = ids.map(read);
    expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
    expect(new Set(cards.map((card) => card.title.toLowerCase())).size).toBe(cards.length);
  });
});

const good = readFileSync(join(folder, 'crop-problems/tomato/early-blight.md'), 'utf8');

test.each([
  ['has no front matter', () => '# Early blight'],
  ['kind', () => good.replace('kind: disease', 'kind: curse')],
  ['sources', () => good.replace(/sources:[\s\S]*?\n---/, '---')],
  ['symptoms', () => good.replace(/symptoms: .*/, 'symptoms: [one thing]')],
  ['short.kinds.1', () => good.replace('[pick, mulch, water]', '[pick, pray, water]')],
  ['short.kinds', () => good.replace('[pick, mulch, water]', '[pick, mulch]')],
  ['colour', () => good.replace('kind: disease', 'kind: disease\ncolour: red')],
  ['is not a heading of a card', () => good.replace('## Do first', '## Pray first')],
  ['expert', () => good.replace(/## Call an expert[\s\S]*/, '')],
  ['chemical', () => good.replace(/## Chemical control\n.*/, '## Chemical control\nNone.')],
])('a card at fault is named with what is wrong: %s', (fault, make) => {
  expect(() => parseCard('crop-problems/tomato/bad', make())).toThrow(/^tomato\/bad: /);
  expect(() => parseCard('crop-problems/tomato/bad', make())).toThrow(fault);
});

test('a card in a folder that is no class is named', () => {
  expect(() => parseCard('tomatoes/tomato/bad', good)).toThrow(
    'tomato/bad: "tomatoes" is not a class of cards',
  );
});

test('a card written on Windows reads the same', () => {
  expect(parseCard('crop-problems/tomato/early-blight', good.replaceAll('\n', '\r\n'))).toEqual(
    read('tomato/early-blight'),
  );
});

test('a card holds its short form, and may hold its signs and its parts', () => {
  const card = parseCard('crop-problems/tomato/good', good);
  expect(card.short.acts).toHaveLength(3);
  expect(card.signs).toContain('ring-spots');
  expect(card.parts).toContain('leaf');
  const plain = good.replace(/signs:[\s\S]*?(?=aliases:)/, '');
  expect(parseCard('crop-problems/tomato/good', plain)).toMatchObject({ signs: [], parts: [] });
});

test.each([
  ['short: Invalid input', good.replace(/short:[\s\S]*?(?=signs:)/, '')],
  ['short.acts', good.replace(/(acts:\n) {4}- .*\n/, '$1')],
  ['short.call', good.replace(/\n {2}call: .*/, '')],
  ['parts.0', good.replace('parts: [leaf', 'parts: [ear')],
  ['aliases', good.replace(/ {2}hi: /, '  hindi: ')],
  ['kind: "deadly" does not stand in crop-problems', good.replace('kind: disease', 'kind: deadly')],
  ['kind: "profile" does not stand in crop-problems', good.replace('kind: disease', 'kind: profile')],
  ['"Do first" stands there twice', good.replace('## Look-alikes', '## Do first')],
])('the fault is named with its field: %s', (field, text) => {
  expect(() => parseCard('crop-problems/tomato/bad', text)).toThrow(`tomato/bad: ${field}`);
});

const sectionsOf = (headings: string[]) =>
  headings.map((heading) => `## ${heading}\n${heading} is said here in some words.\n`).join('\n');
const front = (kind: string) =>
  good.slice(0, good.indexOf('\n---\n') + 5).replace('kind: disease', `kind: ${kind}`);

test('a profile and a card on keeping animals have sections of their own', () => {
  const profile = [
    ...['Soil and place', 'When to sow', 'Seed and spacing', 'Feeding', 'Weeds', 'Water', 'Harvest'],
    ...['Drying and storing', 'Choosing a variety', 'Commonest troubles'],
  ];
  const read = parseCard('crop-profiles/vegetables/tomato', front('profile') + sectionsOf(profile));
  expect(Object.keys(read.sections)).toHaveLength(10);
  const keeping = ['Feeding', 'Water', 'Housing', 'Breeding', 'Vaccination and worms', 'Signs of illness'];
  const text = front('keeping') + sectionsOf([...keeping, 'Commonest troubles']);
  expect(parseCard('animal-keeping/cow/dairy', text).sections).toHaveProperty('vaccination');
  expect(() => parseCard('animal-keeping/cow/dairy', front('keeping') + sectionsOf(profile))).toThrow(
    'is not a heading of a card of this kind',
  );
});

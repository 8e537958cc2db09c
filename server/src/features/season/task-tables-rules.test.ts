import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@agri/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { parseTaskRules, parseTaskSources, parseTaskTexts } from './task-rules.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sources = parseTaskSources('sources.yaml', read('content/agronomy/tasks/sources.yaml'));
const crops = readdirSync(join(root, 'content/agronomy/tasks'))
  .map((file) => file.replace('.yaml', ''))
  .filter((crop) => crop !== 'sources')
  .sort();
const readRules = (crop: string) =>
  parseTaskRules(`${crop}.yaml`, read(`content/agronomy/tasks/${crop}.yaml`), { crop, sources });
const textsOf = new Map(
  languages.map(({ code }) => [
    code,
    parseTaskTexts(`${code}.yaml`, read(`content/agronomy/task-texts/${code}.yaml`)),
  ]),
);
const english = textsOf.get('en') ?? {};
const cardFolders = readdirSync(join(root, 'content/guide')).filter((name) => !name.includes('.'));
const isCard = (id: string) =>
  cardFolders.some((folder) => existsSync(join(root, 'content/guide', folder, `${id}.md`)));

const grownMost = [
  ...[
    'rice',
    'maize',
    'wheat',
    'sorghum',
    'pearl-millet',
    'finger-millet',
    'cassava',
    'potato',
    'sweet-potato',
  ],
  ...['bean', 'cowpea', 'chickpea', 'pigeon-pea', 'groundnut', 'soybean', 'cotton', 'sugarcane', 'tomato'],
  ...[
    'chilli',
    'onion',
    'cabbage',
    'okra',
    'eggplant',
    'cucumber',
    'pumpkin',
    'watermelon',
    'melon',
    'gourds',
  ],
  ...['mustard', 'sunflower', 'mango', 'banana', 'coffee', 'citrus', 'cocoa', 'tea'],
];
const trees = ['mango', 'banana', 'coffee', 'citrus', 'cocoa', 'tea'];

describe('the task rules of the crops', () => {
  test('the crops that are grown most have rules', () => {
    expect(crops).toEqual(expect.arrayContaining(grownMost));
  });

  test.each(crops)('%s has at least eight tasks, with scouting and harvest among them', (crop) => {
    const rules = readRules(crop);
    expect(rules.length).toBeGreaterThanOrEqual(8);
    const kinds = rules.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['scout', 'weed', 'harvest']));
  });

  test.each(crops)('%s opens cards that exist and uses texts that exist', (crop) => {
    for (const { id, cards, text } of readRules(crop)) {
      for (const card of cards) expect([id, card, isCard(card)]).toEqual([id, card, true]);
      if (text) expect([id, Object.keys(english)]).toEqual([id, expect.arrayContaining([text])]);
    }
  });

  test('a scout task looks for a trouble that a card describes, not for a question', () => {
    for (const { crop, id, text, cards } of crops.flatMap(readRules)) {
      if (!text) expect([crop, id, cards[0]]).toEqual([crop, id, expect.not.stringMatching(/\/which-/)]);
    }
  });

  test('trees go by months, and each month of the year asks for something', () => {
    for (const crop of trees) {
      const months = readRules(crop).flatMap(({ from }) => ('months' in from ? from.months : []));
      expect([crop, new Set(months).size]).toEqual([crop, 12]);
    }
  });

  test('every source and every text is used', () => {
    const raw = crops.map((crop) => read(`content/agronomy/tasks/${crop}.yaml`)).join('\n');
    const used = (field: string) =>
      [...raw.matchAll(new RegExp(`^ {2}${field}: (.*)$`, 'gm'))].map(([, key]) => key);
    expect(Object.keys(sources).sort()).toEqual([...new Set(used('source'))].sort());
    expect(Object.keys(english).sort()).toEqual([...new Set([...used('text'), 'scout'])].sort());
  });
});

describe('the task texts', () => {
  test('English is short enough for one line of the screen and one sentence or two', () => {
    for (const [key, { title, why }] of Object.entries(english)) {
      expect([key, title.length <= 40, why.length <= 110]).toEqual([key, true, true]);
    }
  });

  test.each(languages.map(({ code }) => code))('%s has each text, with the same placeholders', (code) => {
    const texts = textsOf.get(code) ?? {};
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    const placeholders = (text = '') => (text.match(/\{[^}]*\}/g) ?? []).sort();
    for (const [key, { title, why }] of Object.entries(english)) {
      expect([key, placeholders(texts[key]?.title)]).toEqual([key, placeholders(title)]);
      expect([key, placeholders(texts[key]?.why)]).toEqual([key, placeholders(why)]);
    }
  });

  test.each(languages.map(({ code }) => code))('%s tells its tasks apart by title', (code) => {
    const titles = Object.values(textsOf.get(code) ?? {}).map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('no text of one language stands in another', () => {
    for (const [code, texts] of textsOf) {
      if (code === 'en') continue;
      const same = Object.keys(english).filter(
        (key) => key !== 'scout' && texts[key]?.why === english[key]?.why,
      );
      expect([code, same]).toEqual([code, []]);
    }
  });
});

const good = `- id: weed-first
  kind: weed
  from: { day: 14 }
  days: 7
  text: weed-first
  cards: [maize/weeds]
  source: fao-maize
`;
const parse = (text: string) => parseTaskRules('maize.yaml', text, { crop: 'maize', sources });

test('a rule is read with its crop and the publication behind its source', () => {
  const [rule] = parse(good);
  expect(rule).toMatchObject({ id: 'weed-first', crop: 'maize', from: { day: 14 }, source: { year: 1979 } });
});

test.each([
  ['kind', good.replace('kind: weed', 'kind: dance')],
  ['days', good.replace('days: 7', 'days: 0')],
  ['from', good.replace('day: 14', 'stage: bloom, day: 2')],
  ['from', good.replace('day: 14', 'months: [13]')],
  ['every: needs a stage', good.replace('days: 7', 'days: 7\n  every: 14')],
  ['every: is shorter', good.replace('days: 7', 'days: 7\n  every: 5\n  times: 3')],
  ['times: needs every', good.replace('days: 7', 'days: 7\n  times: 3')],
  ['text: is missing', good.replace('  text: weed-first\n', '')],
  ['cards.0', good.replace('maize/weeds', 'Weeds')],
  ['source: "fao-corn" is not in', good.replace('fao-maize', 'fao-corn')],
  ['colour', good.replace('days: 7', 'days: 7\n  colour: red')],
  ['id: stands there twice', good + good],
  ['from: comes before', good + good.replace('weed-first', 'weed-second').replace('14', '7')],
])('a rule at fault is named with its file, id and field: %s', (fault, text) => {
  expect(() => parse(text)).toThrow(/^maize\.yaml: weed-(first|second): /);
  expect(() => parse(text)).toThrow(fault);
});

test.each([
  ['a rule without an id', () => parse(good.replace('id: weed-first', 'name: x')), 'maize.yaml: row 1: id'],
  ['a file that is no list', () => parse('weed: now'), 'maize.yaml: is not a list'],
  [
    'a source without a year',
    () => parseTaskSources('s.yaml', 'fao: { publisher: FAO, title: Maize }'),
    's.yaml: fao: year',
  ],
  ['a text without a reason', () => parseTaskTexts('en.yaml', 'thin: { title: Thin }'), 'en.yaml: thin: why'],
  ['texts that are no map', () => parseTaskTexts('en.yaml', '- thin'), 'en.yaml: is not a map'],
])('%s is named', (_, read, fault) => {
  expect(read).toThrow(fault);
});

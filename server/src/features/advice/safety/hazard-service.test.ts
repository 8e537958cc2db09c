import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quickParts } from '../../../../test/quick-parts.ts';
import { readIngredients } from './table-rules.ts';

const table = new URL('../../../../../content/guide/safety/active-ingredients.csv', import.meta.url);
const ingredients = readIngredients(readFileSync(table, 'utf8'));
const { findHazardous } = await quickParts.readSafety();
const namesOf = (text: string) => findHazardous(text).map(({ name }) => name);

test('substances are found by name and by every spelling', () => {
  for (const { name, spellings } of ingredients)
    for (const spelling of [name, ...spellings])
      expect([spelling, namesOf(`Is ${spelling.toUpperCase()} good for rice?`).includes(name)]).toEqual([
        spelling,
        true,
      ]);
});

test.each([
  'monocrotofos dose',
  'monocrotphos for cotton',
  'carbofuron granules',
  'chlorpyriphoss spray',
  'edosulfan? or endosulphan',
])('substances are found misspelt: %s', (text) => expect(namesOf(text)).toHaveLength(1));

test.each([
  'cypermethrin',
  'neem oil',
  'mancozeb 75 WP',
  'lambda cyhalothrin',
  'copper oxychloride',
  'perforated leaves',
  'the goat I care for ate maize',
  'neem-based bio-pesticide for egg-plant',
])('what is not in the table is not found: %s', (text) => expect(namesOf(text)).toEqual([]));

describe('neither hyphens nor characters that are not seen hide a substance', () => {
  test.each([
    'para-quat',
    'para\u2011quat',
    'para\u2013quat',
    'pa-ra-quat',
    'para-\nquat',
    'para\u00ad\nquat',
    'para\u200bquat',
    'para&shy;quat',
    'para**quat**',
    'рara\u2060quаt',
    'para\u{e0061}quat',
  ])('%j', (written) => expect(namesOf(`Use ${written} now`)).toEqual(['paraquat']));

  test('a name is found within words that hyphens or dashes hold together', () => {
    expect(namesOf('carbofuran-treated seed, DDT-based')).toEqual(['DDT', 'carbofuran']);
    expect(namesOf('Paraquat—banned in many countries')).toEqual(['paraquat']);
    expect(namesOf('weed-killer-para-quat')).toEqual(['paraquat']);
  });

  test('every Arabic name is found with its article and a conjunction', () => {
    for (const { name, spellings } of ingredients)
      for (const spelling of spellings.filter((written) => /^\p{Script=Arabic}+$/u.test(written)))
        for (const written of [`ال${spelling}`, `وال${spelling}`, `بال${spelling}`])
          expect([written, namesOf(written).includes(name)]).toEqual([written, true]);
  });

  test('a name of two parts is found written as one', () => {
    expect(namesOf('betacyfluthrin or azinphosmethyl')).toContain('azinphos-methyl');
  });
});

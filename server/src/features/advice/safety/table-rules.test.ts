import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@agri/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { readCountries, readIngredients, readPhones, readSituations, readTexts } from './table-rules.ts';

const folder = new URL('../../../../../content/guide/safety/', import.meta.url);
const readText = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const situations = readSituations(readText('situations.yaml'));
const phones = readPhones(readText('phone-numbers.csv'));
const countries = readCountries(readText('countries.csv'));
const ingredients = readIngredients(readText('active-ingredients.csv'));
const WORDS_MAX = 60;

describe.each(languages.map(({ code }) => code))('the safety texts in %s', (language) => {
  const texts = readTexts(readText(`texts/${language}.yaml`));

  test('say every situation in at most sixty words', () => {
    expect(Object.keys(texts.situations).sort()).toEqual([...Object.keys(situations), 'hazardous'].sort());
    for (const [id, { now, call, never }] of Object.entries(texts.situations)) {
      expect([id, `${now} ${call} ${never}`.split(/\s+/).length <= WORDS_MAX]).toEqual([id, true]);
    }
    expect(texts.situations.hazardous?.now).toMatch(/\{names\}.*\{listings\}/);
  });

  test('name no dose, and no number but the minutes of washing', () => {
    for (const [id, parts] of Object.entries(texts.situations)) {
      const figures =
        Object.values(parts)
          .join(' ')
          .match(/\p{Nd}+/gu) ?? [];
      expect([id, figures.filter((figure) => !['15', '১৫'].includes(figure))]).toEqual([id, []]);
    }
  });

  test('are not the English ones', () => {
    if (language === 'en') return;
    const english = readTexts(readText('texts/en.yaml'));
    for (const [id, { now }] of Object.entries(texts.situations)) {
      expect([id, id !== 'hazardous' && now === english.situations[id]?.now]).toEqual([id, false]);
    }
  });
});

test('there is a file of texts for each language, and no other', () => {
  const codes = languages.map(({ code }) => `${code}.yaml`);
  expect(readdirSync(new URL('texts/', folder)).sort()).toEqual(codes.sort());
});

test('every language has countries, and every country an emergency number and a language', () => {
  for (const { code } of languages) {
    expect([code, countries.some(({ languages: spoken }) => spoken.includes(code))]).toEqual([code, true]);
  }
  for (const { country } of countries) {
    const kinds = phones.filter((phone) => phone.country === country).map(({ kind }) => kind);
    if (kinds.length > 0) expect([country, kinds.includes('emergency')]).toEqual([country, true]);
  }
  const known = countries.map(({ country }) => country);
  expect(phones.filter(({ country }) => !known.includes(country))).toEqual([]);
});

test('no number and no substance stands twice', () => {
  const numbers = phones.map(({ country, kind, number }) => `${country} ${kind} ${number}`);
  expect(new Set(numbers).size).toBe(numbers.length);
  const names = ingredients.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(ingredients.filter(({ source }) => source === '')).toEqual([]);
});

test.each([
  ['a number with letters', 'IN,emergency,1x2,A,B,'],
  ['no source', 'IN,emergency,112,A,,'],
  ['an unknown kind', 'IN,friend,112,A,B,'],
  ['no date', 'IN,emergency,112,A,B,soon'],
])('a row with %s is refused', (_name, row) => {
  const header = 'country,kind,number,name,source,checked_on';
  expect(() => readPhones(`${header}\n${row}\n`)).toThrow('not well formed');
});

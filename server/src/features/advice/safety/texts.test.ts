import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCountries, readPhones, readTexts } from './table-rules.ts';
import { listCalls, writeHazard } from './texts.ts';

const readText = (name: string) =>
  readFileSync(new URL(`../../../../../content/guide/safety/${name}`, import.meta.url), 'utf8');
const phones = readPhones(readText('phone-numbers.csv'));
const countries = readCountries(readText('countries.csv'));
const callsIn = (language: 'en' | 'hi' | 'pt') => ({
  phones,
  countries,
  texts: readTexts(readText(`texts/${language}.yaml`)),
  language,
});
const hrefs = (links: { href: string }[]) => links.map(({ href }) => href);

test('in a known country its own numbers are given, in the order of the situation', () => {
  const links = listCalls(['crisis_line', 'emergency'], 'IN', callsIn('hi'));
  expect(hrefs(links)).toEqual(['tel:14416', 'tel:112', 'tel:108']);
  expect(links[0]?.label).toContain('Tele-MANAS 14416');
});

test('in an unknown country those of several countries with the language, named, and the general one', () => {
  const links = listCalls(['emergency'], undefined, callsIn('pt'));
  expect(hrefs(links)).toEqual(['tel:192', 'tel:112', 'tel:117', 'tel:112', 'tel:112']);
  expect(links[0]?.label).toMatch(/^Brasil · /);
});

test('a country without a row gets the general number', () => {
  expect(hrefs(listCalls(['emergency'], 'Mongolia', callsIn('en')))).toEqual(['tel:112']);
});

test('a banned substance is named with its listings', () => {
  const named = {
    name: 'endosulfan',
    listings: ['stockholm' as const],
    spellings: [],
    source: 'x',
    listed_as_of: '2011',
  };
  const said = writeHazard([named], readTexts(readText('texts/en.yaml')));
  expect(said).toContain('**Endosulfan: banned by the Stockholm Convention.**');
});

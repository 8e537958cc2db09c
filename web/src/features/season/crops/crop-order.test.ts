import type { CropEntry } from '@agri/contract/season/planting-schemas.ts';
import { expect, test } from 'vitest';
import { findCrops, orderCrops } from './crop-order.ts';

const crop = (code: string, name: string, lifeCycle: CropEntry['lifeCycle'] = 'annual'): CropEntry => ({
  code,
  name,
  lifeCycle,
  hasStages: true,
  hasTasks: true,
});
const crops = [
  crop('yam', 'Yam'),
  crop('goat', 'Goat', 'animal'),
  crop('rice', 'Rice'),
  crop('cassava', 'Cassava'),
];

test('a person finds their own crops first, then those of most people, then the rest by name; no animals', () => {
  const names = orderCrops(crops, ['yam'], 'en').map(({ name }) => name);
  expect(names).toEqual(['Yam', 'Rice', 'Cassava']);
});

test('a crop is found whatever the accents and capitals', () => {
  expect(findCrops([crop('maize', 'Maïs'), crop('rice', 'Riz')], ' mais ').map(({ code }) => code)).toEqual([
    'maize',
  ]);
  expect(findCrops(crops, '')).toHaveLength(4);
});

test('a crop is found by a name that was pasted with invisible marks', () => {
  expect(findCrops(crops, '\u200fcas\u00adsava\u200b').map(({ code }) => code)).toEqual(['cassava']);
});

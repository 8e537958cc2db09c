import { expect, test } from 'vitest';
import { CropNames } from './crop-names.ts';

const crops = new CropNames({
  names: {
    eggplant: ['brinjal', 'baingan', 'बैंगन'],
    citrus: ['lemon', 'oranges'],
    'black gram': ['urad'],
    grams: [],
  },
  kinds: { grams: ['black gram'] },
});

test('crops are found by any of their names, also within a sentence', () => {
  expect(crops.find('holes in my brinjal and lemon leaves')).toEqual(['eggplant', 'citrus']);
  expect(crops.find('बैंगन में कीड़ा')).toEqual(['eggplant']);
  expect(crops.find('my tractor is broken')).toEqual([]);
});

test('a longer name goes before one within it', () => {
  expect(crops.find('sowing of black gram')).toEqual(['black gram']);
});

test('a text is read without the names of crops', () => {
  expect(crops.leaveOut('Spacing of black gram?')).toBe('spacing of');
  const tomato = new CropNames({ names: { tomato: ['தக்காளி'] }, kinds: {} });
  expect(tomato.leaveOut('தக்காளியில எப்ப நடணும்')).toBe('எப்ப நடணும்');
});

test.each([
  ['brinjal', 'eggplant'],
  ['orange', 'citrus'],
  ['citrus', 'citrus'],
  ['saffron', 'saffron'],
])('%s is %s to the cards', (name, crop) => {
  expect(crops.nameOf(name)).toBe(crop);
});

test('who asks about grams asks about each of them', () => {
  expect(crops.widen(['grams', 'citrus'])).toEqual(['grams', 'black gram', 'citrus']);
});

test('an everyday word that is nearly a name is none', () => {
  const names = { banana: ['plantain'], sugarcane: ['கரும்பு'] };
  expect(new CropNames({ names, kinds: {} }).find('planting maize')).toEqual(['banana']);
  const banana = new CropNames({ names, kinds: {}, notNames: ['planting', 'கரும்புள்ளி'] });
  expect(banana.find('Planting maize, not plantin')).toEqual(['banana']);
  expect(banana.find('planting maize')).toEqual([]);
  expect(banana.find('இலையில் கரும்புள்ளியா')).toEqual([]);
});

test('words side by side are no misspelt name', () => {
  const tea = new CropNames({ names: { tea: ['tea leaves'] }, kinds: {} });
  expect(tea.find('brown rings on the leaves')).toEqual([]);
  expect(tea.find('holes in tea leaves')).toEqual(['tea']);
});

import { expect, test } from 'vitest';
import { topicOf } from './topics.ts';

test.each([
  ['Onion prices rise before the festival season', 'market'],
  ['Drip lines under the soil save a third', 'water'],
  ['What a maize field tells before the armyworm is seen', 'pest'],
  ['Soil moisture after the monsoon', 'rain'],
  ['Seed banks of the village: old millets return', 'seed'],
  ['Dairy farmers meet in Pune', 'animal'],
  ['A drone counts the trees', 'machine'],
  ['प्याज के दाम बढ़े', 'market'],
  ['أسعار البصل ترتفع', 'market'],
  ['A letter from the village', 'field'],
  ['The government writes a new law', 'policy'],
  ['Flock moves to the hills', 'animal'],
])('%j is drawn as %s', (title, topic) => {
  expect(topicOf({ title, description: '' })).toBe(topic);
});

test('the beginning of a word counts, not its middle; the title comes before the first words', () => {
  expect(topicOf({ title: 'Training for young people', description: '' })).toBe('field');
  expect(topicOf({ title: 'Wheat, early', description: 'Rain came soon.' })).toBe('seed');
  expect(topicOf({ title: 'An early year', description: 'Rain came soon.' })).toBe('rain');
});

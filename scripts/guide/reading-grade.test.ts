import { expect, test } from 'vitest';
import { countSyllables, gradeReading } from './reading-grade.ts';

test.each([
  ['leaf', 1],
  ['leaves', 1],
  ['picked', 1],
  ['rotted', 2],
  ['boxes', 2],
  ['water', 2],
  ['onion', 2],
  ['table', 2],
  ['tomato', 3],
  ['banana', 3],
  ['spider', 2],
  ['potato', 3],
  ['disease', 2],
  ['resistance', 3],
  ['fungicide', 3],
  ['well-drained', 2],
  ["don't", 1],
])('%s has %i syllables', (word, syllables) => {
  expect(countSyllables(word)).toBe(syllables);
});

test('short sentences of short words need a low grade, long ones a high one', () => {
  expect(gradeReading('Pick off the sick leaves. Burn them. Water the soil in the morning.')).toBeLessThan(3);
  expect(
    gradeReading(
      'Integrated management necessitates simultaneous implementation of resistant varieties, rotational cultivation and registered preparations.',
    ),
  ).toBeGreaterThan(16);
});

test('points of a list are sentences, and marks and addresses of links are no words', () => {
  expect(gradeReading('- Pick the leaves\n- Burn them')).toBeCloseTo(
    gradeReading('Pick the leaves. Burn them.'),
  );
  expect(gradeReading('**Pick** [leaves](tomato/early-blight).')).toBeCloseTo(gradeReading('Pick leaves.'));
});

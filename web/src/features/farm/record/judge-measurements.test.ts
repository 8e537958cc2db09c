import { expect, test } from 'vitest';
import { judgeLight, judgeSharpness, sharpnessOnBar } from './judge-measurements.ts';

test('sharpness in words', () => {
  expect([0, 44.9, 45, 199, 200, 5000].map(judgeSharpness)).toEqual([
    'blurred',
    'blurred',
    'soft',
    'soft',
    'sharp',
    'sharp',
  ]);
});

test('light in words', () => {
  expect([0, 0.119, 0.12, 0.9, 0.91].map(judgeLight)).toEqual(['dark', 'dark', 'good', 'good', 'bright']);
});

test('the bar grows with the sharpness and stays on its rail', () => {
  const places = [0, 10, 100, 1000, 100_000].map(sharpnessOnBar);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBe(1);
});

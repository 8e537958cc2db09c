import { expect, test } from 'vitest';
import { drawLine, findNights, HOUR_WIDTH, placeTemperatures, reachEdges } from './chart-shapes.ts';
import { uvIdOf } from './uv-words.ts';
import { warmthOf } from './warmth.ts';

const hour = (index: number, temp_c: number | null, icon = 'clear-day') => ({
  time: `2026-03-06T0${index}:00`,
  temp_c,
  icon,
});

test('the warmest hour lies highest, an hour without a figure is left out, and the line reaches both edges', () => {
  const points = placeTemperatures([hour(0, 10), hour(1, null), hour(2, 30)]);
  expect(points.map(({ celsius }) => celsius)).toEqual([10, 30]);
  expect(points[1]?.y).toBeLessThan(points[0]?.y ?? 0);
  const reached = reachEdges(points, 3 * HOUR_WIDTH);
  expect([reached[0]?.x, reached.at(-1)?.x]).toEqual([0, 3 * HOUR_WIDTH]);
  expect(drawLine(reached)).toMatch(/^M0 52C/);
  expect(reachEdges([], 36)).toEqual([]);
});

test('a night is one band from its first to its last hour', () => {
  const icons = ['rain-day', 'rain-night', 'clear-night', 'clear-day', 'fog-night'];
  expect(findNights(icons.map((icon, index) => hour(index, 10, icon)))).toEqual([
    { start: 1, length: 2 },
    { start: 4, length: 1 },
  ]);
});

test.each([
  [0, 'uv.low'],
  [2.4, 'uv.low'],
  [2.6, 'uv.moderate'],
  [6, 'uv.high'],
  [8, 'uv.veryHigh'],
  [11, 'uv.extreme'],
])('a UV index of %s is %s', (index, id) => {
  expect(uvIdOf(index)).toBe(id);
});

test('a temperature has the same colour in every row, and one beyond the scale that of its end', () => {
  expect(warmthOf(-5)).toBe('rgb(108 134 214)');
  expect(warmthOf(-30)).toBe(warmthOf(-5));
  expect(warmthOf(50)).toBe(warmthOf(40));
  expect(warmthOf(24)).toBe('rgb(200 189 68)');
});

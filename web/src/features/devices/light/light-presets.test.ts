import { expect, test } from 'vitest';
import { hoursFor, lightPresets } from './light-presets.ts';

const of = (code: string) => lightPresets.find((preset) => preset.code === code) ?? expect.fail(code);

test('the hours follow from the strength of the lamp, in quarters', () => {
  expect(hoursFor(of('lettuce'), 300)).toBe(15.75);
  expect(hoursFor(of('seedlings'), 250)).toBe(13.5);
});

test('a weak lamp shines no longer than the plant bears', () => {
  expect(hoursFor(of('tomato'), 100)).toBe(18);
  expect(hoursFor(of('lettuce'), 100)).toBe(20);
});

test.each([null, 0, -5])('a lamp of strength %s shines the usual hours', (ppfd) => {
  expect(lightPresets.map((preset) => hoursFor(preset, ppfd))).toEqual([16, 16, 16]);
});

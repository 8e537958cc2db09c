import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrastOf, leastShapeContrast, leastWordContrast, shapePairs, wordPairs } from './colours.tsx';

const sheet = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8');
const readTokens = (selector: string) => {
  const from = sheet.indexOf(`${selector} {`);
  const rules = sheet.slice(from, sheet.indexOf('\n}', from));
  return new Map(
    [...rules.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
};
const themes = { light: readTokens(':root'), dark: readTokens('[data-theme="dark"]') };
const cases = (['light', 'dark'] as const).flatMap((theme) =>
  [
    ...wordPairs.map((pair) => [...pair, leastWordContrast] as const),
    ...shapePairs.map((pair) => [...pair, leastShapeContrast] as const),
  ].map(([front, ground, least]) => [theme, front, ground, least] as const),
);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#1a5e32', 7.85],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastOf(other, one)).toBeCloseTo(ratio, 1);
});

test('a colour of another form is refused by its name', () => {
  expect(() => contrastOf('red', '#ffffff')).toThrow('"red"');
});

test.each(cases)('in the %s theme %s on %s has at least %d:1', (theme, front, ground, least) => {
  const tokens = themes[theme];
  expect(contrastOf(tokens.get(front) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
});

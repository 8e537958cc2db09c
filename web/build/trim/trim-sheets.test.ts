import { expect, test } from 'vitest';
import { dropPropertyFallbacks } from './trim-sheets.ts';

test('the values for browsers without @property go, and nothing else', () => {
  const fallback =
    '@layer properties{@supports ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){*,:before{--tw-leading:initial;--tw-scale-x:1}}}';
  const rest = '@layer theme{:root{--a:1}}@property --tw-leading{syntax:"*";inherits:false}';
  expect(dropPropertyFallbacks(`${fallback}${rest}`)).toBe(rest);
  expect(dropPropertyFallbacks(rest)).toBe(rest);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrastOf, leastWordContrast } from '../design/colours.tsx';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const rules = [...`${read('../tokens.css')}\n${read('sky.css')}`.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
  ([, selector = '', body = '']) => ({ selector: selector.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim(), body }),
);
const inkOf = ({ selector, body }: { selector: string; body: string }) => {
  const own = /(?:^|\s)color: (#[0-9a-f]{6})/.exec(body)?.[1];
  if (own && selector.includes('data-night')) return own;
  const theme = selector.includes('[data-theme="dark"]') ? '[data-theme="dark"]' : ':root';
  const inks = rules.filter((rule) => rule.selector === theme && rule.body.includes('--sky-ink'));
  return /--sky-ink: (#[0-9a-f]{6})/.exec(inks[0]?.body ?? '')?.[1] ?? '';
};
const skies = rules.flatMap((rule) =>
  [...rule.body.matchAll(/--sky-[abc123]: (#[0-9a-f]{6})/g)].map(
    ([, colour = '']) => [rule.selector, colour, inkOf(rule)] as const,
  ),
);

test('each sky is looked at: clear, grey, wet and snow in both themes, and the night', () => {
  expect(skies).toHaveLength(2 * 4 * 3 + 3);
});

test.each(skies)('words on the sky of %j keep their contrast to %s', (_selector, colour, ink) => {
  expect(contrastOf(ink, colour)).toBeGreaterThanOrEqual(leastWordContrast);
});

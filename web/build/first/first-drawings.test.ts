import { expect, test } from 'vitest';
import { firstDrawings } from '../../src/ui/icons/first-drawings.ts';
import { otherDrawings } from '../../src/ui/icons/other-drawings.tsx';
import { readFirstSources } from './first-sources.ts';

const NAMED = /(?:icon|name)(?:=|: )["'](\w+)["']/g;

test('every drawing that the first screens name comes with them', () => {
  const sources = [...readFirstSources()].filter(([path]) => !path.includes('drawings'));
  const named = new Set(
    sources.flatMap(([, text]) => [...text.matchAll(NAMED)].map(([, name = '']) => name)),
  );
  expect([...named].filter((name) => name in firstDrawings).length).toBeGreaterThan(15);
  expect([...named].filter((name) => name in otherDrawings)).toEqual([]);
});

test('no drawing stands in both parts', () => {
  expect(Object.keys(firstDrawings).filter((name) => name in otherDrawings)).toEqual([]);
});

import { expect, test } from 'vitest';
import { findChangedFeatures } from './changed-files.ts';

test('names each changed feature once, whatever documents changed too', () => {
  const paths = [
    'web/src/features/farm/farm-page.tsx',
    'web/src/features/farm/delete/delete.test.tsx',
    'server/src/features/farm/store.ts',
    'server/src/features/news/routes.ts',
    'CHANGELOG.md',
  ];
  expect(findChangedFeatures(paths)).toEqual(['features/farm/', 'features/news/']);
});

test('names no feature where shared code changed', () => {
  expect(findChangedFeatures(['web/src/features/farm/farm-page.tsx', 'web/src/ui/button.tsx'])).toEqual([]);
});

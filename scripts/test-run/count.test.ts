import { expect, test } from 'vitest';
import { type Count, summarise } from './count.ts';

const passed = (flaky: string[] = []): Count => ({ passed: 10, failed: 0, skipped: 0, failures: [], flaky });

test('a run without a failure passes, and its last line counts all parts', () => {
  const { lines, isPassed } = summarise([
    ['unit', passed()],
    ['web', { ...passed(), skipped: 1 }],
  ]);
  expect(isPassed).toBe(true);
  expect(lines.at(-1)).toBe('20 passed, 0 failed, 1 skipped');
  expect(lines).toContain('flaky: 0');
});

test('a failure in any part fails the run, and is named', () => {
  const { lines, isPassed } = summarise([
    ['unit', { ...passed(), failed: 1, failures: ['clock.test.ts > is right'] }],
    ['web', passed()],
  ]);
  expect(isPassed).toBe(false);
  expect(lines.at(-1)).toBe('20 passed, 1 failed');
  expect(lines).toEqual(expect.arrayContaining(['failed:', '  clock.test.ts > is right']));
});

test('flaky tests are named, and more than three of them fail the run', () => {
  const three = summarise([
    ['unit', passed(['a'])],
    ['web', passed(['b', 'c'])],
  ]);
  expect(three.isPassed).toBe(true);
  expect(three.lines).toEqual(expect.arrayContaining(['flaky: 3', '  a', '  b', '  c']));
  expect(summarise([['unit', passed(['a', 'b', 'c', 'd'])]]).isPassed).toBe(false);
});

import { expect, test } from 'vitest';
import { countPlaywright, type PlaywrightReport } from './playwright-count.ts';

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
  title,
  file: 'farm.spec.ts',
  tests: [{ status }],
});
const report: PlaywrightReport = {
  errors: [],
  suites: [
    {
      specs: [spec('adds a bed', 'expected'), spec('deletes a bed', 'flaky')],
      suites: [{ specs: [spec('opens a bed', 'skipped'), spec('shares a bed', 'unexpected')] }],
    },
  ],
};

test('counts tests of all depths, and names those that failed and the flaky ones, which passed', () => {
  expect(countPlaywright(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['farm.spec.ts > shares a bed'],
    flaky: ['farm.spec.ts > deletes a bed'],
  });
});

test('a run that wrote no report, or that ended badly without a failed test, has failed', () => {
  expect(countPlaywright(undefined, 0).failed).toBe(1);
  expect(countPlaywright({ errors: [], suites: [] }, 1).failed).toBe(1);
});

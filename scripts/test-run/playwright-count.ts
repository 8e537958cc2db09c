import { type Count, unreported, withExitCode } from './count.ts';

type Test = { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' };
type Suite = { suites?: Suite[]; specs?: { title: string; file: string; tests: Test[] }[] };
export type PlaywrightReport = { suites: Suite[]; errors: unknown[] };

/** Counts the tests of Playwright's JSON report; without one, or when the run ended badly, something failed. */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Count {
  if (!report) return unreported;
  const count: Count = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  for (const suite of report.suites) addSuite(count, suite);
  return withExitCode(count, exitCode);
}

function addSuite(count: Count, { suites = [], specs = [] }: Suite): void {
  for (const { title, file, tests } of specs)
    for (const { status } of tests) {
      if (status === 'unexpected') {
        count.failed += 1;
        count.failures.push(`${file} > ${title}`);
      } else if (status === 'skipped') count.skipped += 1;
      else count.passed += 1;
      if (status === 'flaky') count.flaky.push(`${file} > ${title}`);
    }
  for (const suite of suites) addSuite(count, suite);
}

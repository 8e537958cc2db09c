/**
 * What one part of a test run came to. `failures` names the tests that failed, `flaky` those that passed only when they
 * were run again.
 */
export type Count = { passed: number; failed: number; skipped: number; failures: string[]; flaky: string[] };

/** More flaky tests than this fail the run: a run that needs so much luck proves nothing. */
export const MAX_FLAKY = 3;

/** A part that did not get as far as to report. */
export const unreported: Count = { passed: 0, failed: 1, skipped: 0, failures: [], flaky: [] };

/** A command that ended badly has failed, also where no test of its report has. */
export function withExitCode(count: Count, exitCode: number): Count {
  return { ...count, failed: Math.max(count.failed, exitCode === 0 ? 0 : 1) };
}

/** The lines that end a test run, and whether it counts as passed. */
export function summarise(parts: [name: string, count: Count][]): { lines: string[]; isPassed: boolean } {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    parts.reduce((total, [, count]) => total + count[key], 0);
  const failures = parts.flatMap(([, count]) => count.failures);
  const flaky = parts.flatMap(([, count]) => count.flaky);
  const line = (name: string, { passed, failed, skipped }: Count) =>
    `${name.padEnd(12)} ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return {
    lines: [
      ...parts.map(([name, count]) => line(name, count)),
      '',
      ...(failures.length > 0 ? ['failed:', ...failures.map((name) => `  ${name}`), ''] : []),
      `flaky: ${flaky.length}`,
      ...flaky.map((name) => `  ${name}`),
      ...(flaky.length > MAX_FLAKY ? [`More than ${MAX_FLAKY} flaky tests fail the run.`] : []),
      '',
      `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
    ],
    isPassed: sum('failed') === 0 && flaky.length <= MAX_FLAKY,
  };
}

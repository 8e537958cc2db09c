import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Count } from './count.ts';

/** A reporter that writes the count of a run to a file, as JSON. */
export function vitestCount(file: string): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      const count = countTests(modules);
      count.failed += errors.length;
      count.failures.push(...errors.map(({ message }) => message));
      writeFileSync(file, JSON.stringify(count));
    },
  };
}

function countTests(modules: readonly TestModule[]): Count {
  const count: Count = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  for (const module of modules) {
    const addFailure = (name: string) => {
      count.failed += 1;
      count.failures.push(`${module.relativeModuleId} > ${name}`);
    };
    for (const { message } of module.errors()) addFailure(message);
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') count.passed += 1;
      else if (state === 'skipped') count.skipped += 1;
      else addFailure(test.fullName);
      if (test.diagnostic()?.flaky) count.flaky.push(`${module.relativeModuleId} > ${test.fullName}`);
    }
  }
  return count;
}

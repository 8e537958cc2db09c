import { availableParallelism } from 'node:os';
import { installBrowsersBeside } from '../find-browser.ts';
import { runChecks } from '../steps.ts';
import { type Count, summarise } from '../test-run/count.ts';
import { runBrowserTests } from '../test-run/run-browser-tests.ts';
import { openRunFolder } from '../test-run/run-folder.ts';
import { runVitest } from '../test-run/run-vitest.ts';
import { buildWebIfStale } from '../web-build.ts';

// Only the browser tests need it: it is installed beside the tests that install nothing themselves.
const browser = installBrowsersBeside();
const run = openRunFolder();
try {
  const checks = await runChecks();
  const parts: [string, Count][] = [['check', { ...checks, skipped: 0, failures: [], flaky: [] }]];
  buildWebIfStale();
  parts.push(['unit', await runVitest('unit tests', ['unit'])]);
  // Screens wait for half of their time, for what a user does and what comes of it.
  const webWorkers = [`--maxWorkers=${availableParallelism() * 2}`];
  parts.push(['web', await runVitest('web tests', ['web', 'web-apart'], webWorkers)]);
  await browser;
  parts.push(['integration', await runVitest('integration tests', ['integration', 'apart'])]);
  parts.push(['browser', await runBrowserTests('browser tests', 'journeys')]);
  const { lines, isPassed } = summarise(parts);
  console.log(['\nWhat ran:', ...lines].join('\n'));
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await run.close();
}

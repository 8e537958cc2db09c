import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowserBeside } from '../find-browser.ts';
import { type Count, readReport, runJourneys } from '../journeys.ts';
import { runChecks, runStep } from '../steps.ts';
import { buildWebIfStale } from '../web-build.ts';

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

const reports = mkdtempSync(join(tmpdir(), 'agri-reports-'));
// Only the journeys need one: what it takes to install it goes on beside the tests that install nothing themselves.
const browser = installBrowserBeside();
const failedChecks = runChecks();
const counts: [string, Count][] = [['check', { passed: 5 - failedChecks, failed: failedChecks, skipped: 0 }]];
buildWebIfStale();
for (const project of ['unit', 'web']) counts.push([project, runVitest(project)]);
await browser;
counts.push(['integration', runVitest('integration')]);
counts.push(['journeys', runJourneys('journeys in a browser', 'journeys')]);
rmSync(reports, { recursive: true });
report();

function runVitest(project: string): Count {
  const file = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // Screens wait for half of their time, for what a person does and what comes of it.
    ...(project === 'web' ? [`--maxWorkers=${availableParallelism() * 2}`] : []),
  ];
  const code = runStep(`${project} tests`, 'vitest', args);
  const read = readReport<VitestReport>(file);
  if (!read) return { passed: 0, failed: 1, skipped: 0 };
  const failed = code !== 0 ? Math.max(1, read.numFailedTests) : read.numFailedTests;
  return { passed: read.numPassedTests, failed, skipped: read.numPendingTests };
}

function report(): void {
  console.log('\nWhat ran:');
  const line = (name: string, { passed, failed, skipped }: Count) =>
    `${name.padEnd(12)} ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  for (const [name, count] of counts) console.log(line(name, count));
  const sum = (key: keyof Count) => counts.reduce((total, [, count]) => total + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

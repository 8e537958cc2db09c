import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../find-browser.ts';
import { runChecks, runStep } from '../steps.ts';
import { buildWebIfStale } from '../web-build.ts';

type Count = { passed: number; failed: number; skipped: number };
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const reports = mkdtempSync(join(tmpdir(), 'agri-reports-'));
const failedChecks = runChecks();
const counts: [string, Count][] = [['check', { passed: 4 - failedChecks, failed: failedChecks, skipped: 0 }]];
buildWebIfStale();
for (const project of ['unit', 'web', 'integration']) counts.push([project, runVitest(project)]);
counts.push(['journeys', runJourneys()]);
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
  ];
  const code = runStep(`${project} tests`, 'vitest', args);
  const read = readReport<VitestReport>(file);
  if (!read) return { passed: 0, failed: 1, skipped: 0 };
  const failed = code !== 0 ? Math.max(1, read.numFailedTests) : read.numFailedTests;
  return { passed: read.numPassedTests, failed, skipped: read.numPendingTests };
}

function runJourneys(): Count {
  const file = join(reports, 'journeys.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=journeys', '--reporter=list,json'];
  const env = { CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = runStep('journeys in a browser', 'playwright', args, env);
  const stats = readReport<PlaywrightReport>(file)?.stats;
  if (!stats) return { passed: 0, failed: 1, skipped: 0 };
  const failed = code !== 0 ? Math.max(1, stats.unexpected) : stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
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

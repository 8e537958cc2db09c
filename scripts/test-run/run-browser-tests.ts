import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { runStep } from './steps.ts';

export type Count = { passed: number; failed: number; skipped: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** Runs one project of the Playwright configuration in a browser, and counts. */
export function runJourneys(title: string, project: string, env: Record<string, string> = {}): Count {
  const folder = mkdtempSync(join(tmpdir(), 'agri-report-'));
  const file = join(folder, 'report.json');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--project=${project}`,
    '--reporter=list,json',
  ];
  const code = runStep(title, 'playwright', args, {
    ...env,
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = readReport<PlaywrightReport>(file)?.stats;
  rmSync(folder, { recursive: true });
  if (!stats) return { passed: 0, failed: 1, skipped: 0 };
  const failed = code !== 0 ? Math.max(1, stats.unexpected) : stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

/** A report in JSON, or undefined when there is none to be read. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowsers } from '../find-browser.ts';
import { runStep } from '../steps.ts';
import type { Count } from './count.ts';
import { countPlaywright, type PlaywrightReport } from './playwright-count.ts';
import { readReport } from './read-report.ts';

/** Runs one project of the Playwright configuration, and counts. */
export async function runBrowserTests(
  title: string,
  project: string,
  env: Record<string, string> = {},
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'agri-report-'));
  const file = join(folder, 'report.json');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--project=${project}`,
    '--reporter=dot,json',
  ];
  try {
    const code = await runStep(title, 'playwright', args, {
      ...env,
      ...findBrowsers(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return countPlaywright(readReport<PlaywrightReport>(file), code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

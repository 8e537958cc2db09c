import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from '../steps.ts';
import { type Count, unreported, withExitCode } from './count.ts';
import { readReport } from './read-report.ts';

/** Runs projects of the Vitest configuration, and counts. */
export async function runVitest(title: string, projects: string[], args: string[] = []): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'agri-report-'));
  const file = join(folder, 'count.json');
  try {
    const names = projects.flatMap((name) => ['--project', name]);
    const code = await runStep(title, 'vitest', ['run', ...names, ...args], { VITEST_COUNT_FILE: file });
    return withExitCode(readReport<Count>(file) ?? unreported, code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

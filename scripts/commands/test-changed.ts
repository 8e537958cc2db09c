import { runChecks, runStep } from '../steps.ts';
import { findChangedFeatures, listChangedFiles } from '../test-run/changed-files.ts';
import { openRunFolder } from '../test-run/run-folder.ts';

// `npm run test:changed -- REF` compares with REF in place of `main`.
const [base = 'main'] = process.argv.slice(2);
// Every test of a screen imports all screens: a change within features runs the tests of these features only.
const features = findChangedFeatures(listChangedFiles(base));
const run = openRunFolder();
try {
  const checks = await runChecks();
  const args = ['run', `--changed=${base}`, '--passWithNoTests', ...features];
  const code = await runStep('tests of what changed', 'vitest', args);
  process.exitCode = checks.failed > 0 ? 1 : code;
} finally {
  await run.close();
}

import { findBrowser } from '../find-browser.ts';
import { runStep } from '../steps.ts';
import { buildWebIfStale } from '../web-build.ts';

const { update, rest } = readArguments(process.argv.slice(2));
buildWebIfStale();
const project = update ? 'screens' : 'journeys';
const args = ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, ...rest];
process.exitCode = runStep(project, 'playwright', args, { CHROMIUM_PATH: findBrowser() });

/** `--update` makes the pictures of all screens, in `e2e/pictures`, instead of running the journeys. */
function readArguments(given: string[]): { update: boolean; rest: string[] } {
  return { update: given.includes('--update'), rest: given.filter((argument) => argument !== '--update') };
}

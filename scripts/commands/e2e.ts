import { findBrowser } from '../find-browser.ts';
import { runStep } from '../steps.ts';
import { buildWebIfStale } from '../web-build.ts';

buildWebIfStale();
const env = { CHROMIUM_PATH: findBrowser() };
process.exitCode = runStep(
  'journeys',
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  env,
);

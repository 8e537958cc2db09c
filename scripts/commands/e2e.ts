import { parseArgs } from 'node:util';
import { findBrowsers } from '../find-browser.ts';
import { findEngine } from '../find-engine.ts';
import { runStep } from '../steps.ts';
import { openRunFolder } from '../test-run/run-folder.ts';
import { buildWebIfStale } from '../web-build.ts';

// `--update` makes the pictures of all screens, in `e2e/pictures`; `--engine firefox` or `webkit` visits the app in a
// browser of another engine; without either the journeys run. All else is for Playwright.
const { values, tokens } = parseArgs({
  options: { update: { type: 'boolean' }, engine: { type: 'string' } },
  strict: false,
  tokens: true,
});
const own = new Set(
  tokens.flatMap((token) =>
    token.kind === 'option' && (token.name === 'update' || token.name === 'engine')
      ? [token.index, ...(token.name === 'engine' && !token.inlineValue ? [token.index + 1] : [])]
      : [],
  ),
);
const rest = process.argv.slice(2).filter((_, index) => !own.has(index));
buildWebIfStale();
const project = values.engine ? 'engines' : values.update ? 'screens' : 'journeys';
const env = values.engine ? findEngine(String(values.engine)) : findBrowsers();
const args = ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, ...rest];
const title = values.engine ? `journeys in ${values.engine}` : project;
const run = openRunFolder();
try {
  process.exitCode = await runStep(title, 'playwright', args, env);
} finally {
  await run.close();
}

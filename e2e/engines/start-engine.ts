import type { EngineDriver } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebkit } from './drivers/webkit.ts';

/** Starts the browser that `npm run e2e -- --engine` names, where the command has found its program. */
export function startEngine(): Promise<EngineDriver> {
  const { ENGINE, ENGINE_PROGRAM = '', ENGINE_BROWSER = '' } = process.env;
  if (ENGINE === 'firefox') return startFirefox(ENGINE_PROGRAM);
  if (ENGINE === 'webkit') return startWebkit(ENGINE_PROGRAM, ENGINE_BROWSER);
  throw new Error('start it by npm run e2e -- --engine firefox, or webkit');
}

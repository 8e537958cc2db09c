import { existsSync, globSync } from 'node:fs';
import { installFromDebian } from './find-browser.ts';

type Engine = {
  packages: string[];
  /** The settings for the journeys, or what is missing. */
  find: () => Record<string, string> | undefined;
};

const engines: Record<string, Engine> = {
  firefox: {
    packages: ['firefox-esr'],
    find: () => {
      const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'].find(existsSync);
      return program ? { ENGINE_PROGRAM: program } : undefined;
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'],
    find: () => {
      const program = '/usr/bin/WebKitWebDriver';
      const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort();
      const isThere =
        browser && [program, '/usr/bin/xvfb-run', '/usr/bin/xauth'].every((path) => existsSync(path));
      return isThere ? { ENGINE_PROGRAM: program, ENGINE_BROWSER: browser } : undefined;
    },
  },
};

/**
 * What the engine journeys need to start a browser of another engine: the system's, or one that is installed now.
 * @throws Error for an engine that is not known, or naming the packages that could not be installed.
 */
export function findEngine(name: string): Record<string, string> {
  const engine = engines[name];
  if (!engine) throw new Error(`--engine takes ${Object.keys(engines).join(' or ')}, not ${name}`);
  const found = engine.find();
  if (found) return { ENGINE: name, ...found };
  console.error(`Installing ${engine.packages.join(', ')} for the journeys (once) ...`);
  installFromDebian(engine.packages);
  const installed = engine.find();
  if (!installed) throw new Error(`${name} needs Debian's packages ${engine.packages.join(', ')}`);
  return { ENGINE: name, ...installed };
}

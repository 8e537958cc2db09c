import { limits } from '@agri/contract/limits.ts';
import type { Plugin } from 'vite';

const SOURCE = /\/(web|contract)\/src\/.*\.tsx?$/;

/** Writes the numbers of the contract where they are used, so that no phone downloads the table of all limits. */
export function inlineLimits(): Plugin {
  return {
    name: 'agri:inline-limits',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!SOURCE.test(id.replaceAll('\\', '/')) || !code.includes('contract/limits.ts')) return;
      return { code: writeNumbers(code), map: null };
    },
  };
}

/** The code with the value of each limit in the place of its name. */
export function writeNumbers(code: string): string {
  return code.replaceAll(/\blimits\.(\w+)/g, (whole, name: string) => {
    const value = (limits as Record<string, unknown>)[name];
    return value === undefined ? whole : JSON.stringify(value);
  });
}

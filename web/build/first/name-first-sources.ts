import type { Plugin } from 'vite';
import { readFirstSources } from './first-sources.ts';

const SHEET = /\/src\/app\/styles\.css$/;

/** Tells Tailwind which sources the first sheet is for, so that a phone does not wait for the classes of all screens. */
export function nameFirstSources(): Plugin {
  return {
    name: 'agri:name-first-sources',
    enforce: 'pre',
    transform(sheet, id) {
      if (!SHEET.test(id.replaceAll('\\', '/'))) return;
      const lines = [...readFirstSources().keys()].map((path) => `@source ${JSON.stringify(path)};`);
      return { code: `${sheet}${lines.join('\n')}\n`, map: null };
    },
  };
}

import type { Plugin } from 'vite';

/** Leaves out of the sheets what only browsers need that are older than the ones the app is built for. */
export function trimSheets(): Plugin {
  return {
    name: 'agri:trim-sheets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = dropPropertyFallbacks(String(file.source));
      },
    },
  };
}

/** The sheet without the values that Tailwind sets for browsers that have no `@property`. */
export function dropPropertyFallbacks(sheet: string): string {
  return sheet.replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '');
}

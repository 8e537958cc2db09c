import { languages } from '@agri/contract/languages.ts';
import { tokenPreload } from '@agri/contract/web/page-shell.ts';
import type { Plugin, Rolldown } from 'vite';
import { firstScreens } from './first/first-screens.ts';

/** The shape of the screen is painted without any script, and its calls go before the code that shows their answers. */
const AFTER_THE_PAGE = 'fetchpriority="low"';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/**
 * Has the browser fetch the first words, and the file of the screen that it begins on, together with the app's code;
 * else they wait until that code has run. Which screen it is, the server knows: it takes the other lines out.
 */
export function preloadFirstFiles(): Plugin {
  return {
    name: 'agri:preload-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const words = languages.map(({ code }) =>
          preloadFor(code, findChunk(bundle, `/locales/${code}.json?first`).fileName),
        );
        const screens = Object.entries(firstScreens).flatMap(([screen, source]) =>
          listFiles(bundle, findChunk(bundle, source))
            .filter((file) => !html.includes(file))
            .map((file) => preloadFor(screen, file)),
        );
        const token = ['home', 'page'].map((screen) => onlyFor(screen, tokenPreload));
        const others = preloadFor('page', findChunk(bundle, '/rest/other-pages.ts').fileName);
        const early = findChunk(bundle, '/app/begin-early.ts').fileName;
        // A script by itself, in front: as a part of the app's it would wait for that one.
        if (html.indexOf(scriptOf(early)) < 0 || html.indexOf(scriptOf(early)) > html.indexOf('/assets/app-'))
          throw new Error('the page does not begin with the calls of its first screen');
        return html
          .replaceAll('<script type="module"', `<script type="module" ${AFTER_THE_PAGE}`)
          .replace('<!--first-files-->', [...words, ...screens, others, ...token].join(''));
      },
    },
  };
}

function findChunk(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const holds = (id: string) => id.replaceAll('\\', '/').endsWith(source.replaceAll('\\', '/'));
  const found = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.moduleIds.some(holds),
  );
  if (!found) throw new Error(`the build has no file for ${source}`);
  return found;
}

/** A file with those that it imports at its top. */
function listFiles(bundle: Bundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): string[] {
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !found.has(name)) listFiles(bundle, imported, found);
  }
  return [...found];
}

/** A line that is sent only with this screen, or in this language. */
function preloadFor(wanted: string, file: string): string {
  return onlyFor(wanted, `<link rel="modulepreload" ${AFTER_THE_PAGE} crossorigin href="/${file}">`);
}

function scriptOf(file: string): string {
  return `<script type="module" crossorigin src="/${file}"></script>`;
}

function onlyFor(wanted: string, line: string): string {
  return `<!--only ${wanted}-->${line}<!--/only-->`;
}

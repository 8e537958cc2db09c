import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@agri/contract/languages.ts';
import { build, type Plugin } from 'vite';

/** Heavy parts that few people need are kept when they are used. */
const AT_USE = /firebase|pin-map|\.legal|\.(br|gz)$/;
const FILES = /^(assets\/.*\.(js|css)|icon\.svg|icon-192\.png|manifest\.webmanifest)$/;

/** The files of a language's words begin with its code. */
const WORDS = new RegExp(`^assets/(${languages.map(({ code }) => code).join('|')})[.-]`);

/** Builds `sw.js` last, with the list of what it keeps: the app's own files, all of one version. */
export function buildServiceWorker(target: string[]): Plugin {
  return {
    name: 'agri:service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (!dir) return;
        const files = listFiles(dir);
        const version = hashFiles(dir, [...files, 'index.html']);
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { BUILD: JSON.stringify({ version, ...divide(files) }) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target,
            rolldownOptions: {
              input: join(import.meta.dirname, '../worker/service-worker.ts'),
              output: { entryFileNames: 'sw.js', format: 'iife' },
            },
          },
        });
      },
    },
  };
}

/** What every phone keeps, and what only those keep that show a language. */
function divide(files: string[]) {
  const languageOf = (file: string) => WORDS.exec(file)?.[1] ?? 'en';
  const paths = (code: string) => files.filter((file) => languageOf(file) === code).map((file) => `/${file}`);
  const others = languages.filter(({ code }) => code !== 'en');
  return { files: paths('en'), words: Object.fromEntries(others.map(({ code }) => [code, paths(code)])) };
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => FILES.test(path) && !AT_USE.test(path))
    .sort();
}

function hashFiles(dir: string, files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(dir, file)));
  return hash.digest('hex').slice(0, 16);
}

import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { firstScreens } from './first/first-screens.ts';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

const STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * In KiB, as brotli 11 sends them. `first` is the script and style until /signin or home stands: 1.25 times the
 * floor of `npm run bench bytes` (76.5), of which home has 95.2 and /signin 92.3. `route` is what comes on top.
 */
export const budgets = { first: 95.6, firstFiles: 4, route: 30, chat: 60 } as const;

/** Fails a build that a phone would have to wait for. */
export function holdBudgets(): Plugin {
  return {
    name: 'agri:hold-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const faults = [...judgeFirstScreens(bundle), ...judgeRoutes(bundle)];
        if (faults.length > 0) throw new Error(`the build is over its budget:\n${faults.join('\n')}`);
      },
    },
  };
}

/** What each screen that people begin on downloads, in KiB and files; the styles within the page are counted too. */
export function measureFirstScreens(bundle: Bundle): { screen: string; kib: number; files: string[] }[] {
  return Object.entries(firstScreens).map(([screen, source]) => {
    const files = new Set<string>();
    for (const start of ['main.tsx', source, 'en.json?first'])
      collect(bundle, findChunk(bundle, start), files);
    return { screen, kib: sum(bundle, files) + measureStyles(bundle) / 1024, files: [...files] };
  });
}

function judgeFirstScreens(bundle: Bundle): string[] {
  return measureFirstScreens(bundle).flatMap(({ screen, kib, files }) => [
    ...(kib > budgets.first ? [`${screen}: ${kib.toFixed(1)} KiB, allowed are ${budgets.first}`] : []),
    ...(files.length > budgets.firstFiles ? [`${screen}: ${files.join(', ')} are too many files`] : []),
  ]);
}

function judgeRoutes(bundle: Bundle): string[] {
  const first = new Set(measureFirstScreens(bundle).flatMap(({ files }) => files));
  return Object.values(bundle).flatMap((file) => {
    if (file.type !== 'chunk' || !file.isDynamicEntry || !/-page\.tsx$/.test(file.facadeModuleId ?? ''))
      return [];
    const files = new Set<string>();
    collect(bundle, file, files);
    for (const name of first) files.delete(name);
    const allowed = /chat/.test(file.facadeModuleId ?? '') ? budgets.chat : budgets.route;
    const kib = sum(bundle, files);
    return kib > allowed ? [`${file.fileName}: ${kib.toFixed(1)} KiB, allowed are ${allowed}`] : [];
  });
}

/** The styles of the shapes and of the first screens; those of later parts come with them. */
function measureStyles(bundle: Bundle): number {
  const page = bundle['index.html'];
  const styles = page?.type === 'asset' ? [...String(page.source).matchAll(STYLE)] : [];
  if (styles.length < 2) throw new Error('the page has no style of the first screens');
  return measureText(styles.map(([, style]) => style).join(''));
}

function collect(bundle: Bundle, chunk: Rolldown.OutputChunk, found: Set<string>): void {
  if (found.has(chunk.fileName)) return;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') collect(bundle, imported, found);
  }
}

function findChunk(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' &&
      file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(source.replaceAll('\\', '/'))),
  );
  if (!found) throw new Error(`the build has no file for ${source}`);
  return found;
}

function sum(bundle: Bundle, files: Set<string>): number {
  let bytes = 0;
  for (const name of files) bytes += measureFile(bundle[name]);
  return bytes / 1024;
}

const measured = new WeakMap<object, number>();

function measureFile(file: Bundle[string] | undefined): number {
  if (!file) return 0;
  const known = measured.get(file);
  if (known !== undefined) return known;
  const bytes = measureText(file.type === 'chunk' ? file.code : file.source);
  measured.set(file, bytes);
  return bytes;
}

function measureText(text: string | Uint8Array): number {
  const content = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

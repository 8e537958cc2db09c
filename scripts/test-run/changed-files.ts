import { execFileSync } from 'node:child_process';

const CODE = /\.(tsx?|css|json)$/;
const FEATURE = /^(?:server|web)\/src\/(features\/[^/]+\/)/;

/** The files that differ from where this branch left `base`, committed or not. */
export function listChangedFiles(base: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0');
  const changed = git('diff', '--name-only', '-z', '--merge-base', base);
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard');
  return [...changed, ...untracked].filter((path) => path !== '');
}

/** The folders of the features that were changed; none where other code was changed as well. */
export function findChangedFeatures(paths: string[]): string[] {
  const folders = paths.filter((path) => CODE.test(path)).map((path) => FEATURE.exec(path)?.[1]);
  return folders.every((folder) => folder !== undefined) ? [...new Set(folders)] : [];
}

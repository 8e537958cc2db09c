import { join } from 'node:path';

export const sourceFolder = join(import.meta.dirname, '../../src');

/** The screens that people begin on, by the name that the server knows them by. */
export const firstScreens = {
  signin: join(sourceFolder, 'features/account/signin-page.tsx'),
  home: join(sourceFolder, 'features/home/home-page.tsx'),
} as const;

/** What begins before the app's own file is there. */
export const earlyFile = join(sourceFolder, 'app/begin-early.ts');
export const entryFile = join(sourceFolder, 'main.tsx');

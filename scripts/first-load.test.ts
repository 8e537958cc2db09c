import { languages } from '@agri/contract/languages.ts';
import { beforeAll, expect, test } from 'vitest';
import { measureFirstLoad, measureScreens } from '../web/build/measure-first-load.ts';
import { buildWebIfStale } from './web-build.ts';

const DIST = 'web/dist';
/** In KiB by brotli 11. `screen` is what a later screen brings besides. */
const budgets = { firstKib: 110, firstFiles: 4, screenKib: 52, chatKib: 65 };
const codes = languages.map(({ code }) => code);
const screens = (['signin', 'home'] as const).flatMap((kind) => codes.map((code) => [kind, code] as const));

beforeAll(() => buildWebIfStale(), 300_000);

test.each(screens)(
  'a first load of %s in "%s" is at most 110 KiB in 4 files, all named by the page',
  (kind, code) => {
    const { kib, files, late } = measureFirstLoad(DIST, kind, code);
    expect(kib).toBeGreaterThan(60);
    expect(kib).toBeLessThanOrEqual(budgets.firstKib);
    expect(files.length, files.join()).toBeLessThanOrEqual(budgets.firstFiles);
    expect(late).toEqual([]);
  },
);

test('a later screen brings at most 52 KiB, the chat 65', () => {
  const later = measureScreens(DIST, measureFirstLoad(DIST, 'home', 'en'));
  expect(later.length).toBeGreaterThan(15);
  const over = later.filter(
    ({ screen, kib }) => kib > (screen.startsWith('chat') ? budgets.chatKib : budgets.screenKib),
  );
  expect(over).toEqual([]);
});

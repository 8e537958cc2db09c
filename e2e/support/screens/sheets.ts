import type { Page } from '@playwright/test';
import { type DemoFarm, demoNames } from './demo-farm.ts';
import { openScreen } from './every-screen.ts';
import { waitUntilSettled } from './settled.ts';
import { wordsOf } from './words-of.ts';

const WIDE = 900;

type Words = ReturnType<typeof wordsOf>;
/** A sheet: the screen it lies on, the buttons that lead to it by their words, and what stands in it at the end. */
export type Sheet = {
  name: string;
  on: (farm: DemoFarm) => string;
  by: (word: Words) => string[];
  shows?: string;
};

const lampMenu = (word: Words) => word('devices.menu', { name: demoNames.lamp });

/** Every sheet of the app that a button opens. */
export const sheets: readonly Sheet[] = [
  { name: 'more', on: () => '/', by: (word) => [word('tabs.more')] },
  { name: 'place', on: () => '/#place', by: () => [] },
  {
    name: 'map',
    on: () => '/shopData',
    by: (word) => [word('shops.openMap')],
    shows: '.leaflet-marker-icon',
  },
  { name: 'compare', on: ({ item }) => item, by: (word) => [word('compare.button')] },
  { name: 'delete-item', on: ({ item }) => item, by: (word) => [word('farm.delete')] },
  { name: 'recheck', on: ({ record }) => record, by: (word) => [word('recheck.today')] },
  {
    name: 'share',
    on: ({ record }) => record,
    by: (word) => [word('share.button')],
    shows: 'dialog[open] img',
  },
  { name: 'zoom', on: ({ record }) => record, by: (word) => [word('photo.zoom')] },
  { name: 'delete-record', on: ({ record }) => record, by: (word) => [word('record.delete')] },
  { name: 'device-menu', on: () => '/myDevice', by: (word) => [lampMenu(word)] },
  { name: 'rename-device', on: () => '/myDevice', by: (word) => [lampMenu(word), word('devices.rename')] },
  { name: 'rotate-secret', on: () => '/myDevice', by: (word) => [lampMenu(word), word('devices.rotate')] },
  { name: 'delete-device', on: () => '/myDevice', by: (word) => [lampMenu(word), word('devices.delete')] },
  { name: 'chat-history', on: () => '/chatBot', by: (word) => [word('chat.history')] },
  {
    name: 'delete-chat',
    on: () => '/chatBot',
    by: (word) => [word('chat.history'), word('chat.deleteOne', { name: demoNames.chat })],
  },
  { name: 'export', on: () => '/settings', by: (word) => [word('export.button')] },
  { name: 'sign-out-everywhere', on: () => '/settings', by: (word) => [word('everywhere.button')] },
  { name: 'delete-account', on: () => '/settings', by: (word) => [word('deleteAccount.button')] },
];

/** Opens the screen of a sheet and the sheet on it, on a phone or a desktop, in a language. */
export async function openSheet(page: Page, sheet: Sheet, farm: DemoFarm, language: string): Promise<void> {
  const word = wordsOf(language);
  await openScreen(page, sheet.on(farm));
  for (const label of sheet.by(word)) {
    // On a desktop the history stands beside the chat already.
    if (label === word('chat.history') && (page.viewportSize()?.width ?? 0) >= WIDE) continue;
    // Some go on with a date; none may only hold the word, as a line of home with "more" in it does.
    await page
      .getByRole('button', { name: beginsWith(label) })
      .first()
      .click();
  }
  await page
    .locator(sheet.shows ?? 'dialog[open] h2, dialog[open] img')
    .first()
    .waitFor();
  await waitUntilSettled(page);
}

function beginsWith(words: string): RegExp {
  return new RegExp(`^${RegExp.escape(words)}(?!\\p{L})`, 'u');
}

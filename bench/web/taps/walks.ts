import type { Page } from '@playwright/test';
import type { FilledFarm } from './fill-farm.ts';
import type { TimedPage, Timing } from './timed-page.ts';

/** Which touch of the floor app a row stands beside. */
export type Kind = 'screen' | 'sheet' | 'switch' | 'key';
export type Note = (name: string, kind: Kind, timing: Timing) => void;

const WORDS = 'maize';

/** Every kind of touch and key once in the floor app, which stands open. */
export async function walkFloor(timed: TimedPage, note: Note): Promise<void> {
  const { page } = timed;
  note('floor: key', 'key', await timed.type(page.getByLabel('Words'), WORDS));
  note('floor: switch', 'switch', await timed.tap(page.getByRole('switch')));
  note('floor: sheet', 'sheet', await timed.tap(page.getByRole('button', { name: 'Open' })));
  note('floor: sheet', 'sheet', await timed.tap(page.getByRole('button', { name: 'Close' })));
  note('floor: screen', 'screen', await timed.follow(page.getByRole('link', { name: 'Other' })));
  note('floor: screen', 'screen', await timed.follow(page.getByRole('link', { name: 'Back' })));
}

/** The fields of somebody without an account; `/signin` stands open. */
export async function walkOutside(timed: TimedPage, note: Note): Promise<void> {
  const { page } = timed;
  const password = page.getByLabel('Password', { exact: true });
  note('sign-in: e-mail', 'key', await timed.type(page.getByLabel('E-mail'), WORDS));
  note('sign-in: password', 'key', await timed.type(password, WORDS));
  note('sign-in to sign-up', 'screen', await timed.follow(page.getByRole('link', { name: 'Sign Up' })));
  note('sign-up: e-mail', 'key', await timed.type(page.getByLabel('E-mail'), WORDS));
}

/** From home through the farm and back to home. */
export async function walkFarm(timed: TimedPage, note: Note): Promise<void> {
  const { page } = timed;
  const back = page.getByRole('button', { name: 'Back' }).last();
  const bed = 'Tomatoes of bed 12';
  note('home to farm', 'screen', await timed.follow(tab(page, 'Farm')));
  const item = page.getByRole('link', { name: bed, exact: false }).first();
  note('farm to an item', 'screen', await timed.follow(item));
  const record = page.locator('a[href^="/completeAgriData/"]').first();
  await timed.tap(record);
  note('sheet of a reminder', 'sheet', await timed.tap(page.getByRole('button', { name: /^Look again/ })));
  note('choice of days', 'switch', await timed.tap(page.getByRole('button', { name: '3 days' })));
  note('sheet closed', 'sheet', await timed.tap(page.getByRole('button', { name: 'Close' })));
  await timed.tap(back);
  await timed.follow(page.locator('a[href^="/addAgriData/"]').first());
  note('words of a check', 'key', await timed.type(page.getByRole('textbox'), WORDS));
  await timed.follow(back);
  note('item back to farm', 'screen', await timed.follow(back));
  await timed.follow(page.locator('a[href="/addData"]').first());
  note('name of an item', 'key', await timed.type(page.getByLabel('Name'), WORDS));
  await timed.follow(back);
  note('farm to home', 'screen', await timed.follow(tab(page, 'Home')));
}

/** From home through weather, devices and the tab of the rest. */
export async function walkAround(timed: TimedPage, note: Note, round: number): Promise<void> {
  const { page } = timed;
  note('home to weather', 'screen', await timed.follow(page.locator('a[href="/weatherData"]').first()));
  note('sheet of a place', 'sheet', await timed.tap(page.getByRole('link', { name: 'Change place' })));
  note('search of a place', 'key', await timed.type(page.getByLabel('Town or village'), WORDS));
  await timed.tap(page.getByRole('button', { name: 'Close' }));
  note('home to devices', 'screen', await timed.follow(tab(page, 'Devices')));
  note('switch of a device', 'switch', await timed.tap(page.getByRole('switch').nth(round)));
  const menu = page.getByRole('button', { name: /^More for/ });
  note('menu of a device', 'sheet', await timed.tap(menu.nth(0)));
  note('menu closed', 'sheet', await timed.tap(page.getByRole('button', { name: 'Close' })));
  note(
    'the tab of the rest',
    'sheet',
    await timed.tap(page.getByRole('button', { name: 'More', exact: true })),
  );
  note('devices to settings', 'screen', await timed.follow(page.getByRole('link', { name: 'Settings' })));
  note('dark and light', 'switch', await timed.tap(page.getByRole('radio', { name: 'Dark' })));
  note('dark and light', 'switch', await timed.tap(page.getByRole('radio', { name: 'Light' })));
}

/** From any screen to the chats, and home. */
export async function walkChats(timed: TimedPage, note: Note, { chat }: FilledFarm): Promise<void> {
  const { page } = timed;
  const question = page.getByRole('textbox', { name: 'Enter your Prompt' });
  const history = page.getByRole('button', { name: 'Chat history' });
  note('settings to the chat', 'screen', await timed.follow(tab(page, 'Ask')));
  note('a new question', 'key', await timed.type(question, WORDS));
  note('drawer of 200 chats', 'sheet', await timed.tap(history));
  note('search of chats', 'key', await timed.type(page.getByRole('searchbox'), 'bed'));
  await page.getByRole('searchbox').fill('');
  const link = page.locator(`a[href="/chatBot?chat=${chat}"]`);
  note('drawer to a chat', 'screen', await timed.follow(link));
  note('question in a chat of 50', 'key', await timed.type(question, WORDS));
  note('chat to home', 'screen', await timed.follow(tab(page, 'Home')));
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

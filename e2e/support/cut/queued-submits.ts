import { expect, type Page } from '@playwright/test';
import { addFarmItem } from '../farm-pages.ts';
import { countStored } from '../offline.ts';
import { findPhoto } from '../photos.ts';
import type { CutLine } from './cut-line.ts';
import type { ServerView } from './server-view.ts';

export type Ground = { itemId: string; chatId: string };

const maize = () => findPhoto('webphoto_corn_corn.jpg');
const strip = (page: Page) => page.getByRole('button', { name: /waiting to send/ });

/** An item and a chat that are there before anything is cut, and the screens that will be needed. */
export async function layGround(page: Page, server: ServerView): Promise<Ground> {
  await addFarmItem(page, 'Old field', await maize());
  const chatId = await server.addChat('Old chat', 'Old question');
  const [item] = await server.items();
  await page.goto(`/agriData/${item?._id}`);
  await expect(page.getByRole('heading', { name: 'Old field' })).toBeVisible();
  await page.goto(`/chatBot?chat=${chatId}`);
  await expect(page.getByText('Old question')).toBeVisible();
  return { itemId: item?._id ?? '', chatId };
}

/** Submits one of everything that waits in the outbox: five things, each with a picture or words of its own. */
export async function submitEverything(page: Page, { itemId, chatId }: Ground): Promise<void> {
  await page.goto('/addData');
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles(await maize());
  await page.getByLabel('Name').fill('New field');
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(strip(page)).toHaveText('1 item waiting to send');

  await page.goto('/agriDataHome');
  await page.getByRole('link', { name: 'New check' }).click();
  await check(page, 'spots on the new field', 2);
  await page.goto(`/addAgriData/${itemId}`);
  await check(page, 'holes on the old field', 3);

  await page.goto(`/chatBot?chat=${chatId}`);
  await ask(page, 'Why in the old chat?', 4);
  await page.goto('/chatBot');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await page.getByLabel('Choose photo').setInputFiles(await maize());
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await ask(page, 'Why in a new chat?', 5);
  await expect(page.getByAltText('The photo you sent')).toBeVisible();
}

/** All five stand in the sheet, with their words and pictures, as written. */
export async function expectAllWaiting(page: Page): Promise<void> {
  await strip(page).click();
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  await expect(sheet.getByRole('listitem').locator('p:first-child')).toContainText([
    'New field',
    'spots on the new field',
    'holes on the old field',
    'Why in the old chat?',
    'Why in a new chat?',
  ]);
  const pictures = sheet.locator('img');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

/** The outbox is empty. What a pause would wait for is asked for at once, as a phone does that comes back. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    // biome-ignore lint/plugin: one try within `toPass`.
    await expect(strip(page)).toHaveCount(0, { timeout: 500 });
    expect(await countStored(page, 'outbox')).toBe(0);
  }).toPass({ timeout: 40_000 });
}

/** The server has each of the five once, with its words and pictures. */
export async function expectEachOnce(server: ServerView, { itemId, chatId }: Ground): Promise<void> {
  const items = await server.items();
  expect(items.map(({ name }) => name)).toEqual(['New field', 'Old field']);
  const [made] = items;
  const ofNew = await server.records(made?._id ?? '');
  expect(ofNew).toHaveLength(1);
  expect(await server.records(itemId)).toHaveLength(1);
  const chats = await server.chats();
  expect(chats).toHaveLength(2);
  const questions = await server.messages(chatId);
  expect(questions.map(({ user_msg }) => user_msg)).toEqual(['Why in the old chat?', 'Old question']);
  const begun = await server.messages(chats.find(({ _id }) => _id !== chatId)?._id ?? '');
  expect(begun.map(({ user_msg, image_name }) => [user_msg, image_name !== ''])).toEqual([
    ['Why in a new chat?', true],
  ]);
}

/** The order in which things reached the server, each told once. */
export function orderOf({ reached }: CutLine): string[] {
  const calls = reached.filter((path) => /add(Data|AgriData|ChatHistory|ChatData)$/.test(path));
  return calls.filter((path, index) => path !== calls[index - 1]).map((path) => path.replace('/api/', ''));
}

export const inOrder = ['addData', 'addAgriData', 'addChatData', 'addChatHistory', 'addChatData'];

async function check(page: Page, words: string, waiting: number): Promise<void> {
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles(await maize());
  await expect(page.getByAltText(/photo you chose|Photo 1/).first()).toBeVisible();
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(strip(page)).toHaveText(new RegExp(`^${waiting} items? waiting to send$`));
}

async function ask(page: Page, words: string, waiting: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Enter your Prompt' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(strip(page)).toHaveText(new RegExp(`^${waiting} items? waiting to send$`));
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(words)).toBeVisible();
  await expect(
    page.getByText(/Your question will be sent when you’re back online\.|^Waiting to send$/).first(),
  ).toBeVisible();
}

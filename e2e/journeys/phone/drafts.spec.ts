import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem, openFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { countStored } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

journey('what was typed in a form survives a reload right after the last key', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('draft-item'));
  await page.goto('/addData');
  await choosePhoto(page);
  await expect.poll(() => countDraftPhotos(page)).toBe(1);
  await page.getByLabel('Name').fill('Beans');
  await page.reload();
  await expect(page.getByText('Kept from before.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Beans');
  await expect(page.getByAltText('The photo you chose')).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/agriDataHome$/);
  await expect(page.getByRole('link', { name: /Beans/ })).toHaveCount(1);
  await page.goto('/addData');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByAltText('The photo you chose')).toHaveCount(0);
});

journey(
  'a tab that the phone drops leaves the photo and the question of a check',
  async ({ page, context, app }) => {
    await openWithAccount(page, app, newAccount('draft-check'));
    await addFarmItem(page, 'Maize', await findPhoto('webphoto_corn_corn.jpg'));
    const item = await openFarmItem(page, /Maize/);
    const address = item.replace('/agriData/', '/addAgriData/');
    await page.goto(address);
    await choosePhoto(page);
    await page.getByRole('textbox').fill('brown rings');
    await expect.poll(() => countDraftPhotos(page)).toBe(1);
    await page.close();

    const again = await context.newPage();
    await again.goto(address);
    await expect(again.getByText('Kept from before.')).toBeVisible();
    await expect(again.getByRole('textbox')).toHaveValue('brown rings');
    await again.getByRole('button', { name: 'Analyse' }).click();
    await expect(again).toHaveURL(/\/completeAgriData\//);
    await again.goto(address);
    await expect(again.getByRole('textbox')).toHaveValue('');
    await expect(again.getByAltText('The photo you chose')).toHaveCount(0);
  },
);

journey('a question with its photo survives a reload, and Start over empties it', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('draft-chat'));
  await page.goto('/chatBot');
  await page.getByRole('textbox', { name: 'Enter your Prompt' }).fill('What are these rings?');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await choosePhoto(page);
  await expect.poll(() => countDraftPhotos(page)).toBe(1);
  await page.reload();
  await expect(page.getByText('Kept from before.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Enter your Prompt' })).toHaveValue('What are these rings?');
  await expect(page.getByAltText('The photo you chose')).toBeVisible();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('textbox', { name: 'Enter your Prompt' })).toHaveValue('');
  await expect.poll(() => countDraftPhotos(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Enter your Prompt' })).toHaveValue('');
  await expect(page.getByText('Kept from before.')).toHaveCount(0);
});

journey('a chat that is open in two tabs has a draft for each', async ({ page, context, app }) => {
  await openWithAccount(page, app, newAccount('draft-tabs'));
  const question = (tab: Page) => tab.getByRole('textbox', { name: 'Enter your Prompt' });
  await page.goto('/chatBot');
  await question(page).fill('Maize has holes');
  await expect.poll(() => countStored(page, 'drafts')).toBe(1);

  const other = await context.newPage();
  await other.goto('/chatBot');
  await expect(question(other)).toHaveValue('');
  await question(other).fill('Goat is lame');
  await expect.poll(() => countStored(page, 'drafts')).toBe(2);
  for (const [tab, words] of [
    [page, 'Maize has holes'],
    [other, 'Goat is lame'],
  ] as const) {
    await tab.reload();
    await expect(question(tab)).toHaveValue(words);
  }

  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other).toHaveURL(/chat=/);
  await page.reload();
  await expect(question(page)).toHaveValue('Maize has holes');

  // What a tab that was closed has left is found by the next one.
  await page.close();
  await expect
    .poll(async () => {
      await other.goto('/chatBot');
      // Filled in once the draft was read; empty where the closed tab still holds it.
      await other.getByText('Kept from before.').or(question(other)).first().waitFor();
      return question(other).inputValue();
    })
    .toBe('Maize has holes');
});

async function choosePhoto(page: Page): Promise<void> {
  const photo = await findPhoto('webphoto_tomato_late_blight.jpg');
  await page.locator('main input[type="file"]').last().setInputFiles(photo);
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
}

/** How many photos of drafts lie on the phone. */
const countDraftPhotos = (page: Page) => countStored(page, 'draft-photos');

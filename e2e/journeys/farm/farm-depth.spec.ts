import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem, analysePhoto, openFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

const photo = () => findPhoto('webphoto_tomato_late_blight.jpg');
const leaf = () => findPhoto('plantvillage_pepper_bell_healthy.JPG');

async function openItem(page: Page, name: string): Promise<string> {
  await addFarmItem(page, name, await photo());
  return openFarmItem(page, new RegExp(name));
}

journey(
  'three photos make one check, and two checks make a growth line and a comparison',
  async ({ page, app }) => {
    await openWithAccount(page, app, newAccount('depth'));
    const item = await openItem(page, 'Tomatoes');
    await page.getByRole('link', { name: 'New check' }).click();
    const photos = [await leaf(), await findPhoto('webphoto_corn_corn.jpg'), await photo()];
    await page.locator('main input[type="file"]').last().setInputFiles(photos);
    await expect(page.getByAltText('The photo you chose')).toHaveCount(3);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await expect(page).toHaveURL(/\/completeAgriData\//);
    await expect(page.getByRole('list', { name: 'Photos of this check' }).getByRole('img')).toHaveCount(3);

    await page.goto(item);
    await analysePhoto(page, '', await findPhoto('plantvillage_tomato_septoria_leaf_spot.JPG'));
    await page.goto(item);
    await expect(page.getByRole('img', { name: /^Growth.* over 2 checks/ })).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    const sheet = page.getByRole('dialog', { name: 'Tomatoes: two checks' });
    await expect(sheet.getByText(/points?$/)).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  },
);

journey('a check is shared as a card, and its reminder stands on home', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('share'));
  await openItem(page, 'Beans');
  await analysePhoto(page, 'holes in the leaves', await photo());
  await page.getByRole('button', { name: 'Share' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.(jpg|png)$/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Check again/ }).click();
  const today = await page.getByLabel('Date').getAttribute('min');
  await page.getByLabel('Date').fill(today ?? '');
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByRole('button', { name: /Check again today/ })).toBeVisible();
  await page.goto('/');
  const home = page.getByRole('region', { name: 'Today on your farm' });
  await home.getByRole('button', { name: /Beans/ }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Beans' })).toBeVisible();
});

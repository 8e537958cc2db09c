import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem, analysePhoto, deleteOpen, openFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

journey(
  'a deletion can be undone; without that, records and pictures are gone for good',
  async ({ page, app }) => {
    await openWithAccount(page, app, newAccount('delete'));
    const photo = await findPhoto('webphoto_tomato_late_blight.jpg');
    await addFarmItem(page, 'Chillies', photo);
    const item = await openFarmItem(page, /Chillies/);
    await analysePhoto(page, '', photo);
    const record = page.url();
    const picture = (await page.locator('main img[src^="/images/"]').first().getAttribute('src')) ?? '';

    await deleteOpen(page, 'check');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.goto(record);
    await expect(page.getByRole('button', { name: 'Delete this check' })).toBeVisible();
    expect((await page.request.get(picture)).status()).toBe(200);

    await page.goto(item);
    await deleteOpen(page, 'item');
    await expect(page).toHaveURL(/\/agriDataHome$/);
    await expect(page.getByText('Data deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Chillies/ })).toBeHidden();
    expect((await page.request.get(picture)).status()).toBe(404);
    await page.goto(record);
    await expect(page.getByText('This check was deleted.')).toBeVisible();
  },
);

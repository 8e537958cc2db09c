import { expect } from '@playwright/test';
import { newAccount, signUp } from '../../support/account-pages.ts';
import { addFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

journey.use({ expectsNoNetwork: true, serviceWorkers: 'allow' });

journey(
  'a harvest with its photo is written down without a network, survives a reload, and is sent once',
  async ({ page, app }) => {
    await signUp(page, app, newAccount('harvest'));
    await addFarmItem(page, 'Maize field', await findPhoto('webphoto_corn_corn.jpg'));
    await page.goto('/agriDataHome');
    await page.getByRole('link', { name: /Maize field/ }).click();
    const story = page.getByRole('region', { name: /^(So far|Checks)$/ });
    await expect(story).toBeVisible();
    await waitForWorker(page);
    await page.context().setOffline(true);

    await page.getByRole('button', { name: 'Add what you did' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Harvested' }).check();
    await sheet.getByLabel('Amount').fill('12.5');
    await sheet.getByLabel('Choose photo').setInputFiles(await findPhoto('webphoto_corn_corn.jpg'));
    await expect(sheet.getByAltText('The photo you chose')).toBeVisible();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await page.reload();
    const waiting = page.getByRole('region', { name: 'So far' }).getByRole('listitem').first();
    await expect(waiting).toContainText('Harvested');
    await expect(waiting.locator('img')).toBeVisible();

    await page.context().setOffline(false);
    const photo = page.getByRole('button', { name: /^Photo: Harvested, 12.5/ });
    await expect(photo).toHaveCount(1, { timeout: 30_000 });
    await photo.click();
    const large = page.getByRole('dialog').getByAltText(/^Photo: Harvested/);
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  },
);

import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

journey(
  'what the server fails on three times steps aside with its reason, and the next thing is sent',
  async ({ page, context, app }) => {
    await openWithAccount(page, app, newAccount('fails'));
    let failures = 0;
    await context.route('**/api/addData', async (route) => {
      if (failures === 3) return route.continue();
      failures += 1;
      await route.fulfill({ status: 504, json: { error: '', code: 'upstream_silent', requestId: 'r' } });
    });
    await addItem(page, 'Beans');
    await expect(page.getByText(/We couldn’t send it just now/)).toBeVisible();
    await addItem(page, 'Maize');
    const strip = page.getByRole('button', { name: /waiting to send|Couldn’t send/ });
    await expect(strip).toHaveText('Couldn’t send 1 item', { timeout: 60_000 });
    await strip.click();
    const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' });
    await expect(sheet).toContainText('We tried three times');
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
    await expect(sheet).not.toContainText('connection');
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await expect(sheet).toContainText('All sent.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /Beans/ })).toHaveCount(1);
    await expect(page.getByRole('link', { name: /Maize/ })).toHaveCount(1);
  },
);

async function addItem(page: Page, name: string): Promise<void> {
  await page.goto('/addData');
  await page
    .locator('main input[type="file"]')
    .last()
    .setInputFiles(await findPhoto('webphoto_corn_corn.jpg'));
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/agriDataHome$/);
}

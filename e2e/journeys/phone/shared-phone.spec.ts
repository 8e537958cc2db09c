import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { listLeftovers, listPersonalCookies, waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

journey.use({ expectsNoNetwork: true });

journey(
  'after a sign-out nothing of the last person is left on the phone',
  async ({ page, context, app }) => {
    await openWithAccount(page, app, newAccount('shared'));
    await addFarmItem(page, 'Secret field', await findPhoto('webphoto_corn_corn.jpg'));
    await expect(page.getByRole('link', { name: /Secret field/ })).toBeVisible();
    await waitForWorker(page);
    await page.reload();
    await page.getByRole('link', { name: /Secret field/ }).click();
    await expect(page.getByRole('heading', { name: /Secret field/ })).toBeVisible();

    await expect.poll(async () => (await listLeftovers(page)).rows).toContain('agri/kept');
    await context.route('**/api/addData', (route) => route.abort());
    await page.goto('/addData');
    await page
      .locator('input[type="file"]')
      .last()
      .setInputFiles(await findPhoto('webphoto_corn_corn.jpg'));
    await page.getByLabel('Name').fill('Unsent');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: '1 thing waits to be sent' })).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('1 thing was not sent yet.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out and delete' }).click();
    await expect(page).toHaveURL(/\/signin$/);

    await expect.poll(() => listLeftovers(page)).toEqual({ local: [], session: [], caches: [], rows: [] });
    expect(await listPersonalCookies(context)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText('Secret field')).toHaveCount(0);
    await context.setOffline(true);
    await page.goto('/agriDataHome');
    await expect(page.getByText('Secret field')).toHaveCount(0);
  },
);

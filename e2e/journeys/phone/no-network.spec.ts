import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { readKept, waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

journey.use({ expectsNoNetwork: true, serviceWorkers: 'allow' });

journey(
  'what is written without a network waits, survives a closed app, and is sent once',
  async ({ page, context, app }) => {
    await openWithAccount(page, app, newAccount('offline'));
    await addFarmItem(page, 'Maize', await findPhoto('webphoto_corn_corn.jpg'));
    await expect(page.getByRole('link', { name: /Maize/ })).toBeVisible();
    await waitForWorker(page);
    await expect.poll(() => readKept(page, 'farm-items')).toContain('Maize');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('link', { name: /Maize/ })).toBeVisible();
    await expect(page.getByText(/You’re offline/)).toBeVisible();

    await page.locator('a[href="/addData"]').first().click();
    await choosePhoto(page, await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));
    await page.getByLabel('Name').fill('Beans');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Saved on this phone. It will be sent when you’re back online.'),
    ).toBeVisible();
    await expect(page.getByText('Beans')).toBeVisible();
    await page.getByRole('link', { name: 'New check' }).click();
    await choosePhoto(page, await findPhoto('webphoto_tomato_late_blight.jpg'));
    await page.getByRole('textbox').fill('brown rings');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await expect(page.getByRole('button', { name: '2 items waiting to send' })).toBeVisible();

    await page.close();
    const again = await context.newPage();
    await again.goto('/agriDataHome');
    await expect(again.getByText('Beans')).toBeVisible();
    await expect(again.getByRole('button', { name: '2 items waiting to send' })).toBeVisible();

    await context.setOffline(false);
    await again.evaluate(() => dispatchEvent(new Event('online')));
    await expect(again.getByRole('button', { name: /waiting to send/ })).toHaveCount(0);
    await expect(again.getByRole('link', { name: /Beans/ })).toHaveCount(1);
    await again.getByRole('link', { name: /Beans/ }).click();
    const checks = again.locator('a[href^="/completeAgriData/"]');
    await expect(checks.first()).toBeVisible();
    // The newest one stands above the story, and in it.
    const addresses = await checks.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(1);
  },
);

journey(
  'a screen that was opened without a network loads once it is back',
  async ({ page, context, app }) => {
    await openWithAccount(page, app, newAccount('cold'));
    await waitForWorker(page);
    await context.setOffline(true);
    await page.goto('/news');
    const failure = page.getByText('Couldn’t load the news');
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await expect(failure).toHaveCount(0);
  },
);

journey('an answer that is lost on the way makes nothing twice', async ({ page, context, app }) => {
  await openWithAccount(page, app, newAccount('lost'));
  let lost = 0;
  await context.route('**/api/addData', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/addData');
  await choosePhoto(page, await findPhoto('webphoto_corn_corn.jpg'));
  await page.getByLabel('Name').fill('Once');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/agriDataHome$/);
  await expect(page.getByRole('link', { name: /Once/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /waiting to send/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /Once/ })).toHaveCount(1);
  expect(lost).toBe(1);
});

journey(
  'an app that is closed in the middle of a send sends it at the next start, once',
  async ({ page, context, app }) => {
    await openWithAccount(page, app, newAccount('closed'));
    let held = 0;
    await context.route('**/api/addData', async (route) => {
      held += 1;
      if (held > 1) return route.continue();
      // The server gets it; the app is closed before the answer.
      await route.fetch().catch(() => undefined);
    });
    await page.goto('/addData');
    await choosePhoto(page, await findPhoto('webphoto_corn_corn.jpg'));
    await page.getByLabel('Name').fill('Closed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => held).toBe(1);
    await page.close();

    const again = await context.newPage();
    await again.goto('/agriDataHome');
    await expect(again.getByRole('link', { name: /Closed/ })).toHaveCount(1);
    await expect(again.getByRole('button', { name: /waiting to send/ })).toHaveCount(0);
    await again.reload();
    await expect(again.getByRole('link', { name: /Closed/ })).toHaveCount(1);
  },
);

async function choosePhoto(page: Page, photo: string): Promise<void> {
  await page.locator('main input[type="file"]').last().setInputFiles(photo);
  await expect(page.getByAltText(/photo you chose|Photo 1/).first()).toBeVisible();
}

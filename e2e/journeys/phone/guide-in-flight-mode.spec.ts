import { expect } from '@playwright/test';
import { journey } from '../../support/journey.ts';
import { waitForWorker } from '../../support/offline.ts';

journey.use({ expectsNoNetwork: true, locale: 'hi-IN' });

journey(
  'the guide that is kept on a phone opens in flight mode, in Hindi and without an account: search, crops, signs and cards',
  async ({ page }) => {
    await page.goto('/guide');
    await waitForWorker(page);
    await page.getByRole('button', { name: 'गाइड इस फ़ोन में रखें' }).click();
    await expect(page.getByText(/^गाइड इस फ़ोन में है/)).toBeVisible({ timeout: 30_000 });
    await page.context().setOffline(true);
    await page.goto('/guide');
    await page.getByRole('searchbox').fill('मक्के के पौधे के बीच में इल्ली पत्ते खा रही है और बुरादा जैसा दिखता है');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .first()
      .getByRole('link', { name: /आर्मीवर्म/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('आर्मीवर्म');

    await page.goto('/guide');
    await page.getByRole('link', { name: 'मक्का' }).click();
    await page.getByRole('link', { name: /^मेरे पौधे को क्या हुआ/ }).click();
    await page.getByRole('button', { name: 'पत्ती', exact: true }).click();
    await page.getByRole('button', { name: /पतले पारदर्शी/ }).click();
    const found = page.getByRole('link', { name: /आर्मीवर्म/ }).first();
    const notSure = page.getByRole('button', { name: 'पता नहीं' });
    // What is answered goes a moment later: a tap may meet a button that is about to leave.
    await expect(async () => {
      if (await notSure.isVisible()) await notSure.click({ timeout: 1000 });
      await expect(found).toBeVisible({ timeout: 1000 });
    }).toPass();
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('आर्मीवर्म');
    await expect(page.locator('ol li')).toHaveCount(3);
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
    await page.locator('main details summary').first().click();
    await expect(page.locator('main details[open] .prose').first()).toBeVisible();

    await page.goto('/guide');
    await page.getByRole('button', { name: 'हटाएँ' }).click();
    await expect(page.getByRole('button', { name: 'गाइड इस फ़ोन में रखें' })).toBeVisible();
  },
);

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newAccount, signIn, signUp } from '../../support/account-pages.ts';
import { addFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

// The phone is where the farm is: a day that has begun there has begun on it.
const timezoneId = 'Asia/Kolkata';

journey.use({
  expectsNoNetwork: true,
  serviceWorkers: 'allow',
  timezoneId,
  geolocation: { latitude: 19.99, longitude: 73.78 },
  permissions: ['geolocation'],
});

const todayCard = (page: Page) => page.getByRole('region', { name: 'Today on your farm' });

journey(
  'a crop is set with a few taps, home says what is due and why, and what is done offline is done everywhere',
  async ({ page, app, browser }) => {
    const account = newAccount('season');
    await signUp(page, app, account);
    await addFarmItem(page, 'Tomato bed', await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));

    const offer = page.getByRole('region', { name: 'Tomato bed' });
    await offer.getByRole('button', { name: 'Tomato', exact: true }).click();
    await offer.getByRole('button', { name: /^Last month/ }).click();
    await offer.getByRole('button', { name: 'Use this place' }).click();
    await expect(offer).toBeHidden();

    await page.goto('/');
    const done = todayCard(page)
      .getByRole('button', { name: /^Done: / })
      .first();
    const name = (await done.getAttribute('aria-label')) ?? '';
    const task = name.replace('Done: ', '');
    await todayCard(page).getByRole('button', { name: task }).first().click();
    const why = page.getByRole('dialog', { name: task });
    await expect(why.getByRole('heading', { name: 'Why?' })).toBeVisible();
    await expect(why.getByText(/^Source:/)).toBeVisible();
    await page.keyboard.press('Escape');

    await waitForWorker(page);
    await page.context().setOffline(true);
    await todayCard(page).getByRole('button', { name, exact: true }).click();
    await expect(todayCard(page).getByRole('button', { name: `Undo: ${task}` })).toBeVisible();
    await page.reload();
    await expect(todayCard(page).getByRole('button', { name: `Undo: ${task}` })).toBeVisible();

    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/api/finishTask') && response.ok(),
    );
    await page.context().setOffline(false);
    await sent;

    const context = await browser.newContext({ baseURL: app.url, timezoneId });
    const other = await context.newPage();
    await signIn(other, account);
    await expect(todayCard(other)).toBeVisible();
    await expect(other.getByRole('button', { name, exact: true })).toHaveCount(0);
    await other.goto('/agriDataHome');
    await other.getByRole('link', { name: /Tomato bed/ }).click();
    await expect(other.getByRole('button', { name: `Undo: ${task}` })).toBeVisible();

    await other.goto('/settings');
    await other.getByRole('button', { name: /^Calendar/ }).click();
    const saving = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Download the file' }).click();
    const calendar = await readFile(await (await saving).path(), 'utf8');
    // RFC 5545 folds long lines and escapes commas.
    const summaries = calendar.replaceAll(/\r?\n[ \t]/g, '').match(/^SUMMARY:.*$/gm);
    const summary = `${task} (Tomato bed)`.replaceAll(',', '\\,');
    expect(summaries?.filter((line) => line.includes('✓'))).toEqual([`SUMMARY:✓ ${summary}`]);
    await context.close();
  },
);

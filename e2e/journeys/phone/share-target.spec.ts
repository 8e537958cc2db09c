import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';
import { waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

journey('a picture that another app shares becomes an item', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('share'));
  await share(page);
  await page.getByRole('link', { name: 'Add to my farm' }).click();
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await page.getByLabel('Name').fill('Shared maize');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Shared maize/)).toBeVisible();
  await page.goto('/share');
  await expect(page.getByText('Nothing was shared')).toBeVisible();
});

journey('a picture and words that another app shares become a question', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('share-chat'));
  await share(page);
  await page.getByRole('link', { name: 'Ask about it' }).click();
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Enter your Prompt' })).toHaveValue('from the neighbour');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('From the field guide', { exact: true })).toBeVisible();
  await page.goto('/share');
  await expect(page.getByText('Nothing was shared')).toBeVisible();
});

journey.describe(() => {
  journey.use({ expectsNoNetwork: true });

  journey(
    'a picture that is shared without a network waits as an item, and is sent once',
    async ({ page, context, app }) => {
      await openWithAccount(page, app, newAccount('share-offline'));
      await waitForWorker(page);
      await context.setOffline(true);
      await share(page);
      await page.close();

      const again = await context.newPage();
      await again.goto('/share');
      await again.getByRole('link', { name: 'Add to my farm' }).click();
      await expect(again.getByAltText('The photo you chose')).toBeVisible();
      await again.getByLabel('Name').fill('Shared maize');
      await again.getByRole('button', { name: 'Save' }).click();
      await expect(again.getByRole('button', { name: '1 thing waits to be sent' })).toBeVisible();
      await again.goto('/share');
      await expect(again.getByText('Nothing was shared')).toBeVisible();

      await context.setOffline(false);
      await again.goto('/agriDataHome');
      await expect(again.getByRole('link', { name: /Shared maize/ })).toHaveCount(1);
      await expect(again.getByRole('button', { name: /to be sent/ })).toHaveCount(0);
    },
  );
});

/** Shares a photo and words with the app as another one does, and opens the screen that asks what to do with them. */
async function share(page: Page): Promise<void> {
  await waitForWorker(page);
  const bytes = (await readFile(await findPhoto('webphoto_corn_corn.jpg'))).toString('base64');
  await page.evaluate(async (base64) => {
    const form = new FormData();
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    form.append('picture', new Blob([data], { type: 'image/jpeg' }), 'maize.jpg');
    form.append('text', 'from the neighbour');
    await fetch('/share', { method: 'POST', body: form, redirect: 'manual' });
  }, bytes);
  await page.goto('/share');
  await expect(page.getByText('from the neighbour')).toBeVisible();
}

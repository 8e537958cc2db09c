import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';
import { waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

journey('a picture that another app shares becomes an item', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('share'));
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
  await page.getByRole('link', { name: 'Add to my farm' }).click();
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await page.getByLabel('Name').fill('Shared maize');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Shared maize/)).toBeVisible();
  await page.goto('/share');
  await expect(page.getByText('Nothing was shared')).toBeVisible();
});

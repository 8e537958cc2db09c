import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem } from '../../support/farm-pages.ts';
import { findEarlyBlight } from '../../support/find-by-signs.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

journey('a photo without a model, signs in the record, kept after a reload', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('signs'));
  await addFarmItem(page, 'Tomato bed', await findPhoto('webphoto_tomato_late_blight.jpg'));
  await page.getByRole('link', { name: /Tomato bed/ }).click();
  await findEarlyBlight(page);
  const name = page.getByRole('heading', { name: 'Early blight of tomato' });
  await expect(name).toBeVisible();
  await page.reload();
  await expect(name).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pick off' }).first()).toBeInViewport();
  await page.getByRole('link', { name: 'Ask about this' }).click();
  await expect(page.getByRole('textbox', { name: 'Enter your Prompt' })).toHaveValue(
    /Early blight of tomato/,
  );
});

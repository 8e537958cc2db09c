import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem, deleteOpen, openFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

// It swallows what a closing page sends.
journey.use({ serviceWorkers: 'allow' });

journey('a reload or a way out during the time to undo loses no deletion', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('delete-reload'));
  const photo = await findPhoto('webphoto_tomato_late_blight.jpg');
  for (const [name, leave] of [
    ['Reloaded', () => page.reload()],
    ['Left', () => page.goto('about:blank')],
  ] as const) {
    await addFarmItem(page, name, photo);
    await openFarmItem(page, new RegExp(name));
    await deleteOpen(page, 'item');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await leave();
    await page.goto('/agriDataHome');
    await expect(page.getByText('Data deleted.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeHidden();
    await page.reload();
    await expect(page.getByText('Nothing planted here yet')).toBeVisible();
  }
});

import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem, deleteOpen, openFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

// It swallows what a closing page sends, unless it lets calls go by.
journey.use({ serviceWorkers: 'allow' });

journey('without a storage a page that is left during the time to undo deletes', async ({ page, app }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
  });
  await openWithAccount(page, app, newAccount('delete-unstored'));
  const photo = await findPhoto('webphoto_tomato_late_blight.jpg');
  await waitForWorker(page);
  for (const [name, leave] of [
    ['Reloaded', () => page.reload()],
    ['Left', () => page.goto('about:blank')],
  ] as const) {
    await addFarmItem(page, name, photo);
    await openFarmItem(page, new RegExp(name));
    await deleteOpen(page, 'item');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await leave();
    // The deletion may still be on its way.
    await expect
      .poll(async () => {
        await page.goto('/agriDataHome');
        const nothing = page.getByText('Nothing planted here yet');
        await nothing.or(page.getByRole('link', { name: new RegExp(name) })).waitFor();
        return nothing.isVisible();
      })
      .toBe(true);
  }
});

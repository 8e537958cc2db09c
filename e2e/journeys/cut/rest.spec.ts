import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { openCutLine } from '../../support/cut/cut-line.ts';
import { openServerView } from '../../support/cut/server-view.ts';
import { addFarmItem, analysePhoto, deleteOpen, openFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

journey.use({ expectsNoNetwork: true });

journey(
  'the deletion of a check that is cut on the way waits, and is made once',
  async ({ page, context, app }) => {
    const line = await openCutLine(context);
    await openWithAccount(page, app, newAccount('cut-check'));
    const server = await openServerView(page);
    const photo = await findPhoto('webphoto_corn_corn.jpg');
    await addFarmItem(page, 'Maize', photo);
    const item = await openFarmItem(page, /Maize/);
    await analysePhoto(page, '', photo);
    const itemId = item.split('/').at(-1) ?? '';
    const check = page.locator('a[href^="/completeAgriData/"]').first();
    const waiting = page.getByRole('button', { name: '1 item waiting to send' });
    const remove = async () => {
      await deleteOpen(page, 'check');
      await expect(waiting).toBeVisible({ timeout: 20_000 });
    };

    line.cut('unsent', '/deleteAgriData');
    await remove();
    expect(await server.records(itemId)).toHaveLength(1);
    await page.goto(item);
    await expect(page.getByRole('button', { name: 'Delete this item' })).toBeVisible();
    await expect(check).toHaveCount(0);
    await waiting.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(waiting).toHaveCount(0);
    line.mend();
    await page.goto(item);
    await check.click();

    line.cut('unanswered', '/deleteAgriData');
    await remove();
    expect(await server.records(itemId)).toEqual([]);
    line.mend();
    await page.goto(item);
    await expect(waiting).toHaveCount(0);
    await expect(check).toHaveCount(0);
  },
);

journey(
  'signing out everywhere that is cut on the way ends at the next press',
  async ({ page, context, app }) => {
    const line = await openCutLine(context);
    await openWithAccount(page, app, newAccount('cut-everywhere'));
    const everywhere = page.getByRole('button', { name: /Sign out everywhere/ });
    await page.goto('/settings');
    await everywhere.click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' });
    line.cut('unsent', '/signoutEverywhere');
    await confirm.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect(confirm).toBeEnabled();
    await expect(page).toHaveURL(/\/settings$/);
    line.mend();
    await confirm.click();
    await expect(page).toHaveURL(/\/signin$/);
  },
);

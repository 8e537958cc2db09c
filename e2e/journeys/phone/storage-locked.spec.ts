import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';

journey(
  'the app opens although another page holds its storage, as one does that Safari suspended',
  async ({ page, context, app }) => {
    await openWithAccount(page, app, newAccount('locked'));
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('agri');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const store = opening.result.transaction(['kept', 'outbox'], 'readwrite').objectStore('kept');
            const hold = () => {
              store.get('nobody').onsuccess = hold;
              resolve();
            };
            hold();
          };
        }),
    );
    const other = await context.newPage();
    await other.goto('/agriDataHome');
    await expect(other.getByText('Nothing planted here yet')).toBeVisible();
    await other.reload();
    await expect(other.getByText('Nothing planted here yet')).toBeVisible();
  },
);

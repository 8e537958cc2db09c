import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';
import { waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

journey.use({ serviceWorkers: 'allow' });

journey('a picture that another app shares becomes an item', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('share'));
  await share(page);
  await page.getByRole('link', { name: 'Add to my farm' }).click();
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await page.getByLabel('Name').fill('Shared maize');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Shared maize/)).toBeVisible();
  await page.goto('/share');
  await expect(page.getByText('Nothing to show')).toBeVisible();
});

journey('a picture and words that another app shares become a question', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('share-chat'));
  await share(page);
  await page.getByRole('link', { name: 'Ask about it' }).click();
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Enter your Prompt' })).toHaveValue('from the neighbour');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('From the field guide', { exact: true })).toBeVisible();
  await page.goto('/share');
  await expect(page.getByText('Nothing to show')).toBeVisible();
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
      await expect(again.getByRole('button', { name: '1 item waiting to send' })).toBeVisible();
      await again.goto('/share');
      await expect(again.getByText('Nothing to show')).toBeVisible();

      await context.setOffline(false);
      await again.goto('/agriDataHome');
      await expect(again.getByRole('link', { name: /Shared maize/ })).toHaveCount(1);
      await expect(again.getByRole('button', { name: /waiting to send/ })).toHaveCount(0);
    },
  );
});

for (const way of ['openly', 'without a referrer', 'from a sandbox'] as const) {
  journey(
    `what a page of another site sends to the share target ${way} is not kept`,
    async ({ page, app }) => {
      await openWithAccount(page, app, newAccount('share-foreign'));
      await waitForWorker(page);
      await sendFromElsewhere(page, app.url, way);
      await page.goto('/share');
      await expect(page.getByText('Nothing to show')).toBeVisible();
      await expect(page.getByText('words of a stranger')).toHaveCount(0);
    },
  );
}

journey(
  'what the system shares with the installed app is kept, though it names no sender',
  async ({ page, app }) => {
    await openWithAccount(page, app, newAccount('share-system'));
    await waitForWorker(page);
    await page.addInitScript(() => {
      const { matchMedia } = window;
      const ownWindow = (query: string) => query.replace('(display-mode: browser)', 'not all');
      window.matchMedia = (query) => matchMedia.call(window, ownWindow(query));
    });
    await sendFromElsewhere(page, app.url, 'without a referrer');
    await expect(page).toHaveURL(/\/share$/);
    await expect(page.getByText('words of a stranger')).toBeVisible();
  },
);

/** Another site's page, which sends a form to the share target as soon as it is open. */
async function sendFromElsewhere(
  page: Page,
  appUrl: string,
  way: 'openly' | 'without a referrer' | 'from a sandbox',
): Promise<void> {
  const headers: Record<string, string> = {
    openly: {},
    'without a referrer': { 'referrer-policy': 'no-referrer' },
    'from a sandbox': { 'content-security-policy': 'sandbox allow-scripts allow-forms' },
  }[way];
  const body = `<form method="post" enctype="multipart/form-data" action="${appUrl}/share">
    <input name="text" value="words of a stranger"></form><script>onload = () => document.forms[0].submit()</script>`;
  await page.route('http://stranger.test/', (route) =>
    route.fulfill({ contentType: 'text/html', headers, body }),
  );
  await page.goto('http://stranger.test/');
  await page.waitForURL((url) => url.origin === new URL(appUrl).origin);
  await expect(page.locator('h1').first()).toBeVisible();
}

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

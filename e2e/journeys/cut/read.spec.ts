import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { openCutLine } from '../../support/cut/cut-line.ts';
import { journey } from '../../support/journey.ts';

journey.use({
  expectsNoNetwork: true,
  geolocation: { latitude: 19.9975, longitude: 73.7898 },
  permissions: ['geolocation'],
});

const silent = 'Agri AI isn’t answering. Try again in a moment.';

journey(
  'shops, the export and a language that are cut on the way say so, and come at the next try',
  async ({ page, context, app }) => {
    const line = await openCutLine(context);
    await openWithAccount(page, app, newAccount('cut-read'));

    await journey.step('the shops nearby', async () => {
      const shop = page.getByRole('link', { name: 'Godavari Krishi Seva Kendra', exact: true });
      line.cut('unanswered', '/shopData');
      await page.goto('/shopData');
      await expect(page.getByRole('main').getByText(silent)).toBeVisible();
      line.mend();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(shop).toBeVisible();
    });

    await journey.step('everything that is kept of a person', async () => {
      await page.goto('/settings');
      await page.getByRole('button', { name: /^Download my data/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Download my data' });
      const start = sheet.getByRole('button', { name: 'Download', exact: true });
      await context.route('**/api/exportData', (route) => route.abort('connectionreset'));
      await start.click();
      await expect(sheet.getByText(silent)).toBeVisible();
      await context.unroute('**/api/exportData');
      const file = page.waitForEvent('download');
      await start.click();
      expect((await file).suggestedFilename()).toMatch(/\.zip$/);
      await expect(sheet).toBeHidden();
    });

    await journey.step('another language', async () => {
      const html = page.locator('html');
      const choice = page.getByLabel('Language');
      const words = /\/assets\/hi[-.].*\.js/;
      const asked = page.waitForRequest(words);
      await context.route(words, (route) => route.abort('connectionreset'));
      await choice.selectOption('hi');
      await asked;
      await expect(
        page.getByText('Couldn’t load this language. Check your connection and try again.'),
      ).toBeVisible();
      await expect(html).toHaveAttribute('lang', 'en');
      await expect(choice).toHaveValue('en');
      await context.unroute(words);
      await choice.selectOption('hi');
      await expect(html).toHaveAttribute('lang', 'hi');
    });
  },
);

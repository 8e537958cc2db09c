import { expect } from '@playwright/test';
import { newAccount, signUp } from '../support/account-pages.ts';
import { journey } from '../support/journey.ts';

journey.use({ geolocation: { latitude: 19.9975, longitude: 73.7898 }, locale: 'en-GB' });

journey(
  'the weather, the news and the shops around a farm, and no call to a foreign host',
  async ({ page, app, context }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== app.url) foreign.push(request.url());
    });
    await signUp(page, app, newAccount('around'));
    await expect(page.getByRole('button', { name: /Get Location/ })).toBeVisible();
    await page.goto('/weatherData');
    await expect(page).toHaveURL(`${app.url}/`);

    await context.grantPermissions(['geolocation']);
    await page.reload();
    await page.getByRole('link', { name: /Nashik, Maharashtra/ }).click();
    await expect(page.getByRole('heading', { name: 'Nashik' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Next hours' })).toBeVisible();
    const cookies = await page.evaluate(() => document.cookie);
    expect(cookies).toContain('weather_data=');
    expect(cookies).toContain('weather_forecast=');

    await page.goto('/news');
    await page.getByRole('button', { name: /Onion prices/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: /Drip lines/ }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/news$/);

    await page.goto('/shopData');
    await expect(page.getByRole('link', { name: 'Godavari Krishi Seva Kendra' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Click here to find shops near by' })).toBeVisible();
    expect(foreign).toEqual([]);
  },
);

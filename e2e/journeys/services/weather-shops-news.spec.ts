import { expect } from '@playwright/test';
import { newAccount, signUp } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';
import { waitUntilSettled, watchRequests } from '../../support/screens/settled.ts';

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
    await expect(page).toHaveURL(`${app.url}/#place`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Choose a place' })).toBeVisible();
    await page.keyboard.press('Escape');
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
    const shop = page.getByRole('link', { name: 'Godavari Krishi Seva Kendra', exact: true });
    await expect(shop).toBeVisible();
    expect((await shop.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    const source = page.getByRole('link', { name: /OpenStreetMap/ });
    expect((await source.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await expect(page.getByRole('link', { name: 'Click here to find shops near by' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the map' })).toBeVisible();
    expect(foreign).toEqual([]);
  },
);

const TILE = /^http:\/\/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.svg$/;

journey(
  'the map of shops: loaded by a tap, from one host, and it points at the list',
  async ({ page, app }) => {
    const mapFiles: string[] = [];
    const foreign: { url: string; referrer: string | undefined }[] = [];
    page.on('request', async (request) => {
      const url = new URL(request.url());
      if (url.pathname.includes('pin-map')) mapFiles.push(url.pathname);
      if (!url.protocol.startsWith('http') || url.origin === app.url) return;
      foreign.push({ url: request.url(), referrer: (await request.allHeaders()).referer });
    });
    await signUp(page, app, newAccount('map'));
    await page.context().grantPermissions(['geolocation']);
    watchRequests(page);
    await page.goto('/shopData');
    await expect(page.getByText('Loads pictures from 127.0.0.1')).toBeVisible();
    await waitUntilSettled(page);
    expect([...foreign, ...mapFiles]).toEqual([]);

    const tile = page.waitForResponse(TILE);
    await page.getByRole('button', { name: 'Open the map' }).click();
    expect((await tile).status()).toBe(200);
    const map = page.getByRole('region', { name: 'Map of the shops' });
    await expect(map.getByText('Map background unavailable')).toBeHidden();
    const source = map.getByRole('link', { name: /OpenStreetMap/ });
    expect((await source.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    const second = page.getByRole('article').nth(1);
    const name = (await second.getByRole('heading').textContent()) ?? '';
    await map.locator('.map-pin').nth(1).click();
    await expect(map.getByRole('heading', { name })).toBeVisible();
    await map.getByRole('button', { name: 'In the list' }).click();
    await expect(second).toBeFocused();
    await page.getByRole('button', { name: 'More: Godavari Krishi Seva Kendra' }).click();
    await page.getByRole('button', { name: 'On the map' }).click();
    await expect(map.getByRole('heading', { name: 'Godavari Krishi Seva Kendra' })).toBeInViewport();

    expect(mapFiles.length).toBeGreaterThan(0);
    expect(foreign.length).toBeGreaterThan(0);
    for (const { url, referrer } of foreign) {
      expect(url).toMatch(TILE);
      expect(referrer).toBe(`${app.url}/`);
    }
  },
);

journey('a map that cannot be loaded says so, and comes at the next try', async ({ page, app }) => {
  const mapFiles = /\/assets\/pin-map[^/]*$/;
  await page.route(mapFiles, (route) => route.fulfill({ status: 404 }));
  await signUp(page, app, newAccount('retry'));
  await page.context().grantPermissions(['geolocation']);
  await page.goto('/shopData');
  await page.getByRole('button', { name: 'Open the map' }).click();
  const teaser = page.getByRole('region', { name: 'Map of the shops' });
  await expect(teaser.getByRole('alert')).toHaveText('Couldn’t load the map.');
  await page.unroute(mapFiles);
  await teaser.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.map-pin').first()).toBeVisible();
});

journey('the map of shops without tiles: pins on plain ground, and a line says so', async ({ page, app }) => {
  await page.route(TILE, (route) => route.fulfill({ status: 404 }));
  await signUp(page, app, newAccount('plain'));
  await page.context().grantPermissions(['geolocation']);
  await page.goto('/shopData');
  await page.getByRole('button', { name: 'Open the map' }).click();
  await expect(page.getByText('Map background unavailable')).toBeVisible();
  await page.locator('.map-pin').first().click();
  await expect(page.getByRole('region').getByRole('link', { name: 'Directions' })).toBeVisible();
});

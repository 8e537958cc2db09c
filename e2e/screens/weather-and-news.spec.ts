import type { CallOutput } from '@agri/contract/schemas.ts';
import type { Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../support/account-pages.ts';
import { journey } from '../support/journey.ts';
import { atTheFarm, openScreen } from '../support/screens/every-screen.ts';
import { type Look, looks, phoneDark, phoneLight } from '../support/screens/looks.ts';
import { setAppearance, shootRoutes, shootWhole } from '../support/screens/shoot.ts';

journey.use(atTheFarm);

const phone = { width: 390, height: 844 };
const more: Look[] = [
  { name: 'phone-hindi', ...phone, scheme: 'light', language: 'hi' },
  { name: 'phone-tamil', ...phone, scheme: 'light', language: 'ta' },
  { name: 'desktop-1280', width: 1280, height: 800, scheme: 'light', language: 'en' },
  { name: 'desktop-1280-dark', width: 1280, height: 800, scheme: 'dark', language: 'en' },
];

journey('pictures of the weather and the news in every look', async ({ page, app }) => {
  journey.setTimeout(300_000);
  await openWithAccount(page, app, newAccount('skies'));
  for (const look of [...looks, ...more]) await shootRoutes(page, look, ['/weatherData', '/news']);
  await setAppearance(page, phoneLight);
  await openScreen(page, '/weatherData');
  await page.getByRole('slider', { name: 'Choose an hour' }).click({ position: { x: 150, y: 80 } });
  await shootWhole(page, phoneLight, 'weatherData-hour');
  await openScreen(page, '/news');
  await page.getByRole('button', { name: /Onion prices/ }).click();
  await page.getByRole('dialog').waitFor();
  await shootWhole(page, phoneLight, 'news-open');
  await page.route(/\/api\/news(\?|$)/, async (route) => {
    const body: CallOutput<'news'> = await (await route.fetch()).json();
    for (const article of body.data.results) article.image_url = null;
    await route.fulfill({ json: body });
  });
  for (const look of [phoneLight, phoneDark]) {
    await setAppearance(page, look);
    await page.evaluate(() => localStorage.removeItem('agri.news'));
    await shootRoutes(page, look, ['/news'], '-drawn');
  }
});

journey('pictures of the weather under other skies', async ({ page, app }) => {
  journey.setTimeout(300_000);
  await openWithAccount(page, app, newAccount('other-skies'));
  for (const icon of ['clear-day', 'clear-night', 'heavy-rain-day', 'snow-day', 'storm-night', 'fog-day'])
    for (const look of [phoneLight, phoneDark]) {
      await setAppearance(page, look);
      await showSky(page, icon);
      await openScreen(page, '/weatherData');
      await shootWhole(page, look, `weatherData-${icon}`);
    }
});

/** The server's own answer, with another sky now. */
async function showSky(page: Page, icon: string): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => localStorage.removeItem('agri.weather'));
  await page.route('**/api/weatherData', async (route) => {
    const body: CallOutput<'weatherData'> = await (await route.fetch()).json();
    body.current.condition.icon = icon;
    await route.fulfill({ json: body });
  });
}

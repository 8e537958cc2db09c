import { expect, type Page, type Route } from '@playwright/test';
import { newAccount, openWithAccount } from '../support/account-pages.ts';
import { journey } from '../support/journey.ts';
import { openDemoFarm } from '../support/screens/demo-farm.ts';
import { atTheFarm } from '../support/screens/every-screen.ts';
import { phoneArabic, phoneLight } from '../support/screens/looks.ts';
import { waitUntilSettled, watchRequests } from '../support/screens/settled.ts';
import { nameOf, setAppearance, shootWindow } from '../support/screens/shoot.ts';

journey.use({ ...atTheFarm, expectsNoNetwork: true });

/** What the app asks for to show a screen; who is signed in is known all the same. */
const READS =
  /\/api\/(getData|getDevice|getAgriData|getChatHistory|getChatData|news|shopData|weatherData)(\/|\?|$)/;
const LAMP_READS = /\/api\/getDevice(Setup|Light)/;
const LOADED_WITHIN_MS = 700;
const states = { name: 'states' };

journey('pictures of screens that load, that failed, and that cannot be reached', async ({ page, app }) => {
  journey.setTimeout(400_000);
  const farm = await openDemoFarm(page, app);
  const screens = [
    '/',
    '/agriDataHome',
    '/weatherData',
    '/news',
    '/shopData',
    '/myDevice',
    farm.item,
    farm.record,
    farm.chat,
    `${farm.lamp}/light`,
    `${farm.lamp}/setup`,
  ];
  await setAppearance(page, phoneLight);
  // As a proxy answers for a server that is down: the app has words of its own for it.
  const failing = (route: Route) => route.fulfill({ status: 502, body: '' });
  await shootAll(page, screens, 'loading', () => undefined, showsLoading);
  await shootAll(page, screens, 'error', failing, showsFailure);
  await shootAll(page, screens, 'no-network', (route) => route.abort(), showsFailure);
  await setAppearance(page, phoneArabic);
  await shootAll(page, screens, 'error-arabic', failing, showsFailure);
  await Promise.all(farm.lamps.map((lamp) => lamp.close()));
});

journey('pictures of screens with nothing on them yet', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('empty'));
  await setAppearance(page, phoneLight);
  await page.route('**/api/news*', (route) => emptyList(route, 'results'));
  await page.route('**/api/shopData*', (route) => emptyList(route, 'elements'));
  for (const route of ['/', '/agriDataHome', '/myDevice', '/chatBot', '/news', '/shopData', '/share']) {
    await forgetKept(page);
    watchRequests(page);
    await page.goto(route);
    await expect(page.locator('h1').first()).toBeVisible();
    await waitUntilSettled(page);
    await shootWindow(page, states, `${nameOf(route)}-empty`);
  }
});

/** The server's own answer, with nothing in its list. */
async function emptyList(route: Route, list: 'results' | 'elements'): Promise<void> {
  const body = await (await route.fetch()).json();
  body.data[list] = [];
  await route.fulfill({ json: body });
}

async function showsLoading(page: Page): Promise<void> {
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  // What the screen asked for never comes; its other parts do.
  await waitUntilSettled(page, LOADED_WITHIN_MS);
}

/** Waits for the last try of each request, too. */
async function showsFailure(page: Page): Promise<void> {
  await waitUntilSettled(page);
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await waitUntilSettled(page);
}

async function shootAll(
  page: Page,
  routes: string[],
  state: string,
  answer: (route: Route) => unknown,
  shows: (page: Page) => Promise<void>,
): Promise<void> {
  for (const reads of [READS, LAMP_READS]) await page.route(reads, answer);
  for (const route of routes) {
    await forgetKept(page);
    watchRequests(page);
    await page.goto(route);
    await expect(page.locator('h1').first()).toBeVisible();
    await shows(page);
    await shootWindow(page, states, `${nameOf(route)}-${state}`);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** What was seen before would stand there instead of the state. */
async function forgetKept(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        for (const key of ['agri.news', 'agri.weather', 'agri.shops']) localStorage.removeItem(key);
        const deleting = indexedDB.deleteDatabase('agri');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => resolve();
      }),
  );
}

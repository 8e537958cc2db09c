import type { CallOutput } from '@agri/contract/schemas.ts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../support/account-pages.ts';
import { addFarmItem } from '../support/farm-pages.ts';
import { journey } from '../support/journey.ts';
import { readKept, waitForWorker } from '../support/offline.ts';
import { findPhoto } from '../support/photos.ts';
import { atTheFarm, chooseLanguage } from '../support/screens/every-screen.ts';

journey.use({ ...atTheFarm, expectsNoNetwork: true, serviceWorkers: 'block' });

const LISTS = [
  '**/api/getData*',
  '**/api/getDevice*',
  '**/api/news*',
  '**/api/shopData*',
  '**/api/weatherData*',
];
const LIST_SCREENS = ['/', '/agriDataHome', '/news', '/myDevice', '/shopData'];
const LONG_NAMES = [
  'Tomatensetzlinge-im-hinteren-Gewächshaus-neben-dem-Brunnen',
  'बैंगन की क्यारी, दक्षिण की तरफ़ के पुराने कुएँ के पास वाली',
  'طماطم خلف البئر القديم بجانب شجرة التين الكبيرة',
];

journey(
  'pictures of every state: loading, error, long names, 10,000 items, right to left',
  async ({ page, app }) => {
    journey.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithAccount(page, app, newAccount('states'));
    await shoot(page, LIST_SCREENS, 'empty');

    for (const list of LISTS) await page.route(list, () => undefined);
    await shoot(page, LIST_SCREENS, 'loading', 700);
    await page.unrouteAll();
    for (const list of LISTS) await page.route(list, (route) => route.abort());
    await shoot(page, LIST_SCREENS, 'error', 3500);
    await page.unrouteAll();

    await page.route('**/api/getData?*', (route) => route.fulfill(manyItems()));
    await page.route('**/api/getData', (route) => route.fulfill(manyItems()));
    await shoot(page, ['/agriDataHome', '/'], 'many-items');
    await page.unrouteAll();

    for (const name of LONG_NAMES) await addFarmItem(page, name, await findPhoto('webphoto_corn_corn.jpg'));
    await shoot(page, ['/', '/agriDataHome'], 'long-names');
    await chooseLanguage(page, 'ar');
    await shoot(page, [...LIST_SCREENS, '/addData', '/settings', '/profile'], 'rtl');
  },
);

journey.describe(() => {
  journey.use({ serviceWorkers: 'allow' });

  journey('pictures of what stands without a network', async ({ page, context, app }) => {
    await openWithAccount(page, app, newAccount('stale'));
    await addFarmItem(page, 'Maize', await findPhoto('webphoto_corn_corn.jpg'));
    await waitForWorker(page);
    await page.reload();
    await expect.poll(() => readKept(page)).toContain('Maize');
    await context.setOffline(true);
    await shoot(page, ['/', '/agriDataHome', '/news'], 'stale');
    await page.goto('/addData');
    await page
      .locator('input[type="file"]')
      .last()
      .setInputFiles(await findPhoto('webphoto_corn_corn.jpg'));
    await page.getByLabel('Name').fill('Beans');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Waiting to send')).toBeVisible();
    await shoot(page, ['/', '/agriDataHome'], 'waiting');
    await page.getByRole('button', { name: /to be sent/ }).click();
    await expect(page.getByText('Written', { exact: false })).toBeVisible();
    await page.screenshot({ path: 'e2e/pictures/states/outbox.png' });
  });
});

async function shoot(page: Page, routes: string[], state: string, waitMs = 800): Promise<void> {
  for (const route of routes) {
    if (state === 'loading' || state === 'error') await forgetKept(page);
    await page.goto(route);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForTimeout(waitMs);
    const name = route.slice(1) || 'home';
    await page.screenshot({ path: `e2e/pictures/states/${name}-${state}.png` });
  }
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

/** A page of a list that goes on and on, as a farm of 10,000 items would give. */
function manyItems() {
  const items: CallOutput<'getData'> = Array.from({ length: 100 }, (_, index) => ({
    _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Bed ${10_000 - index}`,
    image_name: 'none',
    created_at: '2026-03-01T08:00:00Z',
    last_record_at: null,
    records: 0,
    recheck_on: null,
  }));
  return { json: items, headers: { 'next-cursor': 'more' } };
}

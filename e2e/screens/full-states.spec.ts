import type { CallOutput } from '@agri/contract/schemas.ts';
import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount, readIdToken } from '../support/account-pages.ts';
import { addFarmItem } from '../support/farm-pages.ts';
import { journey } from '../support/journey.ts';
import { findPhoto } from '../support/photos.ts';
import { openDemoFarm } from '../support/screens/demo-farm.ts';
import { atTheFarm } from '../support/screens/every-screen.ts';
import { phoneArabic, phoneLight } from '../support/screens/looks.ts';
import { waitUntilSettled, watchRequests } from '../support/screens/settled.ts';
import { nameOf, setAppearance, shootWindow } from '../support/screens/shoot.ts';

journey.use(atTheFarm);

const LONG_NAMES = [
  'Tomatensetzlinge-im-hinteren-Gewächshaus-neben-dem-Brunnen',
  'बैंगन की क्यारी, दक्षिण की तरफ़ के पुराने कुएँ के पास वाली',
  'طماطم خلف البئر القديم بجانب شجرة التين الكبيرة',
];
const states = { name: 'states' };

journey('pictures of names that are long, in three scripts', async ({ page, app }) => {
  journey.setTimeout(180_000);
  await openWithAccount(page, app, newAccount('long'));
  for (const name of LONG_NAMES) await addFarmItem(page, name, await findPhoto('webphoto_corn_corn.jpg'));
  const token = await readIdToken(page);
  const headers = { origin: app.url, authorization: `Bearer ${token}` };
  for (const name of LONG_NAMES) {
    const lamp = { deviceName: name, type: 'Greenhouse LED' };
    await page.request.post('/api/addDevice', { headers, data: lamp });
    await page.request.post('/api/addChatHistory', { headers, data: { chat_name: name } });
  }
  const items: CallOutput<'getData'> = await (await page.request.get('/api/getData', { headers })).json();
  const routes = ['/', '/agriDataHome', '/myDevice', ...items.map(({ _id }) => `/agriData/${_id}`)];
  for (const look of [phoneLight, phoneArabic]) {
    await setAppearance(page, look);
    const state = look === phoneArabic ? 'long-names-arabic' : 'long-names';
    for (const [index, route] of routes.entries())
      await shoot(page, route, index > 3 ? `${state}-${index - 2}` : state);
  }
  await setAppearance(page, phoneLight);
  await page.goto('/chatBot');
  await page.getByRole('button', { name: 'Chat history' }).click();
  await expect(page.getByRole('button', { name: /^Delete “/ })).toHaveCount(3);
  await shootWindow(page, states, 'chatBot-long-names');
});

journey('pictures of 10,000 items, checks and chats', async ({ page, app }) => {
  journey.setTimeout(120_000);
  const farm = await openDemoFarm(page, app);
  await setAppearance(page, phoneLight);
  await page.route(/\/api\/getData(\?|$)/, async (route) => {
    const [item] = (await (await route.fetch()).json()) as CallOutput<'getData'>;
    await route.fulfill(pageOf((index) => ({ ...item, _id: idOf(index), name: `Bed ${10_000 - index}` })));
  });
  await page.route('**/api/getAgriData/preview*', async (route) => {
    const [record] = (await (await route.fetch()).json()) as CallOutput<'getAgriDataPreview'>;
    await route.fulfill(
      pageOf((index) => ({ ...record, _id: idOf(index), created_at: daysAgo(index), prompt: '' })),
    );
  });
  await page.route('**/api/getChatHistory*', (route) =>
    route.fulfill(
      pageOf((index) => ({
        _id: idOf(index),
        chat_name: `Question ${10_000 - index}`,
        last_msg_time: daysAgo(index / 4),
      })),
    ),
  );
  for (const route of ['/', '/agriDataHome', farm.item]) await shoot(page, route, 'many-items');
  await page.goto('/agriDataHome');
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await shootWindow(page, states, 'agriDataHome-many-items-end');
  await page.goto('/chatBot');
  await page.getByRole('button', { name: 'Chat history' }).click();
  await expect(page.getByText('Question 10000')).toBeVisible();
  await shootWindow(page, states, 'chatBot-many-items');
  await Promise.all(farm.lamps.map((lamp) => lamp.close()));
});

async function shoot(page: Page, route: string, state: string): Promise<void> {
  watchRequests(page);
  await page.goto(route);
  await expect(page.locator('h1').first()).toBeVisible();
  await waitUntilSettled(page);
  await shootWindow(page, states, `${nameOf(route)}-${state}`);
}

/** The first page of a list that goes on and on. */
function pageOf<T>(make: (index: number) => T) {
  return { json: Array.from({ length: 100 }, (_, index) => make(index)), headers: { 'next-cursor': 'more' } };
}

function idOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

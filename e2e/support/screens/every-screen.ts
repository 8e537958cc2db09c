import { expect, type Page } from '@playwright/test';
import type { RunningApp } from '../../../scripts/running-app.ts';
import { newAccount, openWithAccount, readIdToken } from '../account-pages.ts';
import { addFarmItem, analysePhoto, openFarmItem } from '../farm-pages.ts';
import { findPhoto } from '../photos.ts';
import { waitUntilSettled, watchRequests } from './settled.ts';

export const publicRoutes = ['/signin', '/signup', '/forgotPassword', '/TermsOfUse', '/PrivacyPolicy'];

/** The guide as a place, and the steps of finding out by signs, to what was found. */
export const guideRoutes = [
  '/guide',
  '/guide/tomato',
  '/guide/tomato/early-blight',
  '/signs',
  '/signs/tomato',
  '/signs/tomato?part=leaf',
  '/signs/tomato?part=leaf&look=ring-spots',
  '/signs/tomato?part=leaf&look=ring-spots&unsure=wet-spots,holes',
  '/reportCardMistake?card=tomato/early-blight&language=hi',
];

export const signedInRoutes = [
  '/',
  '/agriDataHome',
  '/addData',
  '/weatherData',
  '/chatBot',
  '/news',
  '/shopData',
  '/myDevice',
  '/addDevice',
  '/profile',
  '/settings',
  '/alerts',
  ...guideRoutes,
  '/changePassword',
  '/nowhere',
];

/** Where the simulated weather and shops are, for screens that send people home without a position. */
export const atTheFarm = {
  geolocation: { latitude: 20, longitude: 73.78 },
  permissions: ['geolocation'],
};

/** Signs somebody up who has an item with two checks, the last one without words, a lamp and a chat; gives the addresses of all screens behind the sign-in. */
export async function openFarmInUse(page: Page, app: RunningApp, name: string): Promise<string[]> {
  await openWithAccount(page, app, newAccount(name));
  await addFarmItem(page, 'Tomatoes by the well', await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));
  const item = await openFarmItem(page, /Tomatoes by the well/);
  await analysePhoto(page, 'brown rings on the leaves', await findPhoto('webphoto_tomato_late_blight.jpg'));
  const record = new URL(page.url()).pathname;
  await page.goto(item);
  await analysePhoto(page, '', await findPhoto('webphoto_tomato_late_blight.jpg'));
  const wordless = new URL(page.url()).pathname;
  const { lamp, chat } = await addLampAndChat(page, app);
  return [
    ...signedInRoutes,
    item,
    item.replace('agriData', 'addAgriData'),
    record,
    wordless,
    `/device/${lamp}/setup`,
    `/device/${lamp}/light`,
    `/chatBot?chat=${chat}`,
  ];
}

/** The check without words, in which the signs stand open, among the addresses of a farm in use. */
export function checkWithoutWords(routes: readonly string[]): string {
  return routes.findLast((route) => route.startsWith('/completeAgriData/')) ?? '';
}

/** By the calls alone, for journeys that are about the screens. */
async function addLampAndChat(page: Page, app: RunningApp): Promise<{ lamp: string; chat: string }> {
  const token = await readIdToken(page);
  const headers = { origin: app.url, authorization: `Bearer ${token}` };
  const lamp = { deviceName: 'Seedlings', type: 'Greenhouse LED' };
  const { device } = await (await page.request.post('/api/addDevice', { headers, data: lamp })).json();
  const named = { chat_name: 'Rings on my tomatoes' };
  const { id } = await (await page.request.post('/api/addChatHistory', { headers, data: named })).json();
  const multipart = { id, prompt: 'Late blight of tomato' };
  const answer = await page.request.post('/api/addChatData', { headers, multipart });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { lamp: device._id, chat: id };
}

/** Has all screens from the next one on in a language, as the settings do. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate((code) => localStorage.setItem('agri.language', code), language);
}

/** Opens a screen and waits until it stands still. */
export async function openScreen(page: Page, route: string): Promise<void> {
  watchRequests(page);
  await page.goto(route);
  await expect(page.locator('h1').first()).toBeVisible();
  await waitUntilSettled(page);
}

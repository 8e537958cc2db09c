import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { RunningApp } from '../../../scripts/running-app.ts';
import { newAccount, openWithAccount, readIdToken } from '../account-pages.ts';
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

/** An address without a screen. */
const UNKNOWN_ROUTE = '/nowhere';

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
  UNKNOWN_ROUTE,
];

/** Where the simulated weather and shops are, for screens that send people home without a position. */
export const atTheFarm = {
  geolocation: { latitude: 20, longitude: 73.78 },
  permissions: ['geolocation'],
};

/** Signs up a user with an item with two checks, the last one without words, a lamp and a chat; gives the addresses of all screens behind the sign-in. */
export async function openFarmInUse(page: Page, app: RunningApp, name: string): Promise<string[]> {
  await openWithAccount(page, app, newAccount(name));
  const { item, worded, wordless, lamp, chat } = await fillFarm(page, app);
  // The app has cached an empty farm.
  await leaveApp(page);
  return [
    ...signedInRoutes,
    `/agriData/${item}`,
    `/addAgriData/${item}`,
    `/completeAgriData/${worded}`,
    `/completeAgriData/${wordless}`,
    `/device/${lamp}/setup`,
    `/device/${lamp}/light`,
    `/chatBot?chat=${chat}`,
  ];
}

/** The check without words, in which the signs stand open, among the addresses of a farm in use. */
export function checkWithoutWords(routes: readonly string[]): string {
  return routes.findLast((route) => route.startsWith('/completeAgriData/')) ?? '';
}

type RequestBody = Pick<NonNullable<Parameters<Page['request']['post']>[1]>, 'data' | 'multipart'>;

/** By API alone, for tests that are about the screens; gives the ids. */
async function fillFarm(page: Page, app: RunningApp) {
  const headers = { origin: app.url, authorization: `Bearer ${await readIdToken(page)}` };
  const post = async (path: string, body: RequestBody) => {
    const answer = await page.request.post(path, { headers, ...body });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const itemPhoto = await readPhoto('webphoto_tomato_septoria_leaf_spot.jpg');
  const checkPhoto = await readPhoto('webphoto_tomato_late_blight.jpg');
  const { id: item } = await post('/api/addData', {
    multipart: { agri_name: 'Tomatoes by the well', agri_image: itemPhoto },
  });
  const check = async (agri_prompt: string): Promise<string> => {
    const { id } = await post('/api/addAgriData', {
      multipart: { id: item, agri_prompt, agri_image: checkPhoto },
    });
    await expect
      .poll(async () => (await post('/api/getAgriData/content', { data: { id } })).status)
      .toBe('done');
    return id;
  };
  const worded = await check('brown rings on the leaves');
  const wordless = await check('');
  const { device } = await post('/api/addDevice', {
    data: { deviceName: 'Seedlings', type: 'Greenhouse LED' },
  });
  const { id: chat } = await post('/api/addChatHistory', { data: { chat_name: 'Rings on my tomatoes' } });
  await post('/api/addChatData', { multipart: { id: chat, prompt: 'Late blight of tomato' } });
  return { item, worded, wordless, lamp: device._id, chat };
}

async function readPhoto(name: string) {
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await readFile(await findPhoto(name)) };
}

/** Opens a picture of the same origin in place of the app, so that the next screen loads the app again. */
export async function leaveApp(page: Page): Promise<void> {
  await page.goto('/icon.svg');
}

/** Has all screens from the next one on in a language, as the settings do. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await leaveApp(page);
  await page.evaluate((code) => localStorage.setItem('agri.language', code), language);
}

/**
 * Opens a screen anew and waits until it is settled. An app that is open already is not loaded again: after a change that
 * it only reads at its start, call `leaveApp` first.
 */
export async function openScreen(page: Page, route: string): Promise<void> {
  watchRequests(page);
  if (!(await navigateInApp(page, route))) {
    // Loading the same address again would keep its history state, and with it an open drawer.
    await leaveApp(page);
    await page.goto(route);
  }
  await expect(page.locator('h1').first()).toBeVisible();
  await waitUntilSettled(page);
}

/**
 * Navigates through React Router, which takes the new location from a `popstate` event. False where no app is open, or
 * where something of the present screen would remain.
 */
function navigateInApp(page: Page, route: string): Promise<boolean> {
  return page.evaluate(
    async ([to, unknownRoute]) => {
      const LIMIT_MS = 30_000;
      const findHeading = () => document.querySelector('#root h1');
      const isDialogOfFrameOpen = document.querySelector('dialog[open]:not(main dialog)') !== null;
      if (!findHeading() || isDialogOfFrameOpen) return false;

      const navigate = async (address: string) => {
        const deadline = performance.now() + LIMIT_MS;
        const previous = findHeading();
        const index = history.state?.idx ?? 0;
        history.pushState({ idx: index + 1, key: crypto.randomUUID() }, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        while (!findHeading() || findHeading() === previous) {
          if (performance.now() > deadline) throw new Error(`${address} shows no heading of its own`);
          await new Promise(requestAnimationFrame);
        }
      };
      // The same screen would keep its React state, as the signs do when only their query changes.
      const firstSegment = (address: string) => address.split(/[/?#]/)[1];
      if (firstSegment(location.pathname) === firstSegment(to)) {
        if (to === unknownRoute) return false;
        await navigate(unknownRoute);
      }
      await navigate(to);
      return true;
    },
    [route, UNKNOWN_ROUTE] as const,
  );
}

import { expect, type Page } from '@playwright/test';
import { journey } from '../../support/journey.ts';
import {
  atTheFarm,
  chooseLanguage,
  openFarmInUse,
  openScreen,
  publicRoutes,
} from '../../support/screens/every-screen.ts';
import { listUnseen } from '../../support/screens/forced-colours.ts';
import { listOverflows } from '../../support/screens/overflows.ts';

journey.use({ ...atTheFarm, serviceWorkers: 'block' });

/** Those with the longest words, on the screens that most people see. */
const LONG_LANGUAGES = ['ta', 'fr'];
const MAIN_SCREENS =
  /^\/($|agriData|addAgriData|completeAgriData|chatBot|weatherData|shopData|myDevice|settings)/;

journey('every screen fits a phone of 320 pixels, and text of twice the size', async ({ page, app }) => {
  journey.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const routes = [...(await openFarmInUse(page, app, 'narrow')), '/TermsOfUse', '/PrivacyPolicy'];
  const found: string[] = [];
  for (const route of routes) found.push(...(await fitAtBoth(page, route)));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of LONG_LANGUAGES) {
    await chooseLanguage(page, language);
    for (const route of routes.filter((route) => MAIN_SCREENS.test(route))) {
      await openScreen(page, route);
      found.push(...(await listOverflows(page, `${route} at 320 px in ${language}`)));
    }
  }
  expect(found).toEqual([]);
});

journey('the screens before the sign-in fit as well', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const route of publicRoutes) found.push(...(await fitAtBoth(page, route)));
  expect(found).toEqual([]);
});

journey('nothing moves for people who want no motion', async ({ page, app }) => {
  journey.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving: string[] = [];
  const check = async (route: string) => {
    await openScreen(page, route);
    const names = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((one) => (one instanceof CSSAnimation ? one.animationName : String(one))),
    );
    // A turning ring says that something is under way; it turns slowly then.
    moving.push(...names.filter((name) => name !== 'turn').map((name) => `${route}: ${name}`));
  };
  for (const route of publicRoutes) await check(route);
  for (const route of await openFarmInUse(page, app, 'motion')) await check(route);
  expect(moving).toEqual([]);
});

journey(
  'in the colours of the system every control can be seen, and what is on or chosen',
  async ({ page, app }) => {
    journey.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    const unseen: string[] = [];
    const check = async (route: string) => {
      await openScreen(page, route);
      unseen.push(...(await listUnseen(page, route)));
    };
    for (const route of publicRoutes) await check(route);
    for (const route of await openFarmInUse(page, app, 'forced')) await check(route);
    expect(unseen).toEqual([]);
  },
);

async function fitAtBoth(page: Page, route: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await openScreen(page, route);
  const narrow = await listOverflows(page, `${route} at 320 px`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  return [...narrow, ...(await listOverflows(page, `${route} at 200 %`))];
}

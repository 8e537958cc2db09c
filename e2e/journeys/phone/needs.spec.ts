import { expect, type Page } from '@playwright/test';
import { journey } from '../../support/journey.ts';
import {
  atTheFarm,
  checkWithoutWords,
  chooseLanguage,
  openFarmInUse,
  openScreen,
  publicRoutes,
} from '../../support/screens/every-screen.ts';
import { listUnseen } from '../../support/screens/forced-colours.ts';
import { guideStates, openGuideState } from '../../support/screens/guide-states.ts';
import { listOverflows } from '../../support/screens/overflows.ts';

// A phone zooms a screen that is too wide until it fits, which would hide the fault, and keeps the zoom.
journey.use({ ...atTheFarm, isMobile: false });

/** Those with the longest words, on the screens that most people see. */
const LONG_LANGUAGES = ['ta', 'fr'];
const MAIN_SCREENS =
  /^\/($|agriData|addAgriData|completeAgriData|chatBot|weatherData|shopData|myDevice|settings|guide|signs|reportCardMistake)/;

type Faults = { overflows: string[]; moving: string[]; unseen: string[] };
const none: Faults = { overflows: [], moving: [], unseen: [] };

journey(
  'every screen fits 320 pixels and text of twice the size, keeps still for who wants that, and is seen in the colours of the system',
  async ({ page, app }) => {
    journey.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Faults = structuredClone(none);
    for (const route of publicRoutes) await look(page, () => openScreen(page, route), route, found);
    const routes = await openFarmInUse(page, app, 'needs');
    for (const route of routes) await look(page, () => openScreen(page, route), route, found);
    expect(found).toEqual(none);
  },
);

journey(
  'and so do the states of the guide and its signs, also in the longest languages',
  async ({ page, app }) => {
    journey.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const check = checkWithoutWords(await openFarmInUse(page, app, 'needs-guide'));
    const found: Faults = structuredClone(none);
    for (const language of ['en', ...LONG_LANGUAGES]) {
      await chooseLanguage(page, language);
      for (const state of guideStates)
        await look(
          page,
          () => openGuideState(page, state, { language, check }),
          `${state.name} in ${language}`,
          found,
        );
    }
    expect(found).toEqual(none);
  },
);

journey('the longest languages fit a phone of 320 pixels', async ({ page, app }) => {
  journey.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const routes = await openFarmInUse(page, app, 'narrow');
  await page.setViewportSize({ width: 320, height: 640 });
  const overflows: string[] = [];
  for (const language of LONG_LANGUAGES) {
    await chooseLanguage(page, language);
    for (const route of routes.filter((route) => MAIN_SCREENS.test(route))) {
      await openScreen(page, route);
      overflows.push(...(await listOverflows(page, `${route} at 320 px in ${language}`)));
    }
  }
  expect(overflows).toEqual([]);
});

/** One visit of a screen, seen as each of these users has it. */
async function look(
  page: Page,
  open: () => Promise<void>,
  route: string,
  { overflows, moving, unseen }: Faults,
): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await open();
  moving.push(...(await listMoving(page, route)));
  overflows.push(...(await listOverflows(page, `${route} at 320 px`)));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  unseen.push(...(await listUnseen(page, route)));
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
  await setTextSize(page, '200%');
  overflows.push(...(await listOverflows(page, `${route} at 200 %`)));
  await setTextSize(page, '100%');
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}

async function listMoving(page: Page, route: string): Promise<string[]> {
  const names = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => (one instanceof CSSAnimation ? one.animationName : String(one))),
  );
  // A turning ring says that something is under way; it turns slowly then.
  return names.filter((name) => name !== 'turn').map((name) => `${route}: ${name}`);
}

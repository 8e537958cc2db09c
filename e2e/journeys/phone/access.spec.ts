import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { journey } from '../../support/journey.ts';
import {
  atTheFarm,
  chooseLanguage,
  openFarmInUse,
  openScreen,
  publicRoutes,
} from '../../support/screens/every-screen.ts';
import { listOverflows } from '../../support/screens/overflows.ts';

journey.use(atTheFarm);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Colours and sizes are all that changes with theme and direction. */
const THEME_RULES = ['color-contrast', 'color-contrast-enhanced', 'target-size'];
const ALL_RULES: RunOptions = { runOnly: TAGS, rules: { 'color-contrast-enhanced': { enabled: true } } };
/** The language that all texts begin in, and one that is written from right to left. */
const LANGUAGES = ['en', 'ar'];
const THEMES = ['light', 'dark'];
/** Those with the longest words, on the screens that most people see. */
const LONG_LANGUAGES = ['ta', 'fr'];
const MAIN_SCREENS =
  /^\/($|agriData|addAgriData|completeAgriData|chatBot|weatherData|shopData|myDevice|settings)/;

journey('no screen has a fault that axe knows, in both themes and both directions', async ({ page, app }) => {
  journey.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const check = async (routes: string[]) => {
    for (const language of LANGUAGES) {
      await chooseLanguage(page, language);
      for (const route of routes) found.push(...(await checkScreen(page, route, language)));
    }
    await chooseLanguage(page, 'en');
  };
  await check(publicRoutes);
  await check(await openFarmInUse(page, app, 'axe'));
  expect(found).toEqual([]);
});

journey('every screen fits a phone of 320 pixels, and text of twice the size', async ({ page, app }) => {
  journey.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const routes = [...(await openFarmInUse(page, app, 'narrow')), '/TermsOfUse'];
  const found: string[] = [];
  for (const route of routes) {
    await page.setViewportSize({ width: 320, height: 640 });
    await openScreen(page, route);
    found.push(...(await listOverflows(page, `${route} at 320 px`)));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    found.push(...(await listOverflows(page, `${route} at 200 %`)));
  }
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

journey('nothing moves for people who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, '/signin');
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

/** One load of a screen, looked at in each theme. */
async function checkScreen(page: Page, route: string, language: string): Promise<string[]> {
  await openScreen(page, route);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const found: string[] = [];
  for (const theme of THEMES) {
    const rules = language === 'en' && theme === 'light' ? ALL_RULES : { runOnly: THEME_RULES };
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).options(rules).analyze();
    for (const { id, nodes } of violations)
      for (const node of nodes.slice(0, 3))
        found.push(
          `${route} ${theme} ${language}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`,
        );
  }
  return [...found, ...(await listOverflows(page, `${route} ${language}`))];
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { newAccount } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';
import { openDemoFarm } from '../../support/screens/demo-farm.ts';
import {
  atTheFarm,
  chooseLanguage,
  openFarmInUse,
  openScreen,
  publicRoutes,
} from '../../support/screens/every-screen.ts';
import { listOverflows } from '../../support/screens/overflows.ts';
import { openSheet, sheets } from '../../support/screens/sheets.ts';
import { listSmallTargets } from '../../support/screens/small-targets.ts';

journey.use({ ...atTheFarm, serviceWorkers: 'block' });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Colours and sizes are all that changes with theme and direction. */
const THEME_RULES = ['color-contrast', 'color-contrast-enhanced', 'target-size'];
const ALL_RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: TAGS,
  rules: { 'color-contrast-enhanced': { enabled: true } },
};
const RULES_OF_THEMES: RunOptions = { resultTypes: ['violations'], runOnly: THEME_RULES };
/** The language that all texts begin in, and one that is written from right to left. */
const LANGUAGES = ['en', 'ar'];
const THEMES = ['light', 'dark'];

// The longest journeys there are: each language is one of its own, beside the others.
journey.describe.configure({ mode: 'parallel' });

for (const language of LANGUAGES) {
  journey(`no screen has a fault that axe knows, in both themes: ${language}`, async ({ page, app }) => {
    journey.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    const check = async (routes: string[]) => {
      await chooseLanguage(page, language);
      for (const route of routes) found.push(...(await checkScreen(page, route, language)));
    };
    await check(publicRoutes);
    await chooseLanguage(page, 'en');
    await check(await openFarmInUse(page, app, `axe-${language}`));
    expect(found).toEqual([]);
  });

  journey(`no sheet has a fault that axe knows, in both themes: ${language}`, async ({ page, app }) => {
    journey.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const farm = await openDemoFarm(page, app, newAccount(`axe-sheets-${language}`));
    const found: string[] = [];
    await chooseLanguage(page, language);
    for (const sheet of sheets) {
      await openSheet(page, sheet, farm, language);
      found.push(...(await judge(page, `the sheet ${sheet.name}`, language)));
    }
    expect(found).toEqual([]);
    await Promise.all(farm.lamps.map((lamp) => lamp.close()));
  });
}

/** One load of a screen, looked at in each theme. */
async function checkScreen(page: Page, route: string, language: string): Promise<string[]> {
  await openScreen(page, route);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return judge(page, route, language);
}

async function judge(page: Page, where: string, language: string): Promise<string[]> {
  const found: string[] = [];
  expect(page.frames(), 'axe judges the page itself, and no frames in it').toHaveLength(1);
  for (const theme of THEMES) {
    const rules = language === 'en' && theme === 'light' ? ALL_RULES : RULES_OF_THEMES;
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // In the page itself: by default axe opens an empty page for each verdict, for frames of other sites.
    const { violations } = await new AxeBuilder({ page }).options(rules).setLegacyMode().analyze();
    for (const { id, nodes } of violations)
      for (const node of nodes.slice(0, 3))
        found.push(
          `${where} ${theme} ${language}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`,
        );
  }
  const overflows = await listOverflows(page, `${where} ${language}`);
  return [...found, ...overflows, ...(await listSmallTargets(page, `${where} ${language}`))];
}

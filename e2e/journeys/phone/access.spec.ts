import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { newAccount } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';
import { openDemoFarm } from '../../support/screens/demo-farm.ts';
import {
  atTheFarm,
  checkWithoutWords,
  chooseLanguage,
  openFarmInUse,
  openScreen,
  publicRoutes,
} from '../../support/screens/every-screen.ts';
import { guideStates, openGuideState } from '../../support/screens/guide-states.ts';
import { listOverflows } from '../../support/screens/overflows.ts';
import { openSheet, sheets } from '../../support/screens/sheets.ts';
import { listSmallTargets } from '../../support/screens/small-targets.ts';

journey.use(atTheFarm);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Colours and sizes are all that changes with theme and direction. */
const THEME_RULES = ['color-contrast', 'color-contrast-enhanced', 'target-size'];
const ALL_RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: TAGS,
  rules: { 'color-contrast-enhanced': { enabled: true } },
};
const RULES_OF_THEMES: RunOptions = { resultTypes: ['violations'], runOnly: THEME_RULES };
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Axe = { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
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
    const routes = await openFarmInUse(page, app, `axe-${language}`);
    await check(routes);
    expect(found).toEqual([]);
  });

  journey(
    `no state of the guide and its signs has one, in both themes: ${language}`,
    async ({ page, app }) => {
      journey.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const check = checkWithoutWords(await openFarmInUse(page, app, `axe-guide-${language}`));
      await chooseLanguage(page, language);
      const found: string[] = [];
      for (const state of guideStates) {
        await openGuideState(page, state, { language, check });
        found.push(...(await judge(page, state.name, language)));
      }
      expect(found).toEqual([]);
    },
  );

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

/** One visit of a screen, judged in each theme. */
async function checkScreen(page: Page, route: string, language: string): Promise<string[]> {
  await openScreen(page, route);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return judge(page, route, language);
}

async function judge(page: Page, where: string, language: string): Promise<string[]> {
  const shown = page.viewportSize();
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  // What lies under a bar at the bottom is scrolled to, so the window shows all of a screen.
  if (shown) await page.setViewportSize({ ...shown, height: Math.max(shown.height, length) });
  expect(page.frames(), 'axe judges the page itself, and no frames in it').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const runs = THEMES.map((theme) => ({
    theme,
    options: language === 'en' && theme === 'light' ? ALL_RULES : RULES_OF_THEMES,
  }));
  const found = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: Axe };
    const { dataset } = document.documentElement;
    const { theme: chosen = 'light' } = dataset;
    const faults: string[] = [];
    for (const { theme, options } of wanted) {
      dataset.theme = theme;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { violations } = await axe.run(document, options);
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes.slice(0, 3))
          faults.push(`${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`);
    }
    dataset.theme = chosen;
    return faults;
  }, runs);
  if (shown) await page.setViewportSize(shown);
  const overflows = await listOverflows(page, `${where} ${language}`);
  return [
    ...found.map((fault) => `${where} ${language} ${fault}`),
    ...overflows,
    ...(await listSmallTargets(page, `${where} ${language}`)),
  ];
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { openFarmInUse, openScreen, publicRoutes } from '../../support/every-screen.ts';
import { journey } from '../../support/journey.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Colours and sizes are all that changes with the look. */
const LOOK_RULES = ['color-contrast', 'color-contrast-enhanced', 'target-size'];
const LOOKS: { theme: string; dir: string; rules: RunOptions }[] = [
  {
    theme: 'light',
    dir: 'ltr',
    rules: { runOnly: TAGS, rules: { 'color-contrast-enhanced': { enabled: true } } },
  },
  { theme: 'dark', dir: 'rtl', rules: { runOnly: LOOK_RULES } },
];

journey('no screen has a fault that axe knows, in both themes and both directions', async ({ page, app }) => {
  journey.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const route of publicRoutes) found.push(...(await checkScreen(page, route)));
  for (const route of await openFarmInUse(page, app, 'axe')) found.push(...(await checkScreen(page, route)));
  expect(found).toEqual([]);
});

journey('every screen fits a phone of 320 pixels, and text of twice the size', async ({ page, app }) => {
  journey.setTimeout(120_000);
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

/** One load of a screen, looked at in each theme and each direction. */
async function checkScreen(page: Page, route: string): Promise<string[]> {
  await openScreen(page, route);
  const found: string[] = [];
  for (const look of LOOKS) {
    await page.evaluate(
      ({ theme, dir }) => {
        document.documentElement.dataset.theme = theme;
        document.documentElement.dir = dir;
      },
      { theme: look.theme, dir: look.dir },
    );
    const { violations } = await new AxeBuilder({ page }).options(look.rules).analyze();
    for (const { id, nodes } of violations)
      for (const node of nodes.slice(0, 3))
        found.push(
          `${route} ${look.theme} ${look.dir}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`,
        );
    found.push(...(await listOverflows(page, `${route} ${look.dir}`)));
  }
  return found;
}

/** What is wider than the screen, or cut off in its own box without a mark that says so. */
async function listOverflows(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth + 1)
      faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, p, span')) {
      const style = getComputedStyle(element);
      const cut = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const hidden = style.overflowX !== 'visible' && !element.className.includes('sr-only');
      if (hidden && !cut && element.scrollWidth > element.clientWidth + 1 && element.textContent?.trim())
        faults.push(`"${element.textContent.trim().slice(0, 40)}" is cut`);
    }
    return faults;
  });
  return found.map((fault) => `${where}: ${fault}`);
}

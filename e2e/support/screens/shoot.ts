import type { Page } from '@playwright/test';
import { leaveApp, openScreen } from './every-screen.ts';
import type { Look } from './looks.ts';

const FOLDER = 'e2e/pictures';

/** Sets size, theme, language and colours on this device, as settings and system do. Stays until the next one. */
export async function setAppearance(page: Page, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.emulateMedia({
    colorScheme: look.scheme,
    forcedColors: look.forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await leaveApp(page);
  await page.evaluate(
    (kept) => {
      localStorage.setItem('agri.theme', kept.scheme);
      localStorage.setItem('agri.language', kept.language);
    },
    { scheme: look.scheme, language: look.language },
  );
}

/** Opens each route in a look, and takes a picture of all of it. */
export async function shootRoutes(page: Page, look: Look, routes: readonly string[], suffix = '') {
  await setAppearance(page, look);
  for (const route of routes) {
    await openScreen(page, route);
    await shootWhole(page, look, `${nameOf(route)}${suffix}`);
  }
}

/** A picture of the whole screen: the window grows to its length, so that bars at the bottom stand at the end. */
export async function shootWhole(page: Page, look: Look, name: string): Promise<void> {
  await enlargeText(page, look);
  const height = await page.evaluate(() => {
    // What fills the window, as a chat does, scrolls within itself.
    const hidden = [...document.querySelectorAll('main *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    return document.documentElement.scrollHeight + Math.max(0, ...hidden);
  });
  await page.setViewportSize({ width: look.width, height: Math.max(look.height, height) });
  await shootWindow(page, look, name);
  await page.setViewportSize({ width: look.width, height: look.height });
}

/** A picture of what stands in the window. */
export async function shootWindow(page: Page, look: Pick<Look, 'name'>, name: string): Promise<void> {
  // What turns for ever never ends; all else is waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  await page.screenshot({ path: `${FOLDER}/${look.name}/${name}.png` });
}

/** Has letters as large as the user of this look reads them, until the app is loaded again. */
export async function enlargeText(page: Page, { textPercent }: Look): Promise<void> {
  if (!textPercent) return;
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, textPercent);
}

/** The file's name for a route: no ids, no slashes, of a query the names only. */
export function nameOf(route: string): string {
  const name = route
    .replace(/\?(.*)$/, (_, query: string) =>
      [...new URLSearchParams(query).keys()].map((key) => `-${key}`).join(''),
    )
    .replaceAll(/[0-9a-f-]{36}/g, 'id')
    .replaceAll('/', '_')
    .slice(1);
  return name || 'home';
}

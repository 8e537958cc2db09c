import { languages } from '@agri/contract/languages.ts';
import { expect } from '@playwright/test';
import { journey } from '../../support/journey.ts';
import {
  atTheFarm,
  leaveApp,
  openFarmInUse,
  openScreen,
  publicRoutes,
} from '../../support/screens/every-screen.ts';
import { listUnmarked, markWords } from '../../support/screens/marked-words.ts';

journey.use(atTheFarm);

/** What people and services wrote, what Intl writes by the language, and what is written alike in all of them. */
const DATA = new RegExp(
  [
    '^Tomato$|^Early blight of tomato$|Tomatoes by the well|Seedlings|Nashik|Maharashtra|@|^Agri AI$|^CC BY 4\\.0$|Open-Meteo|GeoNames|OpenStreetMap',
    '^(CO|NO₂|SO₂|µg/m³|[\\d.]+ k?m)$',
    '^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)|^\\d+ [A-Z][a-z]{2,3}( \\d{4}, \\d\\d:\\d\\d)?$',
    // Each language is offered by its own name.
    `^(${languages.map(({ name }) => name).join('|')})$`,
    '^(now|yesterday|\\d+ \\w+ ago)$',
  ].join('|'),
);

journey('every word on every screen comes from the catalogue', async ({ page, app }) => {
  journey.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const check = async (route: string) => {
    await openScreen(page, route);
    expect(await page.locator('body').textContent(), route).toContain('⟦');
    for (const text of await listUnmarked(page, DATA)) found.push(`${route}: ${text}`);
  };
  const routes = await openFarmInUse(page, app, 'words');
  await markWords(page);
  for (const route of routes) await check(route);
  await leaveApp(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  for (const route of publicRoutes) await check(route);
  expect(found).toEqual([]);
});

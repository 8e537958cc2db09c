import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount, readIdToken } from '../../support/account-pages.ts';
import { addFarmItem, openFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { readKept, waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';
import { chooseLanguage } from '../../support/screens/every-screen.ts';
import { listSpoken, standInForVoice } from '../../support/voice.ts';

journey.use({ expectsNoNetwork: true, serviceWorkers: 'allow' });

const KEEP = 'गाइड इस फ़ोन में रखें';
const QUESTION = 'मक्के के पौधे के बीच में इल्ली पत्ते खा रही है और बुरादा जैसा दिखता है';
const ARMYWORM = /आर्मीवर्म/;

journey(
  'the guide that is kept on a phone opens in flight mode, in Hindi and without an account: search, crops, signs and cards',
  async ({ page }) => {
    // The search is made anew after each load, which takes a busy machine long.
    journey.setTimeout(180_000);
    await page.goto('/guide');
    await chooseLanguage(page, 'hi');
    await keepGuide(page);
    await page.context().setOffline(true);
    await findByWords(page);
    await findBySigns(page);
    await expect(page.locator('ol li')).toHaveCount(3);
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
    await page.locator('main details summary').first().click();
    await expect(page.locator('main details[open] .prose').first()).toBeVisible();

    await page.goto('/guide');
    await page.getByRole('button', { name: 'हटाएँ' }).click();
    await expect(page.getByRole('button', { name: KEEP })).toBeVisible();
  },
);

journey(
  'in flight mode, in Hindi: search, signs, a card read aloud, and a photo check that waits and is sent once',
  async ({ page, context, app }) => {
    journey.setTimeout(180_000);
    await standInForVoice(page);
    await openWithAccount(page, app, newAccount('flight'));
    await addFarmItem(page, 'Maize', await findPhoto('webphoto_corn_corn.jpg'));
    await chooseLanguage(page, 'hi');
    await page.goto('/agriDataHome');
    const item = await openFarmItem(page, /Maize/);
    await expect(page.getByRole('link', { name: 'नई जाँच' })).toBeVisible();
    await expect.poll(() => readKept(page, 'farm-item')).toContain('Maize');
    await keepGuide(page);

    await context.setOffline(true);
    await findByWords(page);
    await findBySigns(page);
    await page.getByRole('button', { name: 'सुनें' }).click();
    const spoken = await listSpoken(page);
    expect(spoken.map(({ text }) => text).join(' ')).toMatch(ARMYWORM);
    expect([...new Set(spoken.map(({ lang }) => lang))]).toEqual(['hi-IN']);

    await page.goto(item);
    await page.getByRole('link', { name: 'नई जाँच' }).click();
    await page.getByRole('radio', { name: 'खेत में खड़ा पौधा' }).check();
    await page
      .locator('main input[type="file"]')
      .last()
      .setInputFiles(await findPhoto('webphoto_tomato_late_blight.jpg'));
    await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible();
    await page.getByRole('button', { name: 'जाँचें' }).click();
    const waits = page.getByRole('button', { name: '1 आइटम भेजना बाक़ी है' });
    await expect(waits).toBeVisible();
    await page.reload();
    await expect(waits).toBeVisible();

    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(waits).toHaveCount(0);
    await page.goto(item);
    await page.locator('a[href^="/completeAgriData/"]').first().click();
    await expect(page.getByRole('article')).toContainText('निशान');
    expect(await countChecks(page, app.url, item)).toBe(1);
  },
);

async function keepGuide(page: Page): Promise<void> {
  await page.goto('/guide');
  await waitForWorker(page);
  await page.getByRole('button', { name: KEEP }).click();
  await expect(page.getByText(/^गाइड इस फ़ोन में है/)).toBeVisible({ timeout: 30_000 });
}

async function findByWords(page: Page): Promise<void> {
  await page.goto('/guide');
  await page.getByRole('searchbox').fill(QUESTION);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link', { name: ARMYWORM }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('आर्मीवर्म');
}

async function findBySigns(page: Page): Promise<void> {
  await page.goto('/guide');
  await page.getByRole('link', { name: 'मक्का' }).click();
  // The list of cards may come in while the link above it is tapped, and move it.
  await expect(async () => {
    await page.getByRole('link', { name: /^मेरे पौधे को क्या हुआ/ }).click({ timeout: 5000 });
    // biome-ignore lint/plugin: one try within `toPass`.
    await expect(page).toHaveURL(/\/signs\//, { timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'पत्ती', exact: true }).click();
  await page.getByRole('button', { name: /पतले पारदर्शी/ }).click();
  const found = page.getByRole('link', { name: ARMYWORM }).first();
  const notSure = page.getByRole('button', { name: 'पता नहीं' });
  // What is answered goes a moment later: a tap may meet a button that is about to leave.
  await expect(async () => {
    if (await notSure.isVisible()) await notSure.click({ timeout: 1000 });
    // biome-ignore lint/plugin: one try within `toPass`.
    await expect(found).toBeVisible({ timeout: 1000 });
  }).toPass();
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('आर्मीवर्म');
}

async function countChecks(page: Page, origin: string, item: string): Promise<number> {
  const headers = { origin, authorization: `Bearer ${await readIdToken(page)}` };
  const data = { id: item.split('/').at(-1) };
  return (await (await page.request.post('/api/getAgriData/preview', { headers, data })).json()).length;
}

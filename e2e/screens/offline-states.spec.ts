import { expect, type Page } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { readKept, waitForWorker } from '../support/offline.ts';
import { findPhoto } from '../support/photos.ts';
import { demoNames, openDemoFarm } from '../support/screens/demo-farm.ts';
import { atTheFarm, openScreen } from '../support/screens/every-screen.ts';
import {
  desktop,
  type Look,
  narrow320,
  phoneArabic,
  phoneDark,
  phoneLight,
  text200,
} from '../support/screens/looks.ts';
import { waitUntilSettled, watchRequests } from '../support/screens/settled.ts';
import { enlargeText, nameOf, setAppearance, shootWindow } from '../support/screens/shoot.ts';

journey.use({ ...atTheFarm, expectsNoNetwork: true, serviceWorkers: 'allow' });

const HOURS_AWAY = 5;
const states = { name: 'states' };

journey('pictures of what stands and what waits without a network', async ({ page, context, app }) => {
  journey.setTimeout(420_000);
  const farm = await openDemoFarm(page, app);
  await setAppearance(page, phoneLight);
  await page.goto('/');
  await waitForWorker(page);
  const seen = ['/', '/agriDataHome', '/weatherData', '/news', '/shopData', '/myDevice'];
  const screens = [...seen, farm.item, farm.record, farm.chat];
  for (const route of screens) await openScreen(page, route);
  // All are stored together; the chat was opened last.
  await expect.poll(() => readKept(page, 'chat-messages')).toContain(demoNames.question);
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + HOURS_AWAY * 3_600_000);
  for (const route of screens) await shoot(page, route, 'stale');

  await writeItem(page);
  await writeCheck(page, farm.item);
  await writeQuestion(page);
  for (const route of ['/', '/agriDataHome', farm.item]) await shoot(page, route, 'waiting');
  await page.getByRole('button', { name: /waiting to send/ }).click();
  await expect(page.locator('dialog[open] h2').first()).toBeVisible();
  await shootWindow(page, states, 'outbox');
  await shootLogout(page, 'logout-warning');
  await context.setOffline(false);
  await setAppearance(page, phoneDark);
  await context.setOffline(true);
  await shoot(page, '/agriDataHome', 'waiting-dark');
  await shoot(page, farm.item, 'waiting-dark');
  await page.getByRole('button', { name: /waiting to send/ }).click();
  await expect(page.locator('dialog[open] h2').first()).toBeVisible();
  await shootWindow(page, states, 'outbox-dark');
  await shootLogout(page, 'logout-warning-dark');
  for (const look of [phoneArabic, text200, narrow320, desktop]) {
    await context.setOffline(false);
    await setAppearance(page, look);
    await context.setOffline(true);
    for (const route of ['/', '/agriDataHome', farm.item, '/weatherData', '/guide/tomato'])
      await shoot(page, route, `offline-${look.name}`, look);
  }
  await Promise.all(farm.lamps.map((lamp) => lamp.close()));
});

async function shootLogout(page: Page, name: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign out and delete' })).toBeVisible();
  await shootWindow(page, states, name);
}

async function writeItem(page: Page): Promise<void> {
  await page.goto('/addData');
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles(await findPhoto('webphoto_corn_corn.jpg'));
  await page.getByLabel('Name').fill('Beans');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waiting to send', { exact: true })).toBeVisible();
}

async function writeCheck(page: Page, item: string): Promise<void> {
  await page.goto(item.replace('agriData', 'addAgriData'));
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles(await findPhoto('webphoto_tomato_late_blight.jpg'));
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page).toHaveURL(/\/agriData\//);
}

async function writeQuestion(page: Page): Promise<void> {
  await page.goto('/chatBot');
  await page.getByRole('textbox', { name: 'Enter your Prompt' }).fill('When do I sow onions?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/will be sent when you’re back online/)).toBeVisible();
  await shootWindow(page, states, 'chatBot-waiting');
}

async function shoot(page: Page, route: string, state: string, look?: Look): Promise<void> {
  watchRequests(page);
  await page.goto(route);
  await expect(page.locator('h1').first()).toBeVisible();
  await waitUntilSettled(page);
  if (look) await enlargeText(page, look);
  await shootWindow(page, states, `${nameOf(route)}-${state}`);
}

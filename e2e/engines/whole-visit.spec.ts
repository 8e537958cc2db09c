import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { seedDemo } from '../../scripts/demo/seed.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { type RunningApp, startApp } from '../../scripts/running-app.ts';
import { findPhoto } from '../support/photos.ts';
import { openShakyLine, type ShakyLine } from '../support/shaky-line.ts';
import { type EnginePage, openEnginePage } from './engine-page.ts';
import { startEngine } from './start-engine.ts';

type Person = Awaited<ReturnType<typeof seedDemo>>;
type Visit = { app: RunningApp; line: ShakyLine; person: Person; page: EnginePage; origin: string };

const OPENINGS = 50;
const LEFT_WITHIN_MS = 800;
const STUCK_AFTER_MS = 15_000;
const account = { email: 'asha@example.com', password: 'greenfields' };
const bed = 'Tomato bed by the well';

// One visit of one person from beginning to end: each test goes on where the one before it stopped.
const test = base.extend<object, { visit: Visit }>({
  visit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const line = await openShakyLine();
      const origin = `http://localhost:${line.port}`;
      const app = await startApp({ environment: { PUBLIC_URL: origin } });
      line.leadTo(Number(new URL(app.url).port));
      const readCode = () => app.readCode(account.email);
      const person = await seedDemo({ url: app.url, origin, ...account, readCode });
      const driver = await startEngine();
      await use({ app, line, person, origin, page: openEnginePage(driver, origin) });
      await driver.close();
      await line.close();
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.afterEach(async ({ visit }, info) => {
  if (info.status === info.expectedStatus) return;
  await info.attach('screen', { body: await visit.page.driver.takePicture(), contentType: 'image/png' });
});

test('a person signs in, and is where they were after a reload and after coming back', async ({ visit }) => {
  const { page } = visit;
  await page.open('/');
  await page.isAt('/signin');
  await page.fill('E-mail', account.email);
  await page.fill('Password', account.password);
  await page.press('Sign In');
  await page.shows('Today on your farm');
  await page.open('/agriDataHome');
  await page.shows(bed);
  await page.open('/agriDataHome');
  await page.shows(bed);
  await page.open('/icon.svg');
  await page.driver.back();
  await page.shows(bed);
});

test('a photo is checked', async ({ visit }) => {
  const { page } = visit;
  await page.press(bed);
  await page.isAt('/agriData/');
  await page.press('New check');
  await page.choosePhoto(await readFile(await findPhoto('webphoto_tomato_late_blight.jpg')));
  await page.fill('What do you want to know? (optional)', 'brown rings on the lower leaves');
  await page.press('Analyse');
  await page.isAt('/completeAgriData/');
  await page.shows('Early blight of tomato');
});

test('a question is answered', async ({ visit }) => {
  const { page } = visit;
  await page.open('/chatBot');
  await page.fill('Enter your Prompt', 'Weevils in stored maize');
  await page.press('Send');
  await page.shows('From the field guide', 60_000);
  await page.shows('weevil');
});

test('without a network the farm is there, and what is added waits and is sent once', async ({ visit }) => {
  const { page, line, app, person } = visit;
  await page.open('/agriDataHome');
  await page.shows(bed);
  await page.untilTrue('navigator.serviceWorker.controller', 'a service worker');
  line.leadTo(await findFreePort());
  line.cut();
  await page.open('/agriDataHome');
  await page.shows(bed);
  await page.press('Add');
  await page.choosePhoto(await readFile(await findPhoto('webphoto_corn_corn.jpg')));
  await page.fill('Name', 'Beans');
  await page.press('Save');
  await page.isAt('/agriDataHome');
  await page.shows('Beans');
  await page.open('/agriDataHome');
  await page.shows('Beans');

  line.leadTo(Number(new URL(app.url).port));
  await page.driver.evaluate('dispatchEvent(new Event("online"))');
  const listBeans = async () =>
    (await person.read<{ name: string }[]>('/api/getData')).filter(({ name }) => name === 'Beans');
  await expect.poll(async () => (await listBeans()).length, { timeout: 60_000 }).toBe(1);
  await page.open('/agriDataHome');
  await page.shows('Beans');
  expect(await listBeans()).toHaveLength(1);
});

test(`left at any moment, ${OPENINGS} times, it never stays on its skeleton`, async ({ visit }) => {
  test.setTimeout(600_000);
  const { page } = visit;
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.beginToOpen('/agriDataHome');
    // biome-ignore lint/plugin: the moments of leaving are spread on purpose.
    await sleep((opening * LEFT_WITHIN_MS) / OPENINGS);
    await page.beginToOpen('/icon.svg');
    await page.open('/agriDataHome');
    await page.shows(bed, STUCK_AFTER_MS);
  }
});

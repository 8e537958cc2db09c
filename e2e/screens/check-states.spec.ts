import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startApp } from '../../scripts/running-app.ts';
import { sampleFindings } from '../../server/test/sample-findings.ts';
import { startModelProvider } from '../../simulators/src/models/model-provider.ts';
import { newAccount, openWithAccount } from '../support/account-pages.ts';
import { addFarmItem, openFarmItem } from '../support/farm-pages.ts';
import { nameEarlyBlight } from '../support/find-by-signs.ts';
import { journey } from '../support/journey.ts';
import { findPhoto } from '../support/photos.ts';
import { desktop, type Look, phoneArabic, phoneDark, phoneLight } from '../support/screens/looks.ts';
import { waitUntilSettled, watchRequests } from '../support/screens/settled.ts';
import { setAppearance, shootWhole, shootWindow } from '../support/screens/shoot.ts';

const looks: Look[] = [
  phoneLight,
  phoneDark,
  { ...phoneLight, name: 'phone-hindi', language: 'hi' },
  phoneArabic,
  { ...phoneLight, name: 'narrow-320', width: 320, height: 640 },
  { ...desktop, width: 1280 },
];

type Photo = { name: string; mimeType: string; buffer: Buffer };

/** A leaf on paper, a plant, the plant out of focus, and bare soil. */
async function readPhotos() {
  const leaf = await findPhoto('plantvillage_tomato_septoria_leaf_spot.JPG');
  const plant = await findPhoto('webphoto_tomato_late_blight.jpg');
  const blurred: Photo = {
    name: 'blurred.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(plant).blur(24).jpeg().toBuffer(),
  };
  const noise = { type: 'gaussian' as const, mean: 110, sigma: 24 };
  const soil: Photo = {
    name: 'soil.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a5a3c', noise } })
      .tint('#7a5a3c')
      .jpeg()
      .toBuffer(),
  };
  return { leaf, plant, blurred, soil };
}

/** A screen in its looks; what is not kept over a reload is made again. */
async function shootInLooks(page: Page, name: string, open: () => Promise<void>, shown = looks) {
  for (const look of shown) {
    await setAppearance(page, look);
    watchRequests(page);
    await open();
    await waitUntilSettled(page);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await shootWindow(page, look, name);
    if (look === phoneLight) await shootWhole(page, look, `${name}-whole`);
  }
  await setAppearance(page, phoneLight);
}

const choose = (page: Page, photo: string | Photo) =>
  page.locator('main input[type="file"]').first().setInputFiles(photo);

async function analyse(page: Page, item: string, way: number, photo: string | Photo): Promise<string> {
  await page.goto(item.replace('agriData', 'addAgriData'));
  await page.getByRole('radio').nth(way).check();
  await choose(page, photo);
  const send = page.getByRole('button', { name: 'Analyse' });
  const anyway = page.getByRole('button', { name: 'Use it anyway' });
  await page.getByAltText('The photo you chose').waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await send.click();
  await expect(page).toHaveURL(/\/completeAgriData\//);
  return new URL(page.url()).pathname;
}

/** Opens a screen, and chooses a photo there. */
const opening =
  (page: Page, route: string, photo?: string | Photo, then = 'img[src^="blob:"]') =>
  async () => {
    await page.goto(route);
    await expect(page.locator('h1').first()).toBeVisible();
    if (!photo) return;
    await choose(page, photo);
    await expect(page.locator(`main ${then}`).first()).toBeVisible();
  };

journey('pictures of the forms of a check and of an item', async ({ page, app }) => {
  journey.setTimeout(400_000);
  const { plant, blurred } = await readPhotos();
  await openWithAccount(page, app, newAccount('forms'));
  await addFarmItem(page, 'Maize field', await findPhoto('webphoto_corn_corn.jpg'));
  await addFarmItem(page, 'Tomato bed by the well', plant);
  const add = (await openFarmItem(page, /Tomato bed/)).replace('agriData', 'addAgriData');
  await shootInLooks(page, 'check-empty', opening(page, '/check'));
  await shootInLooks(page, 'check-plant', opening(page, '/check', plant));
  await shootInLooks(page, 'check-blurred', opening(page, '/check', blurred, '[role="alert"]'));
  await shootInLooks(page, 'new-check', opening(page, add));
  await shootInLooks(page, 'new-check-photo', opening(page, add, plant));
  await shootInLooks(page, 'new-check-blurred', opening(page, add, blurred, '[role="alert"]'));
  await shootInLooks(page, 'add-item', opening(page, '/addData'));
  await shootInLooks(page, 'add-item-photo', opening(page, '/addData', plant));
  await shootInLooks(page, 'add-item-blurred', opening(page, '/addData', blurred, '[role="alert"]'));
});

journey('pictures of a check without a model, from the photo to what was found', async ({ page, app }) => {
  journey.setTimeout(400_000);
  const { leaf, plant, blurred, soil } = await readPhotos();
  await openWithAccount(page, app, newAccount('check'));
  await addFarmItem(page, 'Tomato bed by the well', plant);
  const item = await openFarmItem(page, /Tomato bed/);
  const record = await analyse(page, item, 0, leaf);
  await shootInLooks(page, 'result-leaf', opening(page, record), [phoneLight]);
  await page.goto(record);
  await nameEarlyBlight(page);
  await shootInLooks(page, 'result-signs', opening(page, record));
  await shootShared(page, 'shared', record);
  await shootInLooks(page, 'result-no-plant', opening(page, await analyse(page, item, 1, soil)));
  await shootInLooks(page, 'result-blurred', opening(page, await analyse(page, item, 1, blurred)));
  await shootInLooks(page, 'result-plant', opening(page, await analyse(page, item, 1, plant)));
});

async function shootShared(page: Page, name: string, record: string): Promise<void> {
  for (const look of looks.slice(0, 4)) {
    await setAppearance(page, look);
    await page.goto(record);
    await page.locator('main button:has(svg)').last().waitFor();
    await page.getByRole('button', { name: /^(Share|साझा करें|शेयर करें|مشاركة)$/ }).click();
    const picture = page.locator('dialog img[src^="blob:"]');
    await picture.waitFor();
    await shootWindow(page, look, name);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('dialog button').last().click(),
    ]);
    await download.saveAs(`e2e/pictures/${look.name}/${name}.jpg`);
  }
  await setAppearance(page, phoneLight);
}

journey('pictures of a check by a model', async ({ browser }) => {
  journey.setTimeout(300_000);
  const { plant } = await readPhotos();
  const provider = await startModelProvider();
  const environment = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'simulated',
    AI_BASE_URL: provider.baseUrl('openai-compatible'),
  };
  const app = await startApp({ environment });
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: phoneLight,
    deviceScaleFactor: 1.5,
  });
  try {
    const page = await context.newPage();
    await openWithAccount(page, app, newAccount('model'));
    await addFarmItem(page, 'Tomato bed by the well', plant);
    const item = await openFarmItem(page, /Tomato bed/);
    provider.behave({ kind: 'answer', text: JSON.stringify(sampleFindings), delayMs: 20_000 });
    const record = await analyse(page, item, 1, plant);
    await expect(page.getByText('Checking your photo')).toBeVisible();
    await shootWindow(page, phoneLight, 'result-working');
    await expect(page.getByRole('heading', { name: 'Early blight' })).toBeVisible({ timeout: 40_000 });
    await shootInLooks(page, 'result-model', async () => {
      await page.goto(record);
      await expect(page.locator('h1').first()).toBeVisible();
    });
    await shootShared(page, 'shared-model', record);
    provider.behave({ kind: 'answer', text: 'not what was asked for' });
    await analyse(page, item, 1, plant);
    await expect(page.getByText('The AI didn’t answer').first()).toBeVisible();
    await waitUntilSettled(page);
    await shootWhole(page, phoneLight, 'result-model-failed');
  } finally {
    await context.close();
    await app.stop();
    await provider.close();
  }
});

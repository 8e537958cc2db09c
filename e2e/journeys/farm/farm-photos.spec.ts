import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');

journey(
  'a HEIC that the browser cannot read is said so, and the form keeps the rest',
  async ({ page, app }) => {
    await openWithAccount(page, app, newAccount('heic'));
    await addFarmItem(page, 'Rice', await findPhoto('webphoto_corn_corn.jpg'));
    await page.getByRole('link', { name: /Rice/ }).click();
    await page.getByRole('link', { name: 'New check' }).click();
    await page.getByRole('textbox').fill('Why is it yellow?');
    const input = page.locator('main input[type="file"]').last();
    await input.setInputFiles(await findPhoto('webphoto_corn_corn.jpg'));
    await expect(page.getByAltText('The photo you chose')).toHaveCount(1);
    await input.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic });
    await expect(page.getByText('This browser can’t open HEIC photos. Please choose a JPEG.')).toBeVisible();
    await expect(page.getByAltText('The photo you chose')).toHaveCount(1);
    await expect(page.getByRole('textbox')).toHaveValue('Why is it yellow?');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await expect(page).toHaveURL(/\/completeAgriData\//);
  },
);

journey(
  'an item without a photo or a name is not sent, and the form keeps what is there',
  async ({ page, app }) => {
    await openWithAccount(page, app, newAccount('empty'));
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/addData') && sent.push(request.url()));
    await page.goto('/addData');
    await page.getByLabel('Name').fill('Rice');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Add a photo.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Rice');
    expect(sent).toEqual([]);
  },
);

journey(
  'the rear camera is offered on a phone, and on a desktop the file picker alone',
  async ({ page, app, browser }) => {
    const account = newAccount('camera');
    await openWithAccount(page, app, account);
    await page.goto('/addData');
    await expect(page.getByLabel('Take photo')).toHaveAttribute('capture', 'environment');
    await expect(page.getByLabel('Choose photo')).toHaveAttribute('accept', 'image/*');

    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    const storageState = await page.context().storageState();
    const desktop = await browser.newContext({ baseURL: app.url, userAgent, isMobile: false, storageState });
    const wide = await desktop.newPage();
    await wide.goto('/addData');
    await expect(wide.getByLabel('Choose photo')).toBeAttached();
    await expect(wide.getByLabel('Take photo')).toHaveCount(0);
    await desktop.close();
  },
);

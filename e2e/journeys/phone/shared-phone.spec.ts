import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount, signIn } from '../../support/account-pages.ts';
import { dumpPhone, findTraces, samplePicture } from '../../support/cut/dump-phone.ts';
import { openServerView } from '../../support/cut/server-view.ts';
import { addFarmItem, analysePhoto, openFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { listLeftovers, listPersonalCookies, readKept, waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';

journey.use({ expectsNoNetwork: true, serviceWorkers: 'allow' });

const SCREENS = ['/', '/agriDataHome', '/myDevice', '/chatBot', '/weatherData', '/shopData', '/share'];

journey(
  'after a sign-out nothing of the last person is left on the phone, and the next one begins clean',
  async ({ page, context, app, browser }) => {
    const asha = newAccount('asha');
    await openWithAccount(page, app, asha);
    const server = await openServerView(page);
    const { device, secret } = await server.post('/api/addDevice', {
      deviceName: 'Muchiri lamp',
      type: 'Greenhouse LED',
    });
    await waitForWorker(page);
    await page.reload();
    const ids = await leaveTraces(page);
    const sample = await samplePicture(page, ids.picture);
    const second = await context.newPage();
    await second.goto('/agriDataHome');
    await expect(second.getByRole('link', { name: /Muchiri field/ })).toBeVisible();
    await context.route('**/api/add*', (route) => route.abort());
    await writeUnsent(page);

    const { picture: _, ...known } = ids;
    const traces = { ...known, sample, email: asha.email, words: 'Muchiri', device: device._id };
    const before = await dumpPhone(context, page);
    expect(findTraces(before, traces)).toEqual(Object.keys(traces));
    // The secret of a lamp was never kept at all.
    expect(before.includes(secret)).toBe(false);

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('2 items haven’t been sent.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out and delete' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(second).toHaveURL(/\/signin$/);

    await expect.poll(() => listLeftovers(page)).toEqual({ local: [], session: [], caches: [], rows: [] });
    expect(await listPersonalCookies(context)).toEqual([]);
    for (const tab of [page, second]) {
      expect(findTraces(await dumpPhone(context, tab), traces)).toEqual([]);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/signin$/);
    await context.setOffline(true);
    await page.goto('/agriDataHome');
    await expect(page.getByText('Muchiri')).toHaveCount(0);
    await context.setOffline(false);
    await context.unrouteAll();

    const ravi = newAccount('ravi');
    const elsewhere = await browser.newContext({ baseURL: app.url });
    await openWithAccount(await elsewhere.newPage(), app, ravi);
    await elsewhere.close();
    // In the tab that the other had open, so that its memory counts too.
    await signIn(second, ravi);
    for (const screen of SCREENS) {
      await second.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, screen);
      await expect(second.locator('h1').first()).toBeVisible();
      await expect(second.getByText('Muchiri')).toHaveCount(0);
    }
    expect(findTraces(await dumpPhone(context, second), traces)).toEqual([]);
  },
);

/** Uses the app so that each of its storages has something of the person. */
async function leaveTraces(page: Page) {
  const photo = await findPhoto('webphoto_corn_corn.jpg');
  await addFarmItem(page, 'Muchiri field', photo);
  const item = (await openFarmItem(page, /Muchiri field/)).split('/').at(-1) ?? '';
  await analysePhoto(page, 'Muchiri spots', photo);
  const record = page.url().split('/').at(-1) ?? '';
  await expect.poll(() => readKept(page, 'farm-record')).toContain(record);
  const picture = (await page.locator('main img[src^="/images/"]').first().getAttribute('src')) ?? '';
  await page.goto('/myDevice');
  await expect(page.getByRole('article', { name: 'Muchiri lamp' })).toBeVisible();
  await page.goto('/#place');
  await page.getByLabel('Town or village').fill('Nashik');
  await page
    .getByRole('button', { name: /Nashik/ })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('agri.place'))).not.toBeNull();
  const place = await page.evaluate(() => JSON.parse(localStorage.getItem('agri.place') ?? '{}').latitude);
  await page.goto('/chatBot');
  await page.getByRole('textbox', { name: 'Enter your Prompt' }).fill('Muchiri question');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\?chat=/);
  await expect(page.getByRole('button', { name: 'Copy the answer' })).toBeVisible();
  const chat = new URL(page.url()).searchParams.get('chat') ?? '';
  await page.getByRole('textbox', { name: 'Enter your Prompt' }).fill('Muchiri draft');
  await expect.poll(async () => (await listLeftovers(page)).rows).toContain('agri/kept');
  return { item, record, picture, chat, place: String(place) };
}

async function writeUnsent(page: Page): Promise<void> {
  await page.goto('/addData');
  await page
    .locator('main input[type="file"]')
    .last()
    .setInputFiles(await findPhoto('webphoto_corn_corn.jpg'));
  await page.getByLabel('Name').fill('Muchiri unsent');
  await page.getByRole('button', { name: 'Save' }).click();
  // The form goes to the farm by itself, which would end a visit to another page.
  await expect(page).toHaveURL(/\/agriDataHome$/);
  await expect(page.getByRole('button', { name: '1 item waiting to send' })).toBeVisible();
  await page.goto('/chatBot');
  await page.getByRole('textbox', { name: 'Enter your Prompt' }).fill('Muchiri unsent question');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: '2 items waiting to send' })).toBeVisible();
}

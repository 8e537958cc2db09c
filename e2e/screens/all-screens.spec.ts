import { expect, type Page } from '@playwright/test';
import { startLamp } from '../../simulators/src/lamp.ts';
import { newAccount, readIdToken, signUp } from '../support/account-pages.ts';
import { addFarmItem, analysePhoto, openFarmItem } from '../support/farm-pages.ts';
import { journey } from '../support/journey.ts';
import { findPhoto } from '../support/photos.ts';
import { atTheFarm, publicRoutes, signedInRoutes } from '../support/screens/every-screen.ts';
import { looks, phoneLight } from '../support/screens/looks.ts';
import { setAppearance, shootRoutes, shootWhole } from '../support/screens/shoot.ts';

journey.use(atTheFarm);

/** My Devices has its pictures with lamps on it. */
const routes = signedInRoutes.filter((route) => route !== '/myDevice');

journey('pictures of every screen', async ({ page, app }) => {
  journey.setTimeout(720_000);
  await shootAll(page, publicRoutes);
  await signUp(page, app, newAccount('pictures'));
  await shootAll(page, ['/agriDataHome'], '-empty');
  await addFarmItem(page, 'Tomatoes by the well', await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));
  await addFarmItem(page, 'Maize', await findPhoto('webphoto_corn_corn.jpg'));
  await addFarmItem(page, 'बैंगन की क्यारी, दक्षिण', await findPhoto('plantvillage_pepper_bell_healthy.JPG'));
  const item = await openFarmItem(page, /Tomatoes by the well/);
  await shootAll(page, [item], '-empty');
  await page.goto(item);
  await analysePhoto(
    page,
    'brown rings on the lower leaves',
    await findPhoto('webphoto_tomato_late_blight.jpg'),
  );
  const record = new URL(page.url()).pathname;
  await shootDevices(page, app.url);
  await shootAll(page, [...routes, item, item.replace('agriData', 'addAgriData'), record]);
});

/** A lamp that nobody set up, one that shines by the clock, one whose plug was pulled, and one that waits for it. */
async function shootDevices(page: Page, origin: string): Promise<void> {
  await shootAll(page, ['/myDevice'], '-empty');
  const token = await readIdToken(page);
  const headers = { origin, authorization: `Bearer ${token}` };
  const add = async (deviceName: string) => {
    const data = { deviceName, type: 'Greenhouse LED' };
    const { device, secret } = await (await page.request.post('/api/addDevice', { headers, data })).json();
    const setup = await page.request.get(`/api/getDeviceSetup?deviceId=${device._id}`, { headers });
    return { id: device._id as string, secret, port: (await setup.json()).port, host: 'localhost' };
  };
  const fresh = await add('North bay, by the door');
  const cut = await add('Cuttings');
  const planned = await add('Lettuce 2');
  const lamps = [startLamp(cut), startLamp({ ...planned, powerOnState: 'on' })];
  await page.goto('/myDevice');
  await expect(page.getByText(/^Online/)).toHaveCount(2);
  const schedule = { startsAt: '06:00', hours: 14 };
  const light = { deviceId: planned.id, schedule, timeZone: 'UTC', ppfd: 240, targetDli: 12 };
  await page.request.post('/api/setDeviceLight', { headers, data: light });
  lamps[0]?.cutPower();
  await expect(page.getByText(/^Online/)).toHaveCount(1);
  await page.getByRole('switch', { name: 'Light of Cuttings' }).click();
  await expect(page.getByText(/will switch when the lamp is back/)).toBeVisible();
  const routes = [`/device/${planned.id}/light`, `/device/${planned.id}/setup`];
  await shootAll(page, ['/myDevice', ...routes]);
  await shootAll(page, [`/device/${fresh.id}/setup`], '-waiting');
  await page.goto('/addDevice');
  await page.getByRole('button', { name: 'Add Device' }).click();
  await shootWhole(page, phoneLight, 'addDevice-refused');
  await page.getByLabel('Name').fill('Seedlings');
  await page.getByLabel('Type').selectOption('Greenhouse LED');
  await page.getByRole('button', { name: 'Add Device' }).click();
  await expect(page).toHaveURL(/\/setup$/);
  await page.getByRole('button', { name: 'Smart plug' }).click();
  await shootWhole(page, phoneLight, 'device_id_setup-join');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible();
  await shootWhole(page, phoneLight, 'device_id_setup-secret');
  await Promise.all(lamps.map((lamp) => lamp.close()));
}

async function shootAll(page: Page, routes: string[], suffix = ''): Promise<void> {
  for (const look of looks) await shootRoutes(page, look, routes, suffix);
  await setAppearance(page, phoneLight);
}

import { expect, type Page } from '@playwright/test';
import type { CallOutput } from '../../../contract/src/schemas.ts';
import { type Lamp, startLamp } from '../../../simulators/src/lamp.ts';
import { newAccount, openWithAccount, readIdToken, signIn } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';

const OFFLINE_WITHIN_MS = 60_000;

const card = (page: Page, name: string) => page.getByRole('article', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name: `Light of ${name}` });
const expectLit = (page: Page, name: string, lit: boolean) =>
  expect(toggle(page, name)).toHaveAttribute('aria-checked', String(lit));

async function openMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.goto('/myDevice');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: entry }).click();
}

/** What the line for Tasmota's console tells the lamp, at the step that has it copied. */
async function readLine(page: Page): Promise<{ id: string; secret: string; port: number }> {
  await page.getByRole('button', { name: 'Smart plug' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const line = await page.getByLabel('Line for Tasmota’s console').inputValue();
  const [, port, id, secret] =
    /MqttPort (\d+); MqttUser (\S+); MqttPassword (\S+); Topic \S+; FullTopic af/.exec(line) ?? [];
  return { id: id ?? '', secret: secret ?? '', port: Number(port) };
}

journey('a lamp from the shop to the bin', async ({ page, app, context, browser }) => {
  journey.setTimeout(180_000);
  const account = newAccount('lamps');
  const name = 'Seedlings in the north bay';
  const lamps: Lamp[] = [];
  const plugIn = (owned: { id: string; secret: string; port: number }) => {
    const lamp = startLamp({ ...owned, host: 'localhost', reconnectMs: 500, switchMs: 300 });
    lamps.push(lamp);
    return lamp;
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithAccount(page, app, account);

  await page
    .getByRole('link', { name: /My Devices/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Add Device' }).click();
  await page.getByLabel('Name').fill(name);
  await expect(page.getByLabel('Type').locator('option')).toHaveText(['Select a type', 'Greenhouse LED']);
  await page.getByLabel('Type').selectOption('Greenhouse LED');
  await page.getByRole('button', { name: 'Add Device' }).click();
  await expect(page).toHaveURL(/\/device\/[0-9a-f-]{36}\/setup$/);
  const stage = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible();
  await stage('Waiting for the first message…');
  const owned = await readLine(page);

  const mistyped = plugIn({ ...owned, secret: 'mistyped' });
  await stage('The password is wrong');
  await mistyped.close();
  const lamp = plugIn(owned);
  await stage('The lamp works');
  await toggle(page, name).click();
  await expect(page.getByText('The light is on')).toBeVisible();
  expect(lamp.isOn()).toBe(true);
  await toggle(page, name).click();
  await expect(page.getByText('The light is off')).toBeVisible();

  await page.goto('/myDevice');
  await expect(card(page, name).getByText('Seedlings …')).toBeVisible();
  await expect(card(page, name).getByText('Greenhouse LED', { exact: true })).toBeVisible();
  await expect(card(page, name)).toContainText('Online');

  const second = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(second, account);
  await second.goto('/myDevice');
  await expectLit(second, name, false);

  await toggle(page, name).click();
  await expect(card(page, name)).toContainText('switching on');
  await expectLit(page, name, false);
  await expectLit(page, name, true);
  await expectLit(second, name, true);
  expect(lamp.isOn()).toBe(true);
  await toggle(second, name).click();
  await expectLit(page, name, false);

  lamp.pressButton();
  await expectLit(page, name, true);
  await expectLit(second, name, true);

  lamp.setStuck(true);
  await toggle(page, name).click();
  await expect(
    page.getByText('The lamp didn’t answer, so it wasn’t switched. Check its power and network.'),
  ).toBeVisible();
  await expectLit(page, name, true);
  lamp.setStuck(false);

  lamp.cutPower();
  await expect(card(page, name)).toContainText('Offline', { timeout: OFFLINE_WITHIN_MS });
  await toggle(page, name).click();
  await expect(card(page, name)).toContainText('will switch when the lamp is back');
  lamp.restorePower();
  await expect(card(page, name)).toContainText('Online');
  await expect.poll(() => lamp.isOn()).toBe(false);
  await expectLit(page, name, false);

  await openMenu(page, name, 'Copy the device ID');
  await expect(page.getByText(`Device ID copied to clipboard: ${owned.id}`, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owned.id);

  await openMenu(page, name, 'Reset connection key');
  await page.getByRole('button', { name: 'Reset connection key' }).last().click();
  await stage('The password is wrong');
  const renewed = await readLine(page);
  expect(renewed).toMatchObject({ id: owned.id, port: owned.port });
  expect(renewed.secret).not.toBe(owned.secret);
  lamp.setSecret(renewed.secret);
  await stage('The lamp works');

  await openMenu(page, name, 'Delete this device');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Device deleted.')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await expect(card(second, name)).toHaveCount(0);
  await expect.poll(() => lamp.isConnected()).toBe(false);
  await second.context().close();
  await Promise.all(lamps.map((one) => one.close()));
});

journey('hours of light are planned, and the lamp follows them at once', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('light'));
  const token = await readIdToken(page);
  const headers = { origin: app.url, authorization: `Bearer ${token}` };
  const added = await page.request.post('/api/addDevice', {
    headers,
    data: { deviceName: 'Lettuce', type: 'Greenhouse LED' },
  });
  const { device, secret } = (await added.json()) as CallOutput<'addDevice'>;
  const setup = await page.request.get(`/api/getDeviceSetup?deviceId=${device._id}`, { headers });
  const { port } = (await setup.json()) as CallOutput<'getDeviceSetup'>;
  const lamp = startLamp({ host: 'localhost', port: port ?? 0, id: device._id, secret });
  await page.goto('/myDevice');
  await expect(card(page, 'Lettuce')).toContainText('Online');
  await card(page, 'Lettuce').getByRole('link', { name: 'Plan hours of light' }).click();
  await page.getByLabel('Automatic schedule').check();
  await page.getByLabel('Light on at').selectOption('00:00');
  await page.getByLabel('Hours of light').fill('24');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Light saved.')).toBeVisible();
  await page.goto('/myDevice');
  await expectLit(page, 'Lettuce', true);
  expect(lamp.isOn()).toBe(true);
  await lamp.close();
});

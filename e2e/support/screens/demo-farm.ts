import { expect, type Page } from '@playwright/test';
import { startDemoLamps } from '../../../scripts/demo/lamps.ts';
import { seedDemo } from '../../../scripts/demo/seed.ts';
import type { RunningApp } from '../../../scripts/running-app.ts';
import type { Lamp } from '../../../simulators/src/lamp.ts';
import { signIn } from '../account-pages.ts';

const asha = { email: 'asha@demo.example', password: 'greenfields' };

/** What the demo's farm calls its things. */
export const demoNames = { item: 'Tomato bed by the well', lamp: 'Seedlings', chat: 'Rings on my tomatoes' };

export type DemoFarm = { item: string; record: string; chat: string; lamp: string; lamps: Lamp[] };

/**
 * Fills the demo's farm, with its drawn crops, signs in, and gives the addresses of what is in it. Farms of one app need an
 * account each.
 */
export async function openDemoFarm(page: Page, app: RunningApp, account = asha): Promise<DemoFarm> {
  const readCode = () => app.readCode(account.email);
  const person = await seedDemo({ url: app.url, origin: app.url, ...account, readCode });
  const lamps = await startDemoLamps(person);
  await signIn(page, account);
  await page.goto('/agriDataHome');
  await page.getByRole('link', { name: demoNames.item }).click();
  await page.waitForURL(/\/agriData\//);
  const item = new URL(page.url()).pathname;
  await page.locator('a.story-row[href^="/completeAgriData/"]').first().click();
  await page.waitForURL(/\/completeAgriData\//);
  const record = new URL(page.url()).pathname;
  const chats = await person.read<{ _id: string; chat_name: string }[]>('/api/getChatHistory');
  const devices = await person.read<{ _id: string; name: string }[]>('/api/getDevice');
  const chat = chats.find(({ chat_name }) => chat_name === demoNames.chat)?._id;
  const lamp = devices.find(({ name }) => name === demoNames.lamp)?._id;
  expect(chat && lamp, 'the demo has its chat and its lamp').toBeTruthy();
  return { item, record, chat: `/chatBot?chat=${chat}`, lamp: `/device/${lamp}`, lamps };
}

import type { CallOutput } from '@agri/contract/schemas.ts';
import { expect, type Page } from '@playwright/test';
import { startDemoLamps } from '../../../scripts/demo/lamps.ts';
import { seedDemo } from '../../../scripts/demo/seed.ts';
import type { RunningApp } from '../../../scripts/running-app.ts';
import type { Lamp } from '../../../simulators/src/lamp.ts';
import { signIn } from '../account-pages.ts';

const asha = { email: 'asha@demo.example', password: 'greenfields' };

/** What the demo's farm calls its things; `question` is the first one of the chat. */
export const demoNames = {
  item: 'Tomato bed by the well',
  lamp: 'Seedlings',
  chat: 'Rings on my tomatoes',
  question: 'Brown rings on the lower tomato leaves',
};

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
  const items = await person.read<CallOutput<'getData'>>('/api/getData');
  const item = items.find(({ name }) => name === demoNames.item)?._id;
  const [record] = await person.ask<CallOutput<'getAgriDataPreview'>>('/api/getAgriData/preview', {
    id: item,
  });
  const chats = await person.read<CallOutput<'getChatHistory'>>('/api/getChatHistory');
  const chat = chats.find(({ chat_name }) => chat_name === demoNames.chat)?._id;
  const devices = await person.read<CallOutput<'getDevice'>>('/api/getDevice');
  const lamp = devices.find(({ name }) => name === demoNames.lamp)?._id;
  expect(item && record && chat && lamp, 'the demo has all its things').toBeTruthy();
  return {
    item: `/agriData/${item}`,
    record: `/completeAgriData/${record?._id}`,
    chat: `/chatBot?chat=${chat}`,
    lamp: `/device/${lamp}`,
    lamps,
  };
}

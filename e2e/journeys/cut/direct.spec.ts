import { expect } from '@playwright/test';
import { startLamp } from '../../../simulators/src/lamp.ts';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { type Cut, openCutLine } from '../../support/cut/cut-line.ts';
import { directSubmits, type World } from '../../support/cut/direct-submits.ts';
import { openServerView, type ServerView } from '../../support/cut/server-view.ts';
import { addFarmItem, analysePhoto, deleteOpen, openFarmItem } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';
import { restBetweenTaps } from '../../support/rest-between-taps.ts';

journey.use({ expectsNoNetwork: true });

const strip = /waiting to send/;
const silent = 'Agri AI isn’t answering. Try again in a moment.';

for (const how of ['unsent', 'unanswered'] satisfies Cut[])
  journey(
    `what never waits fails at once, says so, and works at the next try: ${how}`,
    async ({ page, context, app }) => {
      const line = await openCutLine(context);
      await openWithAccount(page, app, newAccount(how));
      const server = await openServerView(page);
      const world = await build(server, async () => {
        const photo = await findPhoto('webphoto_corn_corn.jpg');
        await addFarmItem(page, 'Maize', photo);
        await openFarmItem(page, /Maize/);
        await analysePhoto(page, '', photo);
        return page.url().split('/').at(-1) ?? '';
      });
      for (const submit of directSubmits)
        await journey.step(submit.name, async () => {
          await submit.open(page, world);
          line.cut(how, submit.path);
          await submit.press(page);
          await expect(page.getByText(submit.failed ?? silent).first()).toBeVisible();
          if (how === 'unsent') await submit.stands(page);
          await expect(page.getByRole('button', { name: strip })).toHaveCount(0);
          line.mend();
          await restBetweenTaps();
          if (how === 'unsent' || !submit.findsOut) await submit.press(page);
          await submit.done(page);
          await submit.kept(server, world);
        });
    },
  );

journey(
  'a lamp is never switched later, and what is deleted waits for the line',
  async ({ page, context, app }) => {
    const line = await openCutLine(context);
    await openWithAccount(page, app, newAccount('never-later'));
    const server = await openServerView(page);
    const { device, secret } = await server.post('/api/addDevice', {
      deviceName: 'Seedlings',
      type: 'Greenhouse LED',
    });
    const { port } = await server.setup(device._id);
    const plugged = startLamp({ id: device._id, secret, port: port ?? 0, host: 'localhost' });
    await addFarmItem(page, 'Maize', await findPhoto('webphoto_corn_corn.jpg'));
    await page.goto('/myDevice');
    await expect(page.getByText(/^Online/)).toBeVisible();
    line.cut('unsent');
    const lamp = page.getByRole('switch', { name: 'Light of Seedlings' });
    await lamp.click();
    await expect(page.getByText(silent)).toBeVisible();
    await expect(lamp).toHaveAttribute('aria-checked', 'false');
    await page.getByRole('link', { name: 'Farm' }).first().click();
    await page.getByRole('link', { name: /Maize/ }).click();
    await deleteOpen(page, 'item');
    await expect(page.getByRole('button', { name: strip })).toBeVisible();
    await expect(page.getByRole('link', { name: /Maize/ })).toHaveCount(0);
    expect(await server.items()).toHaveLength(1);
    line.mend();
    await page.reload();
    await expect.poll(() => server.items()).toHaveLength(0);
    await expect(page.getByRole('button', { name: strip })).toHaveCount(0);
    expect((await server.devices()).map(({ command }) => command)).toEqual([null]);
    await plugged.close();
  },
);

async function build(server: ServerView, analyse: () => Promise<string>): Promise<World> {
  const recordId = await analyse();
  const [item] = await server.items();
  const { device } = await server.post('/api/addDevice', {
    deviceName: 'Seedlings',
    type: 'Greenhouse LED',
  });
  const chatId = await server.addChat('Old chat', 'Old question');
  return { itemId: item?._id ?? '', recordId, chatId, deviceId: device._id };
}

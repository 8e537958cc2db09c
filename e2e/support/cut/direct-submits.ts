import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerView } from './server-view.ts';

export type World = { itemId: string; recordId: string; chatId: string; deviceId: string };
export type DirectSubmit = {
  name: string;
  /** The call whose line is cut. */
  path: string;
  open: (page: Page, world: World) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /** What is said where it fails, if not that there is no connection. */
  failed?: string;
  /** What stands on the screen after a request that never arrived: nothing has changed, and what was typed is there. */
  stands: (page: Page) => Promise<unknown>;
  /** The screen finds out by itself what a request has done whose answer was lost, and nothing is left to press. */
  findsOut?: true;
  /** What stands on the screen once it has worked. */
  done: (page: Page) => Promise<unknown>;
  /** What the server has then, also after a lost answer. */
  kept: (server: ServerView, world: World) => Promise<unknown>;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const lamp = (page: Page, name: string) => page.getByRole('article', { name });
const names = async (server: ServerView) => (await server.devices()).map(({ name }) => name).sort();
const visible = (locator: Locator) => expect(locator).toBeVisible();

const menu = (entry: string) => async (page: Page) => {
  await page.goto('/myDevice');
  await page.getByRole('button', { name: /^More for Seedlings/ }).click();
  await button(page, entry).click();
};

/** What never waits in the outbox. Later ones build on what earlier ones have done. */
export const directSubmits: DirectSubmit[] = [
  {
    name: 'the new name of a device',
    path: '/renameDevice',
    findsOut: true,
    open: async (page) => {
      await menu('Rename')(page);
      await page.getByLabel('Name', { exact: true }).fill('Seedlings two');
    },
    press: (page) => button(page, 'Save').click(),
    stands: (page) => expect(page.getByLabel('Name', { exact: true })).toHaveValue('Seedlings two'),
    done: (page) => visible(lamp(page, 'Seedlings two')),
    kept: async (server) => expect(await names(server)).toEqual(['Seedlings two']),
  },
  {
    name: 'hours of light',
    path: '/setDeviceLight',
    open: async (page, { deviceId }) => {
      await page.goto(`/device/${deviceId}/light`);
      await page.getByLabel('Automatic schedule').check();
      await page.getByLabel('Hours of light', { exact: true }).fill('9');
    },
    press: (page) => button(page, 'Save').click(),
    stands: (page) => expect(page.getByLabel('Hours of light', { exact: true })).toHaveValue('9'),
    done: (page) => visible(page.getByText('Light saved.').first()),
    kept: async (server) => expect((await server.devices())[0]?.light.schedule?.hours).toBe(9),
  },
  {
    name: 'a new secret',
    path: '/rotateDeviceSecret',
    open: menu('Reset connection key'),
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Reset connection key' }).click(),
    stands: (page) => expect(page).toHaveURL(/\/myDevice$/),
    done: (page) => expect(page).toHaveURL(/\/setup$/),
    kept: async (server) => expect(await names(server)).toHaveLength(1),
  },
  {
    name: 'a new device',
    path: '/addDevice',
    open: async (page) => {
      await page.goto('/addDevice');
      await page.getByLabel('Name', { exact: true }).fill('Nursery');
      await page.getByLabel('Type').selectOption('Greenhouse LED');
    },
    press: (page) => button(page, 'Add Device').click(),
    stands: (page) => expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nursery'),
    done: (page) => expect(page).toHaveURL(/\/setup$/),
    kept: async (server) => expect(await names(server)).toEqual(['Nursery', 'Seedlings two']),
  },
  {
    name: 'the deletion of a device',
    path: '/deleteDevice',
    findsOut: true,
    open: (page) => page.goto('/myDevice'),
    press: async (page) => {
      await menu('Delete this device')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    },
    failed: 'Error deleting device',
    stands: (page) => visible(lamp(page, 'Seedlings two')),
    done: (page) => expect(lamp(page, 'Seedlings two')).toHaveCount(0),
    kept: async (server) => expect(await names(server)).toEqual(['Nursery']),
  },
  {
    name: 'a reminder',
    path: '/setRecheck',
    open: async (page, { recordId }) => {
      await page.goto(`/completeAgriData/${recordId}`);
      await page.getByRole('button', { name: /^Check again/ }).click();
      await button(page, '3 days').click();
    },
    press: (page) => button(page, 'Remind me').click(),
    stands: (page) => expect(button(page, '3 days')).toHaveAttribute('aria-pressed', 'true'),
    done: (page) => visible(page.getByRole('button', { name: /^Check again in 3 days/ })),
    kept: async (server, { itemId }) => expect(await server.records(itemId)).toHaveLength(1),
  },
  {
    name: 'the new name of a chat',
    path: '/renameChatHistory',
    findsOut: true,
    open: async (page, { chatId }) => {
      await page.goto(`/chatBot?chat=${chatId}`);
      await page.getByRole('heading', { level: 1 }).getByRole('button').click();
      await page.getByLabel('Name of the chat').fill('Watering');
    },
    press: (page) => button(page, 'Save').click(),
    stands: (page) => expect(page.getByLabel('Name of the chat')).toHaveValue('Watering'),
    done: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Watering'),
    kept: async (server) => expect((await server.chats())[0]?.chat_name).toBe('Watering'),
  },
  {
    name: 'a thumb',
    path: '/rateChat',
    findsOut: true,
    open: (page, { chatId }) => page.goto(`/chatBot?chat=${chatId}`),
    press: (page) => button(page, 'Right').click(),
    stands: (page) => expect(button(page, 'Right')).toHaveAttribute('aria-pressed', 'false'),
    done: (page) => expect(button(page, 'Right')).toHaveAttribute('aria-pressed', 'true'),
    kept: async (server, { chatId }) => {
      await expect.poll(async () => (await server.messages(chatId))[0]?.rating).toBe('up');
    },
  },
  {
    name: 'the deletion of a chat',
    path: '/deleteChatHistory',
    findsOut: true,
    open: async (page) => {
      await page.goto('/chatBot');
      await button(page, 'Chat history').click();
    },
    press: async (page) => {
      await page.getByRole('button', { name: 'Delete “Watering”' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    },
    stands: (page) => visible(page.getByRole('link', { name: /Watering/ })),
    done: (page) => expect(page.getByRole('link', { name: /Watering/ })).toHaveCount(0),
    kept: async (server) => expect(await server.chats()).toEqual([]),
  },
  {
    name: 'the mail for a new password',
    path: '/changePassword',
    open: (page) => page.goto('/changePassword'),
    press: (page) => button(page, 'Change Password').click(),
    stands: (page) => expect(button(page, 'Change Password')).toBeEnabled(),
    done: (page) => visible(page.getByText('The link is on its way. Check your spam folder too.')),
    kept: async () => undefined,
  },
];

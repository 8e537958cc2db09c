import { expect, type Page } from '@playwright/test';
import type { CallOutput } from '../../../contract/src/schemas.ts';
import { readIdToken } from '../account-pages.ts';

/** What the server has of the person who is signed in, asked for beside the app. */
export async function openServerView(page: Page) {
  const token = await readIdToken(page);
  const headers = { authorization: `Bearer ${token}`, origin: new URL(page.url()).origin };
  const get = async (path: string) => (await page.request.get(path, { headers })).json();
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { headers, data })).json();
  return {
    post,
    /** Makes a chat with one question, which the field guide has answered. */
    async addChat(chat_name: string, prompt: string): Promise<string> {
      const { id } = await post('/api/addChatHistory', { chat_name });
      const asked = await page.request.post('/api/addChatData', { headers, multipart: { id, prompt } });
      expect(asked.ok()).toBe(true);
      return id;
    },
    items: (): Promise<CallOutput<'getData'>> => get('/api/getData'),
    setup: (id: string): Promise<CallOutput<'getDeviceSetup'>> => get(`/api/getDeviceSetup?deviceId=${id}`),
    devices: (): Promise<CallOutput<'getDevice'>> => get('/api/getDevice'),
    chats: (): Promise<CallOutput<'getChatHistory'>> => get('/api/getChatHistory'),
    records: (id: string): Promise<CallOutput<'getAgriDataPreview'>> =>
      post('/api/getAgriData/preview', { id }),
    messages: (id: string): Promise<CallOutput<'getChatData'>> => post('/api/getChatData', { id }),
  };
}

export type ServerView = Awaited<ReturnType<typeof openServerView>>;

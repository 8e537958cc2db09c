import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse, startTelegram, type TelegramService } from './telegram.ts';

let telegram: TelegramService;
beforeEach(async () => {
  telegram = await startTelegram();
});
afterEach(() => telegram.close());

async function ask(method: string, body: object = {}, token = telegram.token) {
  const answer = await fetch(`${telegram.origin}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('a bot is known by its token', async () => {
  expect(await ask('getMe')).toMatchObject({ status: 200, body: { ok: true, result: { is_bot: true } } });
  expect(await ask('getMe', {}, '1:other')).toMatchObject({ status: 401, body: { ok: false } });
});

test('updates wait for whoever polls, until an offset says that they were read', async () => {
  telegram.say(7, '/start abc');
  const { body } = await ask('getUpdates', { timeout: 0 });
  const [update] = body.result as { update_id: number; message: { text: string; chat: { id: number } } }[];
  expect(update?.message).toMatchObject({ text: '/start abc', chat: { id: 7, type: 'private' } });
  expect((await ask('getUpdates', { timeout: 0 })).body.result).toHaveLength(1);
  const after = await ask('getUpdates', { offset: (update?.update_id ?? 0) + 1, timeout: 0 });
  expect(after.body.result).toEqual([]);
});

test('a poll ends with the first update, and is sent away by another poll', async () => {
  const first = ask('getUpdates', { timeout: 20 });
  await expect.poll(() => telegram.polling()).toBe(1);
  const second = ask('getUpdates', { timeout: 20 });
  expect((await first).status).toBe(409);
  telegram.say(7, 'hello');
  expect((await second).body.result).toHaveLength(1);
  expect([telegram.polling(), telegram.conflicts()]).toEqual([0, 1]);
});

test('a text reaches a chat that has begun and not been blocked', async () => {
  expect(await ask('sendMessage', { chat_id: 7, text: 'Frost' })).toMatchObject({ status: 400 });
  telegram.say(7, '/start');
  expect(await ask('sendMessage', { chat_id: 7, text: 'Frost' })).toMatchObject({ status: 200 });
  telegram.block(7, true);
  expect(await ask('sendMessage', { chat_id: 7, text: 'Frost' })).toMatchObject({
    status: 403,
    body: { description: 'Forbidden: bot was blocked by the user' },
  });
  telegram.behave(refuse(429, 'Too Many Requests: retry after 9', { retry_after: 9 }), 'sendMessage');
  expect(await ask('sendMessage', { chat_id: 7, text: 'Frost' })).toMatchObject({
    status: 429,
    body: { parameters: { retry_after: 9 } },
  });
  expect(telegram.texts).toMatchObject([{ chatId: '7', text: 'Frost' }]);
});

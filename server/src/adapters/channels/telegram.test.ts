import { expect, test } from 'vitest';
import { refuse, startTelegram } from '../../../../simulators/src/channels/telegram.ts';
import { alertMessage, promiseAlerts } from '../../../test/ports/channels-suite.ts';
import { writeTelegramReplies } from '../../features/alerts/telegram-texts.ts';
import { postOnce } from '../upstream/post-once.ts';
import { telegramChannel } from './telegram.ts';

const replies = writeTelegramReplies('Agri AI', 'en');

/** Without a database: the only instance. What instances do with each other is tested in `db/instance-turn.test.ts`. */
function alone(work: (signal: AbortSignal) => Promise<void>) {
  const closing = new AbortController();
  const ended = work(closing.signal).catch(() => undefined);
  return {
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}

async function start(token?: string) {
  const telegram = await startTelegram();
  const faults: string[] = [];
  const channel = telegramChannel({
    post: postOnce({ userAgent: 'test', trustedOrigins: [telegram.origin] }),
    apiUrl: telegram.origin,
    token: token ?? telegram.token,
    publicUrl: 'https://farm.example',
    writeReplies: (tag) => writeTelegramReplies('Agri AI', tag),
    inTurn: alone,
    onFault: (reason) => void faults.push(reason),
  });
  telegram.say(7, '/start');
  let isAway = false;
  return {
    channel,
    telegram,
    faults,
    address: { chatId: '7' },
    refused: [
      [{ chatId: 7 }, 'chatId'],
      [{ chatId: '@ada' }, 'chatId'],
      [{ chatId: '7/../8' }, 'chatId'],
    ] as [unknown, string][],
    arrived: () => telegram.texts.map(({ text }) => text),
    behave: async (ending: string) => {
      if (ending === 'gone') telegram.block(7, true);
      if (ending === 'busy') telegram.behave(refuse(429, 'Too Many Requests', { retry_after: 7 }));
      if (ending === 'failing') telegram.behave({ status: 502, body: '<html>Bad Gateway</html>' });
      if (ending === 'silent') telegram.behave('silent');
      if (ending === 'endless') telegram.behave('endless');
      if (ending === 'redirecting') telegram.behave({ status: 302, headers: { location: telegram.origin } });
      isAway = ending === 'away';
      if (isAway) await telegram.close();
    },
    stop: async () => {
      await channel.close?.();
      if (!isAway) await telegram.close();
    },
  };
}

promiseAlerts('telegram', ['gone', 'busy', 'failing', 'silent', 'endless', 'redirecting', 'away'], () =>
  start(),
);

test('who is signed out is led to the screen of the alert by its mark', async () => {
  const { channel, address, arrived, stop } = await start();
  await channel.send(address, alertMessage);
  expect(arrived()[0]).toMatch(/\nhttps:\/\/farm\.example\/weatherData#alert$/);
  await stop();
});

test('whoever sends the code is linked, and told so', async () => {
  const { channel, telegram, stop } = await start();
  const codes: [string, unknown][] = [];
  channel.listen?.(async (code, address) => {
    codes.push([code, address]);
    return code === 'goodcode';
  });
  telegram.say(8, '/start goodcode');
  telegram.say(9, '/start othercode');
  telegram.say(9, 'hello');
  telegram.say(9, 'othe-r2 code');
  telegram.say(9, 'Good morning, neighbour!');
  await expect.poll(() => telegram.texts.length).toBe(6);
  expect(codes.slice(0, 2)).toEqual([
    ['goodcode', { chatId: '8' }],
    ['othercode', { chatId: '9' }],
  ]);
  expect(telegram.texts.map(({ chatId, text }) => [chatId, text])).toEqual([
    ['7', replies.howTo],
    ['8', replies.linked],
    ['9', replies.unknownCode],
    ['9', replies.howTo],
    ['9', replies.unknownCode],
    ['9', replies.howTo],
  ]);
  await stop();
});

test('a code is linked as it is typed, and by the link of the bot', async () => {
  const { channel, telegram, stop } = await start();
  expect(await channel.linkTo?.('goodcode')).toBe('https://t.me/agri_ai_test_bot?start=goodcode');
  channel.listen?.(async (code) => code === 'goodcode');
  telegram.say(8, 'goodcode ');
  await expect.poll(() => telegram.texts.map(({ text }) => text)).toContain(replies.linked);
  await stop();
});

test('in a group nobody is linked, and nothing is said', async () => {
  const { channel, telegram, stop } = await start();
  const codes: string[] = [];
  channel.listen?.(async (code) => codes.push(code) > 0);
  telegram.say(-100, '/start goodcode', 'group');
  telegram.say(8, 'latercode');
  await expect.poll(() => codes).toEqual(['latercode']);
  expect(telegram.texts.map(({ chatId }) => chatId)).not.toContain('-100');
  await stop();
});

test('a wrong token fails each sending, ends no channel, and is said to the operator without it', async () => {
  const { channel, faults, stop } = await start('1:wrong');
  expect(await channel.send({ chatId: '7' }, alertMessage)).toMatchObject({ state: 'failed' });
  channel.listen?.(async () => true);
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  expect(faults.join()).not.toContain('wrong');
  await stop();
});

test('it ends at once while it waits for somebody to write', async () => {
  const { channel, telegram, stop } = await start();
  channel.listen?.(async () => true);
  await expect.poll(() => telegram.polling()).toBe(1);
  await channel.close?.();
  await expect.poll(() => telegram.polling()).toBe(0);
  await stop();
});

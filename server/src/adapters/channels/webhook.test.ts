import { expect, test } from 'vitest';
import { startWebhookReceiver } from '../../../../simulators/src/channels/webhook-receiver.ts';
import { alertMessage, promiseAlerts } from '../../../test/ports/channels-suite.ts';
import { mayBeNamed, postOnce } from '../upstream/post-once.ts';
import { webhookChannel } from './webhook.ts';

const publicUrl = 'https://farm.example';

async function start() {
  const receiver = await startWebhookReceiver();
  const trustedOrigins = [receiver.origin];
  const channel = webhookChannel({
    post: postOnce({ userAgent: 'test', trustedOrigins }),
    mayBeNamed: (url) => mayBeNamed(url, trustedOrigins),
    publicUrl,
  });
  let isAway = false;
  return {
    channel,
    receiver,
    address: { url: `${receiver.origin}/farm` },
    refused: [
      'http://ntfy.example/farm',
      'https://127.0.0.1/farm',
      'https://192.168.1.7/farm',
      'https://[::1]/farm',
      'https://localhost/farm',
      'https://ada:secret@ntfy.example/farm',
      'file:///etc/passwd',
      `https://ntfy.example/${'a'.repeat(2_000)}`,
      'farm',
      7,
    ].map((url): [unknown, string] => [{ url }, 'url']),
    arrived: () => receiver.hooks.map(({ title, text, link }) => [title, text, link].join('\n')),
    behave: async (ending: string) => {
      if (ending === 'gone') receiver.behave({ status: 410 });
      if (ending === 'busy') receiver.behave({ status: 429, headers: { 'retry-after': '7' } });
      if (ending === 'failing') receiver.behave({ status: 500 });
      if (ending === 'silent') receiver.behave('silent');
      if (ending === 'endless') receiver.behave('endless');
      if (ending === 'redirecting')
        receiver.behave({ status: 307, headers: { location: `${receiver.origin}/other` } }, '/farm');
      isAway = ending === 'away';
      if (isAway) await receiver.close();
    },
    stop: async () => {
      if (!isAway) await receiver.close();
    },
  };
}

promiseAlerts('webhook', ['gone', 'busy', 'failing', 'silent', 'endless', 'redirecting', 'away'], start);

test('ntfy is told how urgent it is, what it is about, and that a repeated alert is the same', async () => {
  const { channel, receiver, address, stop } = await start();
  await channel.send(address, alertMessage);
  await channel.send(address, { ...alertMessage, title: 'Frost', urgency: 'low' });
  await channel.send(address, { ...alertMessage, tag: 'another' });
  expect(receiver.hooks).toMatchObject([
    {
      path: '/farm',
      priority: 4,
      tags: ['frost'],
      link: `${publicUrl}/weatherData#alert`,
      title: alertMessage.title,
    },
    { priority: 2, title: 'Frost' },
    {},
  ]);
  const [first, again, other] = receiver.hooks.map(({ headers }) => headers['x-sequence-id']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([again === first, other === first]).toEqual([true, false]);
  await stop();
});

test('a name that leads to a private address is not posted to', async () => {
  const { receiver, stop } = await start();
  const channel = webhookChannel({ post: postOnce({ userAgent: 'test' }), mayBeNamed, publicUrl });
  const url = receiver.origin.replace('127.0.0.1', 'localhost');
  expect(await channel.send({ url }, alertMessage)).toMatchObject({ state: 'failed' });
  expect(receiver.hooks).toEqual([]);
  await stop();
});

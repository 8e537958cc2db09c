import { expect, test } from 'vitest';
import { startWebhookReceiver } from './webhook-receiver.ts';

test('it reads body and headers as ntfy does', async () => {
  const receiver = await startWebhookReceiver();
  const title = `=?UTF-8?B?${Buffer.from('पाला').toString('base64')}?=`;
  const headers = { title, priority: 'high', click: 'https://farm.example/weatherData', tags: 'frost' };
  const answer = await fetch(`${receiver.origin}/farm`, { method: 'POST', body: '-1 °C', headers });
  expect(answer.status).toBe(200);
  expect(receiver.hooks).toMatchObject([
    { path: '/farm', title: 'पाला', text: '-1 °C', priority: 4, tags: ['frost'] },
  ]);
  expect((await fetch(receiver.origin)).status).toBe(405);
  await receiver.close();
});

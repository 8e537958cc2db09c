import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { webPush } from '../../server/src/adapters/channels/web-push.ts';
import type { Post } from '../../server/src/adapters/upstream/port.ts';
import { drawPushKeys } from '../../server/src/features/alerts/key-store.ts';
import type { PushSubscription } from '../../simulators/src/channels/push-service.ts';

// What any sender of pushes needs at least: one request for each. The messages are encrypted before the clock runs.
const AT_ONCE = 60;

process.send?.('ready');
const [subscriptions] = (await once(process, 'message')) as [PushSubscription[]];
const requests: Post[] = [];
const channel = webPush({
  keys: drawPushKeys(),
  contact: 'mailto:farm@example.com',
  otherHosts: [...new Set(subscriptions.map(({ endpoint }) => new URL(endpoint).origin))],
  post: async (post) => {
    requests.push(post);
    return { status: 201, retryAfterSeconds: undefined, text: '' };
  },
});
for (const subscription of subscriptions)
  await channel.send(subscription, {
    title: 'Lamp silent',
    body: 'Lamp 1',
    tag: '0193f3c2-1111-7000-8000-000000000001',
    link: '/devices',
    kind: 'device',
    lang: 'en',
    ttlSeconds: 3_600,
    urgency: 'high',
  });

process.send?.('prepared');
const [count] = (await once(process, 'message')) as [number];
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < count) {
      const post = requests[next % requests.length];
      next += 1;
      if (post) await send(post);
    }
  }),
);
agent.destroy();
process.send?.('done');

function send({ url, headers = {}, body }: Post): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 201) reject(new Error(`the push service said ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end(body);
  });
}

import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, server } from '../test/wire.ts';
import { renewSubscription } from './renew-subscription.ts';

const keys = { p256dh: 'public', auth: 'secret' };
const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.test/2', keys }) }));
const pushManager = { subscribe } as unknown as PushManager;
const key = new ArrayBuffer(65);
const old = { options: { applicationServerKey: key } } as unknown as PushSubscription;

test('a subscription that the browser has ended is made again, and the server is told', async () => {
  server.use(http.get('*/identity/token', () => HttpResponse.json({ token: 'id-token' })));
  const requests = answer('addAlertChannel', { message: '', id: 'channel-2' });
  await renewSubscription(pushManager, old);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer id-token');
  expect(await requests[0]?.json()).toEqual({ kind: 'push', endpoint: 'https://push.test/2', keys });
});

test.each([
  ['nobody is signed in', 401, old],
  ['the key is not known', 200, null],
])('where %s it is left to the next start of the app', async (_why, status, ended) => {
  server.use(http.get('*/identity/token', () => HttpResponse.json({ token: 'id-token' }, { status })));
  const requests = answer('addAlertChannel', { message: '', id: 'channel-2' });
  subscribe.mockClear();
  await renewSubscription(pushManager, ended);
  expect(subscribe).not.toHaveBeenCalled();
  expect(requests).toHaveLength(0);
});

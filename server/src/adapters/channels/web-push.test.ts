import { generateKeyPairSync } from 'node:crypto';
import { pushPayload } from '@agri/contract/alert-schemas.ts';
import { importJWK, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PushService, startPushService } from '../../../../simulators/src/channels/push-service.ts';
import { promiseAlerts } from '../../../test/ports/channels-suite.ts';
import { postOnce } from '../upstream/post-once.ts';
import type { AlertMessage, Channel, PushAddress } from './port.ts';
import { webPush } from './web-push.ts';

const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const { x = '', y = '', d = '' } = jwk;
const publicKey = Buffer.concat([
  Buffer.of(4),
  Buffer.from(x, 'base64url'),
  Buffer.from(y, 'base64url'),
]).toString('base64url');
const contact = 'mailto:farm@example.com';
const message: AlertMessage = {
  title: 'பனி எச்சரிக்கை',
  body: 'நாளை காலை -2 °C. நாற்றுகளை மூடுங்கள்.',
  tag: 'a'.repeat(36),
  link: '/weatherData',
  kind: 'frost',
  lang: 'ta',
  ttlSeconds: 43_200,
  urgency: 'high',
};

let service: PushService;
let push: Channel<PushAddress>;
beforeEach(async () => {
  service = await startPushService();
  push = webPush({
    keys: { publicKey, privateKey: d },
    contact,
    otherHosts: [service.origin, 'push.example', '*.many.example'],
    post: postOnce({ userAgent: 'test', trustedOrigins: [service.origin] }),
  });
});
afterEach(() => service.close());

test('a browser reads what was encrypted for it alone, with its time to live and urgency', async () => {
  const address = push.validate(service.subscribe(publicKey));
  expect(await push.send(address, message)).toEqual({ state: 'sent' });
  const { ttlSeconds: _ttl, urgency: _urgency, ...payload } = message;
  expect(service.pushes).toMatchObject([{ fault: undefined, ttlSeconds: 43_200, urgency: 'high' }]);
  const text = service.pushes[0]?.text ?? '';
  expect(pushPayload.parse(JSON.parse(text))).toEqual(payload);
  expect(Buffer.byteLength(text)).toBeLessThan(1_500);
});

test('the same alert has the same topic, and another one another', async () => {
  const address = service.subscribe(publicKey);
  for (const tag of ['one', 'one', 'other']) await push.send(address, { ...message, tag });
  const [first, again, other] = service.pushes.map(({ topic }) => topic);
  expect(first).toBe(again);
  expect(first).not.toBe(other);
});

test('the token verifies with the public key, for this service, for less than a day', async () => {
  let authorization = '';
  const noting = webPush({
    keys: { publicKey, privateKey: d },
    contact,
    otherHosts: [service.origin],
    post: async ({ headers = {} }) => {
      authorization = headers.authorization ?? '';
      return { status: 201, retryAfterSeconds: undefined, text: '' };
    },
  });
  await noting.send(service.subscribe(), message);
  const token = /^vapid t=([^,]+), k=(.+)$/.exec(authorization);
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token?.[1] ?? '', key, { audience: service.origin });
  expect(payload.sub).toBe(contact);
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThan(86_400);
  expect(token?.[2]).toBe(publicKey);
});

test.each([400, 403, 404, 410])('%d ends a subscription', async (status) => {
  service.behave({ status });
  expect(await push.send(service.subscribe(), message)).toMatchObject({ state: 'dead' });
});

test.each([401, 413, 500, 503])('%d ends none', async (status) => {
  service.behave({ status });
  expect(await push.send(service.subscribe(), message)).toMatchObject({ state: 'failed' });
});

test('what a push service says of waiting is passed on', async () => {
  service.behave({ status: 429, headers: { 'retry-after': '120' } });
  expect(await push.send(service.subscribe(), message)).toMatchObject({
    state: 'failed',
    retryAfterSeconds: 120,
  });
});

test('a redirect is not followed', async () => {
  const elsewhere = service.subscribe(publicKey);
  const address = service.subscribe(publicKey);
  service.behave({ status: 307, headers: { location: elsewhere.endpoint } }, address.endpoint);
  expect(await push.send(address, message)).toMatchObject({ state: 'failed' });
  expect(service.pushes).toEqual([]);
});

test('a push service that is away fails the sending, and throws nothing', async () => {
  const address = service.subscribe();
  await service.close();
  expect(await push.send(address, message)).toMatchObject({ state: 'failed' });
  service = await startPushService();
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://push.example/abc',
  'https://a.many.example/abc',
])('%s is an endpoint', (endpoint) => {
  expect(push.validate({ ...service.subscribe(), endpoint }).endpoint).toBe(endpoint);
});

test.each([
  'https://evil.example/fcm.googleapis.com',
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://push.apple.com.evil.example/abc',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://10.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
  'push',
])('%s is none, and nothing is sent to it', async (endpoint) => {
  const address = { ...service.subscribe(), endpoint };
  expect(() => push.validate(address)).toThrow(expect.objectContaining({ field: 'endpoint' }));
  expect(await push.send(address, message)).toMatchObject({ state: 'dead' });
});

test.each([
  ['keys.p256dh', { p256dh: 'AAAA' }],
  ['keys.p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['keys.p256dh', { p256dh: 'not base64 url!' }],
  ['keys.auth', { auth: 'AAAA' }],
  ['keys.auth', { auth: undefined }],
])('a wrong %s is refused by its name: %j', (field, change) => {
  const { endpoint, keys } = service.subscribe();
  expect(() => push.validate({ endpoint, keys: { ...keys, ...change } })).toThrow(
    expect.objectContaining({ code: 'invalid', field }),
  );
});

async function startForSuite() {
  const pushService = await startPushService();
  const address = pushService.subscribe(publicKey);
  let isAway = false;
  return {
    channel: webPush({
      keys: { publicKey, privateKey: d },
      contact,
      otherHosts: [pushService.origin],
      post: postOnce({ userAgent: 'test', trustedOrigins: [pushService.origin] }),
    }),
    address,
    refused: [
      [{ ...address, endpoint: 'https://127.0.0.1/push' }, 'endpoint'],
      [{ ...address, endpoint: 7 }, 'endpoint'],
      [{ ...address, keys: { ...address.keys, auth: 'AAAA' } }, 'keys.auth'],
    ] as [unknown, string][],
    arrived: () => pushService.pushes.map(({ text }) => Object.values(JSON.parse(text) as object).join('\n')),
    behave: async (ending: string) => {
      if (ending === 'gone') pushService.unsubscribe(address.endpoint);
      if (ending === 'busy') pushService.behave({ status: 429, headers: { 'retry-after': '7' } });
      if (ending === 'failing') pushService.behave({ status: 500 });
      if (ending === 'silent') pushService.behave('silent');
      if (ending === 'endless') pushService.behave('endless');
      if (ending === 'redirecting')
        pushService.behave({ status: 307, headers: { location: pushService.origin } }, address.endpoint);
      isAway = ending === 'away';
      if (isAway) await pushService.close();
    },
    stop: async () => {
      if (!isAway) await pushService.close();
    },
  };
}

promiseAlerts('push', ['gone', 'busy', 'failing', 'silent', 'endless', 'redirecting', 'away'], startForSuite);

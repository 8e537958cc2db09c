import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decryptPush, makePushKeys } from './decrypt-push.ts';
import { type PushService, startPushService } from './push-service.ts';
import { verifyVapid } from './vapid-token.ts';

// The example of RFC 8291, 5 and appendix A.
const published = {
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = privateKey.export({ format: 'jwk' });
const point = Buffer.concat([Buffer.from([4]), bytes(jwk.x ?? ''), bytes(jwk.y ?? '')]).toString('base64url');

function authorize(claims: object, key = privateKey, alg = 'ES256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ typ: 'JWT', alg })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${point}`;
}

let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

const hourFromNow = () => Math.floor(Date.now() / 1000) + 3_600;
const claims = () => ({ aud: service.origin, exp: hourFromNow(), sub: 'mailto:farm@example.com' });
const post = (endpoint: string, headers: Record<string, string> = {}) =>
  fetch(endpoint, {
    method: 'POST',
    body: bytes(published.message),
    redirect: 'manual',
    headers: {
      ttl: '60',
      'content-encoding': 'aes128gcm',
      authorization: authorize(claims()),
      ...headers,
    },
  });

test('the example of RFC 8291 is read', () => {
  const keys = makePushKeys(bytes(published.auth), bytes(published.privateKey));
  const text = decryptPush(bytes(published.message), keys).toString();
  expect(text).toBe('When I grow up, I want to be a watermelon');
});

test('a message with one bit changed is not read', () => {
  const keys = makePushKeys(bytes(published.auth), bytes(published.privateKey));
  const message = bytes(published.message);
  message.writeUInt8(message.readUInt8(100) ^ 1, 100);
  expect(() => decryptPush(message, keys)).toThrow();
});

test('a good request is taken, with what it asks for', async () => {
  const { endpoint } = service.subscribe(point);
  const answer = await post(endpoint, { urgency: 'high', topic: 'frost-1' });
  expect(answer.status).toBe(201);
  expect(service.pushes).toMatchObject([
    { endpoint, ttlSeconds: 60, urgency: 'high', topic: 'frost-1', vapid: { publicKey: point } },
  ]);
  expect(service.pushes[0]?.fault).toBeDefined();
});

test.each<[string, number, (good: ReturnType<typeof claims>) => Record<string, string>]>([
  ['no TTL', 400, () => ({ ttl: '' })],
  ['an unknown encoding', 400, () => ({ 'content-encoding': 'gzip' })],
  ['an unknown urgency', 400, () => ({ urgency: 'now' })],
  ['no token', 403, () => ({ authorization: '' })],
  ['another audience', 403, (good) => ({ authorization: authorize({ ...good, aud: 'https://x.example' }) })],
  ['an end that has passed', 403, (good) => ({ authorization: authorize({ ...good, exp: 1 }) })],
  ['two days', 403, (good) => ({ authorization: authorize({ ...good, exp: good.exp + 172_800 }) })],
  ['a contact that is none', 403, (good) => ({ authorization: authorize({ ...good, sub: 'me' }) })],
  ['another algorithm', 403, (good) => ({ authorization: authorize(good, privateKey, 'none') })],
])('%s is refused with %d', async (_, status, change) => {
  const { endpoint } = service.subscribe(point);
  expect((await post(endpoint, change(claims()))).status).toBe(status);
  expect(service.pushes).toEqual([]);
});

test('a token signed with another key, and the key of another server, are refused', async () => {
  const other = createPrivateKey(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
  );
  expect(() => verifyVapid(authorize(claims(), other), service.origin)).toThrow(/not signed/);
  const { endpoint } = service.subscribe(makePushKeys(randomBytes(16)).ecdh.getPublicKey('base64url'));
  expect((await post(endpoint)).status).toBe(403);
});

test('an unknown subscription is 404, one that was taken back 410', async () => {
  const { endpoint } = service.subscribe();
  expect((await post(`${service.origin}/push/unknown`)).status).toBe(404);
  service.unsubscribe(endpoint);
  expect((await post(endpoint)).status).toBe(410);
});

test('it behaves at one endpoint as it is told, and as usual at the others', async () => {
  const [odd, usual] = [service.subscribe(point).endpoint, service.subscribe(point).endpoint];
  service.behave({ status: 429, headers: { 'retry-after': '7' } }, odd);
  const answer = await post(odd);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
  service.behave('dropped', odd);
  await expect(post(odd)).rejects.toThrow();
  service.behave({ afterMs: 5 }, odd);
  expect((await post(odd)).status).toBe(201);
  expect((await post(usual)).status).toBe(201);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawKey, type FirebaseBench, startFirebaseBench } from '../../../test/firebase-bench.ts';

let bench: FirebaseBench;

beforeEach(async () => {
  bench = await startFirebaseBench();
});
afterEach(() => bench.google.close());

const unready = { name: 'UpstreamError', code: 'not_ready' };
const refusal = { name: 'AppError', code: 'unauthenticated' };
const minutes = (count: number) => count * 60_000;
const readings = () => bench.count('/keys');

const faults: [string, Parameters<FirebaseBench['google']['reply']>[1]][] = [
  ['answers 500', { status: 500, body: { error: 'no' } }],
  ['answers 404', { status: 404, body: {} }],
  ['answers a web page', { type: 'text/html', body: '<h1>Sign in to the hotel</h1>' }],
  ['answers something else', { body: { message: 'hello' } }],
  ['answers null', { body: 'null' }],
  ['has no key at all', { body: { keys: [] } }],
  ['has keys without a name', { body: { keys: [{ kty: 'RSA' }] } }],
  ['answers more than 5 MB', { body: { keys: [], note: 'x'.repeat(6_000_000) } }],
];

test.each(faults)('a key server that %s gives 503, and no verdict on the token', async (_what, reply) => {
  bench.google.reply('/keys', reply);
  await expect(bench.identity.verifyIdToken(await bench.key.sign())).rejects.toMatchObject(unready);
});

test.each(faults)(
  'while the key server %s, known keys go on working and unknown ones give 503',
  async (_what, reply) => {
    await bench.identity.verifyIdToken(await bench.key.sign());
    bench.google.reply('/keys', reply);
    bench.advance(minutes(120));
    expect(await bench.identity.verifyIdToken(await bench.key.sign())).toMatchObject({ subject: 'ada' });
    const rotated = await drawKey('key-2');
    for (let time = 0; time < 3; time += 1) {
      await expect(bench.identity.verifyIdToken(await rotated.sign())).rejects.toMatchObject(unready);
      bench.advance(3_000);
    }
  },
);

test('a key server that is gone gives 503, and known keys go on working', async () => {
  await bench.identity.verifyIdToken(await bench.key.sign());
  const rotated = await drawKey('key-2');
  await bench.google.close();
  bench.advance(minutes(120));
  await expect(bench.identity.verifyIdToken(await rotated.sign())).rejects.toMatchObject(unready);
  expect(await bench.identity.verifyIdToken(await bench.key.sign())).toMatchObject({ subject: 'ada' });
});

test('a key server that stalls gives 503 in the end', async () => {
  bench.google.reply('/keys', 'stall');
  await expect(bench.identity.verifyIdToken(await bench.key.sign())).rejects.toMatchObject(unready);
});

test('while the key server is away, it is tried once a minute at most for keys that are known', async () => {
  await bench.identity.verifyIdToken(await bench.key.sign());
  bench.google.reply('/keys', { status: 503, body: {} });
  bench.advance(minutes(120));
  for (let second = 0; second < 50; second += 10) {
    await bench.identity.verifyIdToken(await bench.key.sign());
    bench.advance(10_000);
  }
  expect(readings()).toBe(2);
});

test('a token of a new key is accepted at once, also when many come together', async () => {
  await bench.identity.verifyIdToken(await bench.key.sign());
  const rotated = await drawKey('key-2');
  bench.google.reply('/keys', { body: { keys: [bench.key.published, rotated.published] } });
  bench.advance(minutes(1));
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, turn) => rotated.sign({ turn })));
  const people = await Promise.all(tokens.map((token) => bench.identity.verifyIdToken(token)));
  expect(people).toHaveLength(20);
  expect(readings()).toBe(2);
  expect(await bench.identity.verifyIdToken(await bench.key.sign())).toMatchObject({ subject: 'ada' });
});

test('a token of a key that was taken back is refused once the keys are read again', async () => {
  const token = await bench.key.sign();
  await bench.identity.verifyIdToken(token);
  const rotated = await drawKey('key-2');
  bench.google.reply('/keys', { body: { keys: [rotated.published] } });
  bench.advance(minutes(61));
  await expect(bench.identity.verifyIdToken(token)).rejects.toMatchObject(refusal);
  expect(await bench.identity.verifyIdToken(await rotated.sign())).toMatchObject({ subject: 'ada' });
});

test('1,000 tokens of unknown keys make the key server be asked once', async () => {
  await bench.identity.verifyIdToken(await bench.key.sign());
  bench.advance(minutes(1));
  const [, body, signature] = (await bench.key.sign()).split('.');
  const forge = (turn: number) =>
    `${Buffer.from(JSON.stringify({ alg: 'RS256', kid: `forged-${turn}` })).toString('base64url')}.${body}.${signature}`;
  for (let turn = 0; turn < 1000; turn += 1)
    await expect(bench.identity.verifyIdToken(forge(turn))).rejects.toMatchObject(refusal);
  expect(readings()).toBe(2);
});

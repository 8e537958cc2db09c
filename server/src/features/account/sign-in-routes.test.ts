import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { keepCookies, testPassword } from '../../../test/test-person.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => app.close());

type Try = { email: string; password?: string; address: string; cookies?: Record<string, string> };

function trySignIn({ email, password = 'a wrong guess', address, cookies = {} }: Try) {
  const headers = { origin: testOrigin, 'x-forwarded-for': address };
  return app.server.inject({
    method: 'POST',
    url: '/identity/sign-in/email',
    payload: { email, password },
    headers,
    cookies,
  });
}

const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

test('1,000 tries from changing addresses are throttled, and the owner still gets in', async () => {
  const owner = await app.signUp('owner');
  const first = await trySignIn({ email: owner.email, password: testPassword, address: '198.51.100.1' });
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  const statuses: number[] = [];
  for (let batch = 0; batch < 20; batch += 1) {
    const tries = Array.from({ length: 50 }, (_, index) =>
      trySignIn({ email: owner.email, address: addressOf(batch * 50 + index + 1) }),
    );
    for (const answer of await Promise.all(tries)) statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(990);

  const owners = await trySignIn({
    email: owner.email,
    password: testPassword,
    address: '198.51.100.1',
    cookies,
  });
  expect(owners.statusCode).toBe(200);
});

test('a refusal says when to come back, and a right password counts no more than a wrong one', async () => {
  const owner = await app.signUp('owner');
  const wrong = Array.from({ length: 10 }, (_, index) => addressOf(index + 1));
  await Promise.all(wrong.map((address) => trySignIn({ email: owner.email, address })));
  const refused = await trySignIn({ email: owner.email, password: testPassword, address: addressOf(99) });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('many accounts from one IPv6 network are throttled as one address', async () => {
  const tryAll = async (from: number, count: number) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => {
        const address = `2001:db8:7:7::${(from + index).toString(16)}`;
        return trySignIn({ email: `nobody-${from + index}@example.com`, address });
      }),
    );
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await tryAll(1, 60)).toEqual(Array(60).fill(401));
  expect(await tryAll(61, 10)).toEqual(Array(10).fill(429));
  const elsewhere = await trySignIn({ email: 'nobody@example.com', address: '2001:db8:7:8::1' });
  expect(elsewhere.statusCode).toBe(401);
});

test('a right password clears what this browser was counted', async () => {
  const owner = await app.signUp('owner');
  const cookies: Record<string, string> = {};
  const address = '192.0.2.5';
  for (let round = 0; round < 3; round += 1) {
    const wrong = Array.from({ length: 9 }, () => trySignIn({ email: owner.email, address, cookies }));
    expect((await Promise.all(wrong)).map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(401));
    const right = await trySignIn({ email: owner.email, password: testPassword, address, cookies });
    expect(right.statusCode).toBe(200);
    keepCookies(cookies, right);
  }
});

test('an unknown e-mail and a wrong password look the same', async () => {
  const owner = await app.signUp('owner');
  const wrong = await trySignIn({ email: owner.email, address: '192.0.2.77' });
  const unknown = await trySignIn({ email: 'nobody@example.com', address: '192.0.2.78' });
  expect(unknown.statusCode).toBe(wrong.statusCode);
  expect(unknown.json()).toEqual(wrong.json());
});

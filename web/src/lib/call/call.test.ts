import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { makeItem, makeToken } from '../../../test/fixtures.ts';
import { answer, answerNobody, answerPage, answerTokens, server } from '../../../test/wire.ts';
import { isServerTimeKnown } from '../clock.ts';
import { ApiError, OfflineError, PageError } from './api-error.ts';
import { call, callPage } from './call.ts';
import { reach, readConnection, reportSilent } from './reachable.ts';

const photo = new Blob(['jpeg'], { type: 'image/jpeg' });
const bearer = (request: Request | undefined) => request?.headers.get('authorization');

test('a signed-in call carries the token and gives the body', async () => {
  const token = makeToken(3600);
  answerTokens(token);
  const requests = answer('getData', [makeItem()]);
  expect(await call('getData')).toEqual([makeItem()]);
  expect(bearer(requests[0])).toBe(`Bearer ${token}`);
});

test('a token that expires within 300 seconds is renewed before it is used', async () => {
  const [old, renewed] = [makeToken(299, 'old'), makeToken(3600, 'renewed')];
  answerTokens(old, renewed);
  const requests = answer('getData', []);
  await call('getData');
  expect(requests.map(bearer)).toEqual([`Bearer ${renewed}`]);
});

test('a token with more than 300 seconds left is used as it is', async () => {
  const tokens = answerTokens(makeToken(310));
  answer('getData', []);
  await call('getData');
  await call('getData');
  expect(tokens).toHaveLength(1);
});

test('a 401 leads to one forced refresh and one retry', async () => {
  const [first, second] = [makeToken(3600, 'first'), makeToken(3600, 'second')];
  answerTokens(first, second);
  const requests = answer('getData', (_request, turn) => (turn === 1 ? { fault: 'unauthenticated' } : []));
  expect(await call('getData')).toEqual([]);
  expect(requests.map(bearer)).toEqual([`Bearer ${first}`, `Bearer ${second}`]);
});

test('a second 401 is the answer', async () => {
  answerTokens();
  const requests = answer('getData', { fault: 'unauthenticated', error: 'no' });
  await expect(call('getData')).rejects.toMatchObject({ status: 401, text: 'no' });
  expect(requests).toHaveLength(2);
});

test('other errors are not retried, and keep code, text and field', async () => {
  answerTokens();
  const requests = answer('getData', { fault: 'not_ready', error: 'Come back later.' });
  await expect(call('getData')).rejects.toMatchObject({
    status: 503,
    code: 'not_ready',
    text: 'Come back later.',
  });
  expect(requests).toHaveLength(1);
});

test('an error page of a proxy is still an ApiError', async () => {
  server.use(http.post('*/api/signin', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
  const failure = await call('signin', { idToken: 't', email: 'a@b.test' }).catch((error) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 502, text: '' });
});

test('no network is an OfflineError, not a verdict on the session', async () => {
  answerTokens();
  answer('getData', 'no network');
  await expect(call('getData')).rejects.toBeInstanceOf(OfflineError);
});

test('the page of a proxy is its own failure first, and none once the server is known to be away', async () => {
  answerTokens();
  answerPage('getData', '<h1>Bad Gateway</h1>', 502);
  await expect(call('getData')).rejects.toMatchObject({ status: 502 });
  expect(reach.read()).toBe('doubted');
  reportSilent();
  await expect(call('getData')).rejects.toBeInstanceOf(OfflineError);
  expect(readConnection()).toBe('silent');
});

test('the sign-in page of a Wi-Fi is no answer, and tells no time', async () => {
  answerTokens();
  answerPage('getData', '<h1>Welcome to Hotel Wi-Fi</h1>', 200);
  await expect(call('getData')).rejects.toBeInstanceOf(PageError);
  expect(reach.read()).toBe('doubted');
  reportSilent();
  await expect(call('getData')).rejects.toBeInstanceOf(OfflineError);
  expect(readConnection()).toBe('silent');
  expect(isServerTimeKnown()).toBe(false);
});

test('an error of the server itself is an answer', async () => {
  answerTokens();
  reportSilent();
  answer('getData', { fault: 'not_ready' });
  await expect(call('getData')).rejects.toMatchObject({ status: 503, code: 'not_ready' });
  expect(readConnection()).toBe('online');
});

test('without a signed-in person nothing is sent', async () => {
  answerNobody();
  const requests = answer('getData', []);
  await expect(call('getData')).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(0);
});

test('a public call carries no token', async () => {
  const requests = answer('verifyEmail', { message: 'ok' });
  await call('verifyEmail', { email: 'a@b.test', otp: '123456' });
  expect(bearer(requests[0])).toBeNull();
  expect(await requests[0]?.json()).toEqual({ email: 'a@b.test', otp: '123456' });
});

test('a creating call keeps one key through its retry', async () => {
  answerTokens();
  const requests = answer('addData', (_request, turn) =>
    turn === 1 ? { fault: 'unauthenticated' } : { message: 'ok', id: '1' },
  );
  await call('addData', { agri_image: photo, agri_name: 'Maize' });
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\w-]{16,128}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a list goes on with its cursor', async () => {
  answerTokens();
  server.use(
    http.get('*/api/getData', ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'c2'
        ? HttpResponse.json([])
        : HttpResponse.json([makeItem()], { headers: { 'next-cursor': 'c2' } }),
    ),
  );
  expect(await callPage('getData')).toEqual({ items: [makeItem()], nextCursor: 'c2' });
  expect(await callPage('getData', { cursor: 'c2' })).toEqual({ items: [], nextCursor: undefined });
});

test('a caller that gives up gets its own reason', async () => {
  answerTokens();
  answer('getData', []);
  const controller = new AbortController();
  controller.abort(new Error('left the screen'));
  await expect(call('getData', {}, { signal: controller.signal })).rejects.toThrow('left the screen');
});

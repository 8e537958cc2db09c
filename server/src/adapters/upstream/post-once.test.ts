import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ChannelServer,
  type Received,
  startChannelServer,
} from '../../../../simulators/src/channels/channel-server.ts';
import { mayBeNamed, postOnce } from './post-once.ts';

let server: ChannelServer;
const received: Received[] = [];
beforeEach(async () => {
  received.length = 0;
  server = await startChannelServer((one) => {
    received.push(one);
    return { status: 202, body: 'taken' };
  });
});
afterEach(() => server.close());

const post = (more: object = {}, path = '/x') =>
  postOnce({ userAgent: 'test', trustedOrigins: [server.origin] })({
    url: new URL(path, server.origin),
    body: 'frost',
    ...more,
  });

test('a post arrives with its headers, and the answer is given whatever its status', async () => {
  expect(await post({ headers: { title: 'Frost' } })).toMatchObject({ status: 202, text: 'taken' });
  expect(received[0]).toMatchObject({ method: 'POST', headers: { title: 'Frost', 'user-agent': 'test' } });
  expect(received[0]?.body.toString()).toBe('frost');
  server.behave({ status: 410, body: 'gone' });
  expect(await post()).toMatchObject({ status: 410, text: 'gone' });
});

test('no redirect is followed, not even to where we began', async () => {
  server.behave({ status: 307, headers: { location: `${server.origin}/y` } }, '/x');
  expect(await post()).toMatchObject({ status: 307 });
  expect(received).toEqual([]);
});

test.each([
  ['120', 120],
  ['999999999', 86_400],
  ['soon', undefined],
  ['-5', undefined],
])('a wait of %s is read as %s', async (value, seconds) => {
  server.behave({ status: 429, headers: { 'retry-after': value } });
  expect((await post()).retryAfterSeconds).toBe(seconds);
});

test('an answer without an end is cut, one that never comes is given up', async () => {
  server.behave('endless');
  expect((await post({ maxBytes: 1_000 })).text).toHaveLength(1_000);
  server.behave('silent');
  await expect(post({ deadlineMs: 200 })).rejects.toMatchObject({ code: 'upstream_silent' });
  const signal = AbortSignal.timeout(200);
  await expect(post({ signal })).rejects.toMatchObject({ code: 'upstream_silent' });
  server.behave('dropped');
  await expect(post()).rejects.toMatchObject({ code: 'upstream_failed' });
});

test.each(['127.0.0.1', 'localhost', '[::1]', '169.254.169.254'])(
  '%s is not posted to unless it is trusted',
  async (host) => {
    const url = new URL(server.origin);
    url.host = `${host}:${url.port}`;
    const untrusted = postOnce({ userAgent: 'test' })({ url, body: 'x' });
    await expect(untrusted).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(received).toEqual([]);
  },
);

test.each([
  ['https://ntfy.example/farm', true],
  ['https://8.8.8.8/farm', true],
  ['http://ntfy.example/farm', false],
  ['https://homeassistant/hook', false],
  ['https://localhost/hook', false],
  ['https://192.168.1.7/hook', false],
  ['https://[fd00::7]/hook', false],
  ['https://ada:secret@ntfy.example/farm', false],
  ['ftp://ntfy.example/farm', false],
])('%s may be named by people: %s', (address, allowed) => {
  expect(mayBeNamed(new URL(address))).toBe(allowed);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeNow, startProbe } from './probe.ts';
import { reach, readConnection, reportReachable } from './reachable.ts';

type Answer = 'good' | 'none' | Response | Promise<Response>;

const healthy = () => Response.json({ status: 'ok' });
let answers: Answer;
let stop = () => {};

/** The health address, which answers as `answers` says at that moment. */
const fetched = vi.fn(async (..._given: Parameters<typeof fetch>) => {
  if (answers === 'none') throw new TypeError('no answer');
  return answers === 'good' ? healthy() : answers;
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  answers = 'none';
  stop = startProbe();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A call got no answer. Resolves when the probe has had one, or none. */
async function failCall(): Promise<void> {
  reportReachable(false);
  await vi.advanceTimersByTimeAsync(0);
}

function show(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('while calls are answered nothing is asked', async () => {
  reportReachable(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).not.toHaveBeenCalled();
});

test('one call without an answer is no silence where the probe is answered', async () => {
  answers = 'good';
  reportReachable(false);
  expect(readConnection()).toBe('online');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readConnection()).toBe('online');
  expect(fetched).toHaveBeenCalledOnce();
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/healthz');
  expect(options?.cache).toBe('no-store');
});

test('a silent server is asked after longer and longer waits, until it answers', async () => {
  await failCall();
  expect(readConnection()).toBe('silent');
  expect(fetched).toHaveBeenCalledTimes(1);
  let times = 1;
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(fetched).toHaveBeenCalledTimes(times);
    await vi.advanceTimersByTimeAsync(1);
    times += 1;
    expect(fetched).toHaveBeenCalledTimes(times);
  }
  answers = 'good';
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(readConnection).toBe('online');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).toHaveBeenCalledTimes(times + 1);

  answers = 'none';
  await failCall();
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetched).toHaveBeenCalledTimes(times + 3);
});

test('a wait is a little longer on one phone than on another', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await failCall();
  await vi.advanceTimersByTimeAsync(2499);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('another call that is answered ends the silence', async () => {
  await failCall();
  reportReachable(true);
  expect(readConnection()).toBe('online');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a hidden page asks nothing, and asks at once when it is seen again', async () => {
  await failCall();
  show('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  answers = 'good';
  show('visible');
  await expect.poll(readConnection).toBe('online');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('without a network nothing is asked, and at once when it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await failCall();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(readConnection()).toBe('offline');
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(readConnection()).toBe('silent');
});

test('taps do not ask twice at a time, and begin the waits anew', async () => {
  await failCall();
  await vi.advanceTimersByTimeAsync(2000 + 4000);
  expect(fetched).toHaveBeenCalledTimes(3);
  let give = (_answer: Response) => {};
  answers = new Promise((resolve) => {
    give = resolve;
  });
  const taps = [probeNow(), probeNow()];
  expect(fetched).toHaveBeenCalledTimes(4);
  answers = 'none';
  give(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  await Promise.all(taps);
  expect(readConnection()).toBe('silent');
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetched).toHaveBeenCalledTimes(5);
});

test('a probe that gets no answer in ten seconds has failed', async () => {
  fetched.mockImplementationOnce(
    (_address, options) =>
      new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
      }),
  );
  reportReachable(false);
  await vi.advanceTimersByTimeAsync(9999);
  expect(readConnection()).toBe('online');
  await vi.advanceTimersByTimeAsync(1);
  expect(readConnection()).toBe('silent');
});

test.each([
  ['a proxy that finds no server', new Response('<h1>Bad Gateway</h1>', { status: 502 }), 'silent'],
  ['a gateway with a body of its own', Response.json({ message: 'no upstream' }, { status: 503 }), 'silent'],
  ['the sign-in of a Wi-Fi', new Response('<h1>Welcome</h1>'), 'silent'],
  ['the server, which is busy', Response.json({ error: 'Busy.', code: 'busy' }, { status: 503 }), 'reached'],
])('%s', async (_, response, known) => {
  answers = response;
  reportReachable(false);
  await expect.poll(reach.read).toBe(known);
});

test('an ended probe asks nothing any more', async () => {
  await failCall();
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

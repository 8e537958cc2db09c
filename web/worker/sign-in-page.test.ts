import { afterEach, expect, test, vi } from 'vitest';
import { answerFile } from './answer-file.ts';
import { answerPicture } from './answer-picture.ts';
import { fillAppCache } from './fill-app-cache.ts';

const origin = 'https://farm.test';
const build = { version: '1', files: ['/assets/index-1.js'], words: {} };
const headers = { 'content-type': 'text/html; charset=utf-8' };
const shell = '<script type="module" src="/assets/index-1.js"></script>';

afterEach(() => vi.unstubAllGlobals());

/** Gives what is put into the caches. */
function stubCaches(): Map<string, Response> {
  const kept = new Map<string, Response>();
  const put = async (request: Request | string, response: Response) =>
    void kept.set(typeof request === 'string' ? request : new URL(request.url).pathname, response);
  const cache = { match: async () => undefined, keys: async () => [], put };
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  return kept;
}

/** Has the network answer everything with the page of its sign-in, but what is in `answers`. */
function stubNetwork(answers: Record<string, Response> = {}): void {
  // Node knows no address to which a path is relative.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, origin), init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    return answers[path]?.clone() ?? new Response('<h1>Welcome to Hotel Wi-Fi</h1>', { headers });
  });
}

test.each([
  ['a file', '/assets/de-1.js', (event: FetchEvent) => answerFile(event, 'app-1')],
  ['a picture', '/images/maize', answerPicture],
])('the sign-in page of a Wi-Fi is neither shown nor kept as %s', async (_name, path, ask) => {
  stubNetwork();
  const kept = stubCaches();
  const waits: Promise<unknown>[] = [];
  const event = { request: new Request(path), waitUntil: (work: Promise<unknown>) => void waits.push(work) };
  await expect(ask(event as unknown as FetchEvent)).rejects.toThrow(TypeError);
  await Promise.all(waits);
  expect(kept.size).toBe(0);
});

test('an update that meets a sign-in page is not installed', async () => {
  stubCaches();
  stubNetwork();
  await expect(fillAppCache(build)).rejects.toThrow(TypeError);
  const script = new Response('start()', { headers: { 'content-type': 'text/javascript' } });
  stubNetwork({ '/assets/index-1.js': script });
  await expect(fillAppCache(build)).rejects.toThrow(TypeError);
  const page = new Response(shell, { headers });
  stubNetwork({ '/assets/index-1.js': script, '/': page });
  const kept = stubCaches();
  await fillAppCache(build);
  expect([...kept.keys()].sort()).toEqual(['/', '/assets/index-1.js']);
});

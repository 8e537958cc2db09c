import { sharedPicturePath, sharedTextPath } from '@agri/contract/web/page-shell.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFile } from './answer-file.ts';
import { answerFromShell } from './answer-from-shell.ts';
import { answerPicture } from './answer-picture.ts';
import { answerShared } from './answer-share-target.ts';

const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
const origin = 'https://farm.test';
let waits: Promise<unknown>[] = [];

beforeEach(() => {
  waits = [];
  vi.stubGlobal('fetch', async () => new Response('from the network'));
  // Node knows no address to which a path is relative.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (to, status) => new Response(null, { status: status ?? 302, headers: { location: String(to) } }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const eventFor = (path: string) =>
  ({
    request: new Request(`${origin}${path}`),
    waitUntil: (work: Promise<unknown>) => void waits.push(work),
  }) as unknown as FetchEvent;

function share(picture: File | string): Promise<Response> {
  const form = new Map<string, File | string>([
    ['text', 'Look at this leaf'],
    ['picture', picture],
  ]);
  const request = {
    headers: new Headers({ origin }),
    referrer: '',
    mode: 'navigate',
    destination: 'document',
    formData: async () => form,
  };
  return answerShared(request as unknown as Request, origin);
}

/** Gives what is put into the caches; `refuse` names what there is no room for. */
function stubCaches(refuse: (path: string) => boolean): Map<string, Response> {
  const kept = new Map<string, Response>();
  const cache = {
    match: async () => undefined,
    delete: async () => true,
    keys: async () => [],
    put: async (request: Request | string, response: Response) => {
      const path = typeof request === 'string' ? request : new URL(request.url).pathname;
      if (refuse(path)) await full();
      kept.set(path, response);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match, delete: async () => true });
  return kept;
}

test.each([
  ['a picture', () => answerPicture(eventFor('/images/maize'))],
  ['a file', () => answerFile(eventFor('/assets/words.js'), 'app-1')],
  ['a page', () => answerFromShell(new Request(`${origin}/profile`), '/profile', 'app-1')],
])('%s comes from the network where the caches do not open', async (_name, ask) => {
  vi.stubGlobal('caches', { open: full, match: full, delete: full });
  expect(await (await ask())?.text()).toBe('from the network');
  await Promise.all(waits);
});

test('what there is no room to keep is answered all the same', async () => {
  const kept = stubCaches(() => true);
  expect(await (await answerPicture(eventFor('/images/maize'))).text()).toBe('from the network');
  expect(await (await answerFile(eventFor('/assets/words.js'), 'app-1')).text()).toBe('from the network');
  await Promise.all(waits);
  expect(kept.size).toBe(0);
});

const photo = new File(['jpeg'], 'leaf.jpg', { type: 'image/jpeg' });

test('a shared photo is kept for the screen that asks what to do with it', async () => {
  const kept = stubCaches(() => false);
  expect((await share(photo)).headers.get('location')).toBe('/share');
  expect([...kept.keys()].sort()).toEqual([sharedPicturePath, sharedTextPath].sort());
});

test('the address says that there was no room for a shared photo; its words are kept', async () => {
  const kept = stubCaches((path) => path === sharedPicturePath);
  expect((await share(photo)).headers.get('location')).toBe('/share?lost=1');
  expect(await kept.get(sharedTextPath)?.text()).toBe('Look at this leaf');
});

test('a share opens the app also where the caches do not open', async () => {
  vi.stubGlobal('caches', { open: full, match: full, delete: full });
  expect((await share(photo)).headers.get('location')).toBe('/share?lost=1');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../../../test/wire.ts';
import { askOrKept, keepGuide, readKeptGuide, removeKeptGuide } from './kept-guide.ts';

const guide = { version: 'a1', subjects: [], cards: [] };
const away = () => Promise.reject(new Error('no network'));

/** What the browser keeps, as far as the guide asks for it. */
function fakeCaches() {
  const stored = new Map<string, Response>();
  const cache = {
    put: async (address: string, response: Response) => void stored.set(address, response),
    match: async (address: string) => stored.get(address)?.clone(),
    delete: async (address: string) => stored.delete(address),
  };
  return { open: async () => cache };
}

beforeEach(() => vi.stubGlobal('caches', fakeCaches()));
afterEach(() => vi.unstubAllGlobals());

test('what is kept stands in where the server gives no answer, in its own language only', async () => {
  answer('getWholeGuide', guide);
  await keepGuide('hi');
  expect((await readKeptGuide('hi'))?.guide).toEqual(guide);
  expect(await askOrKept('hi', away(), ({ version }) => version)).toBe('a1');
  await expect(askOrKept('en', away(), ({ version }) => version)).rejects.toThrow('no network');
});

test('the server’s answer goes before what is kept', async () => {
  answer('getWholeGuide', guide);
  await keepGuide('hi');
  expect(await askOrKept('hi', Promise.resolve('b2'), ({ version }) => version)).toBe('b2');
});

test('what is not in the guide fails as the server did', async () => {
  answer('getWholeGuide', guide);
  await keepGuide('hi');
  await expect(askOrKept('hi', away(), () => undefined)).rejects.toThrow('no network');
});

test('a download that fails leaves what was kept before', async () => {
  answer('getWholeGuide', (_request, turn) => (turn === 1 ? guide : { fault: 'too_many_requests' }));
  await keepGuide('hi');
  await expect(keepGuide('hi')).rejects.toThrow();
  expect((await readKeptGuide('hi'))?.guide).toEqual(guide);
});

test('removed, it is gone', async () => {
  answer('getWholeGuide', guide);
  await keepGuide('hi');
  await removeKeptGuide('hi');
  expect(await readKeptGuide('hi')).toBeUndefined();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../../test/fake-caches.ts';
import { makeWholeGuide } from '../../../../test/guide-fixtures.ts';
import { answer } from '../../../../test/wire.ts';
import { askOrKept, keepGuide } from './kept-guide.ts';
import { readKeptEdition, readKeptGuide, removeKeptGuide } from './stored-guide.ts';

const guide = makeWholeGuide();
const away = () => Promise.reject(new Error('no network'));

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  answer('getGuideEdition', { version: 'a1', bytes: 383_500, text_bytes: 2_012_480 });
});
afterEach(() => vi.unstubAllGlobals());

test('what is kept stands in where the server gives no answer, in its own language only', async () => {
  answer('getWholeGuide', guide);
  await keepGuide('hi');
  expect(await readKeptGuide('hi')).toEqual(guide);
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

test('it is asked for by its version, and says which one it is', async () => {
  const requests = answer('getWholeGuide', guide);
  await keepGuide('hi');
  expect(new URL(requests[0]?.url ?? '').searchParams.get('version')).toBe('a1');
  expect(await readKeptEdition('hi')).toEqual({ version: 'a1', keptAt: expect.stringMatching(/^\d{4}-/) });
});

test('a download that fails leaves what was kept before', async () => {
  answer('getWholeGuide', (_request, turn) => (turn === 1 ? guide : { fault: 'too_many_requests' }));
  await keepGuide('hi');
  await expect(keepGuide('hi')).rejects.toThrow();
  expect(await readKeptGuide('hi')).toEqual(guide);
});

test('removed, it is gone', async () => {
  answer('getWholeGuide', guide);
  await keepGuide('hi');
  await removeKeptGuide('hi');
  expect(await readKeptGuide('hi')).toBeUndefined();
});

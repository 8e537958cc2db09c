import 'fake-indexeddb/auto';
import { shareCacheName, sharedPicturePath, sharedTextPath } from '@agri/contract/web/page-shell.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem } from '../../../test/fixtures.ts';
import { reloadApp, renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../lib/storage/database.ts';
import { readDraft } from '../../lib/storage/form-draft.ts';

vi.mock('../../lib/image/compress-image.ts', async (original) => ({
  ...(await original<typeof import('../../lib/image/compress-image.ts')>()),
  compressImage: async () => new Blob(['small'], { type: 'image/jpeg' }),
}));

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem()]);
  answer('getChatHistory', []);
  answer('getChatData', []);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await emptyDatabase();
});

/** The cache in which the service worker keeps what was shared; gives whether something is in it. */
function share(words: string): () => boolean {
  const shared = new Map([
    [sharedPicturePath, new Response('big', { headers: { 'content-type': 'image/jpeg' } })],
    [sharedTextPath, new Response(words)],
  ]);
  vi.stubGlobal('caches', {
    keys: async () => (shared.size > 0 ? [shareCacheName] : []),
    has: async () => shared.size > 0,
    open: async () => ({ match: async (path: string) => shared.get(path)?.clone() }),
    delete: async () => shared.clear(),
  });
  return () => shared.size > 0;
}
const photosOf = async (form: string) => (await readDraft(form))?.photos.length;

test('a shared photo is forgotten once it lies in the draft of the form, and survives a reload', async () => {
  const isShared = share('');
  renderApp('/addData?shared=1');
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
  expect(screen.queryByText('Kept from before.')).toBeNull();
  expect(isShared()).toBe(false);
  await expect.poll(() => photosOf('/addData')).toBe(1);
  reloadApp();
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
});

test('where the phone cannot keep the draft, the shared photo stays where it was', async () => {
  const isShared = share('');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  renderApp('/addData?shared=1');
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
  expect(isShared()).toBe(true);
});

test('a shared photo and its words become a question that survives a reload', async () => {
  share('from the neighbour');
  renderApp('/chatBot?shared=1');
  expect(await screen.findByDisplayValue('from the neighbour')).toBeTruthy();
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
  await expect.poll(() => location.search).toBe('');
  await expect.poll(() => photosOf('/chatBot')).toBe(1);
  reloadApp();
  expect(await screen.findByDisplayValue('from the neighbour')).toBeTruthy();
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
});

test('a photo that the phone had no room for is said to be lost, and can be chosen there', async () => {
  const { user } = renderApp('/share?lost=1');
  expect(await screen.findByText(/^This phone has no room to keep the photo\./)).toBeTruthy();
  expect(screen.queryByText(/^Nothing to show/)).toBeNull();
  await user.upload(
    screen.getByLabelText('Choose photo'),
    new File(['big'], 'a.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByAltText('The picture that was shared')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Add to my farm' }));
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
});

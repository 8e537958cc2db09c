import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../../../test/fake-caches.ts';
import { FakeSearchWorker } from '../../../../test/fake-search-worker.ts';
import { makeWholeGuide } from '../../../../test/guide-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerNobody } from '../../../../test/wire.ts';
import { keepGuide } from './kept-guide.ts';

const guide = makeWholeGuide();
const edition = (version: string) =>
  answer('getGuideEdition', { version, bytes: 383_500, text_bytes: 2_012_480 });

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('Worker', FakeSearchWorker);
  answerNobody();
  answer('getGuide', guide.subjects);
  answer('getWholeGuide', guide);
  edition('a1');
});
afterEach(() => vi.unstubAllGlobals());

/** As it was kept before there was a search in it. */
async function keepOldGuide() {
  const { search, ...old } = guide;
  await (await caches.open('guide')).put(
    '/guide/kept/en',
    new Response(JSON.stringify({ ...old, version: '99' }), {
      headers: { 'x-kept-at': '2026-11-01T08:00:00Z' },
    }),
  );
}

const typeQuestion = async (user: ReturnType<typeof renderApp>['user'], question: string) =>
  user.type(await screen.findByRole('searchbox'), question);

test('without a network the kept guide is searched by everyday words of another language', async () => {
  await keepGuide('en');
  answer('findGuideCards', 'no network');
  const { user } = renderApp('/guide');
  await typeQuestion(user, 'mahindi matundu');
  expect(await screen.findByRole('link', { name: /Fall armyworm in maize/ })).toBeTruthy();
});

test('with a network the server is asked, and its answer is shown', async () => {
  await keepGuide('en');
  answer('findGuideCards', [
    { id: 'maize/rust', title: 'Rust of maize', sign: 'Brown dust.', kind: 'disease' },
  ]);
  const { user } = renderApp('/guide');
  await typeQuestion(user, 'maize holes');
  expect(await screen.findByRole('link', { name: /Rust of maize/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Fall armyworm/ })).toBeNull();
});

test('a guide kept before it could be searched says that its search needs a network, and offers the newer one', async () => {
  await keepOldGuide();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer('findGuideCards', 'no network');
  const { user } = renderApp('/guide');
  await typeQuestion(user, 'maize holes');
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
  onLine.mockReturnValue(true);
  await user.clear(screen.getByRole('searchbox'));
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await typeQuestion(user, 'maize hole');
  expect(await screen.findByRole('link', { name: /Fall armyworm in maize/ })).toBeTruthy();
});

test('what is kept and is the newest offers no update', async () => {
  await keepGuide('en');
  const asked = edition('a1');
  renderApp('/guide');
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeTruthy();
  await expect.poll(() => asked).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});

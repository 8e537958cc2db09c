import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { makeArticle } from '../../../test/upstream-fixtures.ts';
import { answer, answerTokens } from '../../../test/wire.ts';

const news = (results = [makeArticle()], stale = false) => ({
  message: 'ok',
  data: { results },
  fetched_at: new Date().toISOString(),
  stale,
});

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
});

test('an article opens in a dialog of its own, and back closes it', async () => {
  answer(
    'news',
    news([makeArticle(), makeArticle({ title: 'Millets return', link: 'https://news.example/2' })]),
  );
  const { user } = renderApp('/news');
  await user.click(await screen.findByRole('button', { name: /Millets return/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Millets return' });
  expect(dialog.querySelector('a')?.getAttribute('href')).toBe('https://news.example/2');
  expect(dialog.querySelector('a')?.getAttribute('rel')).toContain('noreferrer');
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /Onion prices/ }));
  await screen.findByRole('dialog', { name: 'Onion prices rise' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/news');
});

test('a picture that cannot be loaded is hidden, and what the article is about is drawn', async () => {
  answer('news', news());
  const { container } = renderApp('/news');
  await screen.findByText('Onion prices rise');
  const picture = container.querySelector('img[src^="/api/newsImage"]');
  if (!picture) throw new Error('no picture');
  fireEvent.error(picture);
  expect(container.querySelector('img[src^="/api/newsImage"]')).toBeNull();
  expect(container.querySelector('[data-topic="market"] svg')).toBeTruthy();
});

test('words of strangers are words', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  answer('news', news([makeArticle({ title: hostile, description: hostile, image_url: null })]));
  const { container } = renderApp('/news');
  expect((await screen.findAllByText(hostile)).length).toBeGreaterThan(0);
  expect(container.querySelector('img[src="x"]')).toBeNull();
});

test('within ten minutes the news come from the device', async () => {
  const requests = answer('news', news());
  const first = renderApp('/news');
  await screen.findByText('Onion prices rise');
  first.unmount();
  renderApp('/news');
  await screen.findByText('Onion prices rise');
  expect(requests).toHaveLength(1);
});

test('without a network what was read stays, with its age', async () => {
  answer('news', { ...news(), fetched_at: new Date(Date.now() - 3 * 3_600_000).toISOString() });
  const first = renderApp('/news');
  await screen.findByText('Onion prices rise');
  first.unmount();
  const kept = JSON.parse(localStorage.getItem('agri.news') ?? '{}');
  localStorage.setItem('agri.news', JSON.stringify({ ...kept, savedAtMs: Date.now() - 601_000 }));
  const requests = answer('news', 'no network');
  const { user } = renderApp('/news');
  expect(await screen.findByText('Couldn’t refresh. Last updated 3 hr ago.')).toBeTruthy();
  expect(requests.length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /Onion prices/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('For the third week.');
});

test('a service outside that fails is not asked again by the page: the server has done so', async () => {
  const requests = answer('news', { fault: 'upstream_failed', error: 'The news cannot be loaded.' });
  renderApp('/news');
  expect(await screen.findByText('The news cannot be loaded.')).toBeTruthy();
  expect(requests).toHaveLength(1);
});

test('old, empty and failed news say so', async () => {
  answer('news', news([], true));
  const first = renderApp('/news');
  expect(await screen.findByText('No news today')).toBeTruthy();
  expect(screen.getByText(/Couldn’t refresh/)).toBeTruthy();
  first.unmount();
  localStorage.removeItem('agri.news');
  answer('news', { fault: 'forbidden', error: 'Not now.' });
  renderApp('/news');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeItem, makeRecord } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
});

function answerItem(given: Parameters<typeof makeItem>[0] = {}) {
  answer('getData', [makeItem(given)]);
  answer('getDataItem', makeItem(given));
  answer('getAgriDataPreview', []);
}

test('a list shows small pictures, and the whole one where there is no small one', async () => {
  answer('getData', [makeItem()]);
  const { container } = renderApp('/agriDataHome');
  await screen.findByRole('link', { name: /Maize/ });
  const picture = () => container.querySelector<HTMLImageElement>('main img');
  expect(picture()?.getAttribute('src')).toBe('/images/maize.webp');
  expect(picture()?.width).toBe(320);
  expect(picture()?.getAttribute('loading')).toBe('lazy');
  fireEvent.error(picture() as Element);
  expect(picture()?.getAttribute('src')).toBe('/images/maize.jpg');
  fireEvent.error(picture() as Element);
  expect(picture()).toBeNull();
});

test('an item that is opened by its address is asked for alone', async () => {
  const requests = answer('getDataItem', makeItem({ name: 'Beans' }));
  answer('getAgriDataPreview', []);
  renderApp('/agriData/item-9');
  expect(await screen.findByRole('heading', { name: 'Beans' })).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ id: 'item-9' });
});

test('a long name is cut for the eye and whole for screen readers', async () => {
  answer('getData', [makeItem({ name: 'Tomatoes of the north bed' })]);
  renderApp('/agriDataHome');
  const link = await screen.findByRole('link', { name: /Tomatoes of the north bed/ });
  expect(link.getAttribute('href')).toBe('/agriData/item-1');
  expect(within(link).getByText('Tomatoes of th…').getAttribute('aria-hidden')).toBe('true');
});

test('an ellipsis stays with the word before it', async () => {
  answer('getData', [makeItem({ name: 'Tomato bed by the well' })]);
  renderApp('/agriDataHome');
  const link = await screen.findByRole('link', { name: /Tomato bed by the well/ });
  expect(link.querySelector('bdi')?.textContent).toBe('Tomato bed by\u00a0…');
});

test('an empty farm invites to add the first item', async () => {
  answer('getData', []);
  renderApp('/agriDataHome');
  const link = await screen.findByRole('link', { name: 'Add the first one' });
  expect(link.getAttribute('href')).toBe('/addData');
});

test('a farm that cannot be loaded can be tried again in place', async () => {
  let mended = false;
  answer('getData', () => (mended ? [makeItem()] : { fault: 'forbidden', error: 'Not now.' }));
  const { user } = renderApp('/agriDataHome');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  mended = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Maize/ })).toBeTruthy();
});

test('the farm and an item each have their plus-button', async () => {
  answerItem();
  renderApp('/agriDataHome');
  expect((await screen.findByRole('link', { name: 'Add' })).getAttribute('href')).toBe('/addData');
  cleanup();
  renderApp('/agriData/item-1');
  expect((await screen.findByRole('link', { name: 'New check' })).getAttribute('href')).toBe(
    '/addAgriData/item-1',
  );
});

test('a check is listed by its photo and its British date and time, and leads to its page', async () => {
  answer('getDataItem', makeItem());
  answer('getAgriDataPreview', [makeRecord({ image_name: 'spots', created_at: '2025-03-06T14:05:00' })]);
  const { container } = renderApp('/agriData/item-1');
  const link = await screen.findByRole('link', { name: /6 Mar 2025, 14:05/ });
  expect(link.getAttribute('href')).toBe('/completeAgriData/record-1');
  expect(container.querySelector('a[href^="/completeAgriData/"] img')?.getAttribute('src')).toBe(
    '/images/spots.webp',
  );
});

test('a record shows its mode and clean content', async () => {
  answerItem();
  answer(
    'getAgriDataContent',
    makeRecord({ prompt: 'Is it well?', content: '<p onclick="x()">Looks well.</p><script>bad()</script>' }),
  );
  renderApp('/completeAgriData/record-1');
  const text = await screen.findByText('Looks well.');
  expect(text.outerHTML).toBe('<p>Looks well.</p>');
  expect(text.parentElement?.innerHTML).not.toContain('script');
  expect(screen.getByText('From the field guide')).toBeTruthy();
});

test('a record is read aloud, and takes a thumb that goes back when the server refuses it', async () => {
  const said: string[] = [];
  class SpokenPiece {
    constructor(text: string) {
      said.push(text);
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', SpokenPiece);
  vi.stubGlobal('speechSynthesis', { speak: () => undefined, cancel: () => undefined });
  answer('getData', [makeItem()]);
  answer(
    'getAgriDataContent',
    makeRecord({ prompt: 'What is it?', content: '<h2>Rust</h2><p>Take off the leaves.</p>' }),
  );
  const requests = answer('rateRecord', { fault: 'conflict', error: 'No.' });
  const { user, unmount } = renderApp('/completeAgriData/record-1');
  await user.click(await screen.findByRole('button', { name: 'Listen' }));
  expect(said).toEqual(['Rust', 'Take off the leaves.']);
  const thumb = screen.getByRole('button', { name: 'Right' });
  await user.click(thumb);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toEqual({ id: 'record-1', rating: 'up' });
  await waitFor(() => expect(thumb.getAttribute('aria-pressed')).toBe('false'));
  unmount();
  vi.unstubAllGlobals();
});

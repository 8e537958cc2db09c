import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeItem, makeRecord } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
});

test('a long name is cut for the eye and whole for screen readers', async () => {
  answer('getData', [makeItem({ name: 'Tomatoes of the north bed' })]);
  renderApp('/agriDataHome');
  const link = await screen.findByRole('link', { name: /Tomatoes of the north bed/ });
  expect(link.getAttribute('href')).toBe('/agriData/item-1');
  expect(within(link).getByText('Tomatoes of th…').getAttribute('aria-hidden')).toBe('true');
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

test('an item is deleted only after the question that names it', async () => {
  answer('getData', [makeItem()]);
  answer('getAgriDataPreview', []);
  const requests = answer('deleteData', { message: 'ok' });
  const { user } = renderApp('/agriData/item-1');
  await screen.findByRole('heading', { name: 'Maize' });
  await user.click(await screen.findByRole('button', { name: 'Delete this item' }));
  expect(requests).toHaveLength(0);
  expect(screen.getByRole('heading', { name: 'Delete “Maize”?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Data deleted.')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ id: 'item-1' });
  await waitFor(() => expect(location.pathname).toBe('/agriDataHome'));
});

test('a failed deletion says so and stays', async () => {
  answer('getData', [makeItem()]);
  answer('getAgriDataPreview', []);
  answer('deleteData', { fault: 'internal' });
  const { user } = renderApp('/agriData/item-1');
  await screen.findByRole('heading', { name: 'Maize' });
  await user.click(await screen.findByRole('button', { name: 'Delete this item' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Agri data deletion unsuccessful.')).toBeTruthy();
  expect(location.pathname).toBe('/agriData/item-1');
});

test('a record shows its mode and clean content, and is deleted with its picture', async () => {
  answer('getData', [makeItem()]);
  answer('getAgriDataPreview', []);
  answer(
    'getAgriDataContent',
    makeRecord({ content: '<p onclick="x()">Looks well.</p><script>bad()</script>' }),
  );
  const requests = answer('deleteAgriData', { message: 'ok' });
  const { user } = renderApp('/completeAgriData/record-1');
  const text = await screen.findByText('Looks well.');
  expect(text.outerHTML).toBe('<p>Looks well.</p>');
  expect(text.parentElement?.innerHTML).not.toContain('script');
  expect(screen.getByText('From the field guide, no AI model')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete this check' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toEqual({ id: 'record-1', image_name: 'maize' });
});

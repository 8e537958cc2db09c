import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem, makeRecord, makeToken } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { flushDeletions } from './pending-deletions.ts';

const token = makeToken(3600);
let lastId = 0;
let id = '';

beforeEach(() => {
  // Only the clock of the undo; the network keeps its own.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  lastId += 1;
  id = `item-${lastId}`;
  answerTokens(token);
  answer('verifyToken', { message: 'ok' });
  answer('getData', () => [makeItem({ _id: id })]);
  answer('getDataItem', makeItem({ _id: id }));
  answer('getAgriDataPreview', [makeRecord({ _id: `record-of-${id}`, agri_id: id })]);
});

afterEach(async () => {
  await flushDeletions();
  vi.useRealTimers();
});

async function confirm() {
  const { user } = renderApp(`/agriData/${id}`);
  await screen.findByRole('heading', { name: 'Maize' });
  await user.click(await screen.findByRole('button', { name: 'Delete this item' }));
  expect(screen.getByRole('heading', { name: 'Delete “Maize”?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe('/agriDataHome'));
  return user;
}

const card = () => screen.queryByRole('link', { name: /Maize/ });
const newest = <T,>(list: T[]) => list.at(-1) as T;

test('after the question an item is gone at once, and deleted when the time to undo is over', async () => {
  const requests = answer('deleteData', { message: 'ok' });
  await confirm();
  expect(await screen.findByText('Nothing planted here yet')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(3000);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toEqual({ id });
  expect(await screen.findByText('Data deleted.')).toBeTruthy();
});

test('undo brings it back, and nothing is sent', async () => {
  const requests = answer('deleteData', { message: 'ok' });
  await confirm();
  fireEvent.click(newest(await screen.findAllByRole('button', { name: 'Undo' })));
  await waitFor(() => expect(card()).toBeTruthy());
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests).toHaveLength(0);
});

test('a deletion that fails brings it back and says so', async () => {
  answer('deleteData', { fault: 'internal' });
  await confirm();
  await waitFor(() => expect(card()).toBeNull());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Agri data deletion unsuccessful.')).toBeTruthy();
  await waitFor(() => expect(card()).toBeTruthy());
});

test('a page that closes sends it at once, in a request that outlives it', async () => {
  const requests = answer('deleteData', { message: 'ok' });
  const sent = vi.spyOn(globalThis, 'fetch');
  await confirm();
  sent.mockClear();
  fireEvent(window, new Event('pagehide'));
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests).toHaveLength(1);
});

test('a check goes with its picture, and leaves the list of its item at once', async () => {
  const requests = answer('deleteAgriData', { message: 'ok' });
  answer('getAgriDataContent', makeRecord({ _id: `record-of-${id}`, agri_id: id }));
  const { user } = renderApp(`/completeAgriData/record-of-${id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete this check' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe(`/agriData/${id}`));
  expect(await screen.findByText('Not checked yet')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toEqual({ id: `record-of-${id}`, image_name: 'maize' });
});

test('a check that cannot be deleted comes back, with the same words', async () => {
  answer('deleteAgriData', { fault: 'internal' });
  answer('getAgriDataContent', makeRecord({ _id: `record-of-${id}`, agri_id: id }));
  const { user } = renderApp(`/completeAgriData/record-of-${id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete this check' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe(`/agriData/${id}`));
  const row = () => document.querySelector(`a[href="/completeAgriData/record-of-${id}"]`);
  expect(row()).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(newest(await screen.findAllByText('Agri data deletion unsuccessful.'))).toBeTruthy();
  await waitFor(() => expect(row()).toBeTruthy());
});

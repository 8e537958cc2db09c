import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem, makeRecord, makeToken } from '../../../../test/fixtures.ts';
import { reloadApp, renderApp } from '../../../../test/render-app.tsx';
import { toast } from '../../../../test/toasts.ts';
import { answer, answerIdentity, answerTokens } from '../../../../test/wire.ts';
import { resetAppStores } from '../../../lib/app-store.ts';
import { addDeletion } from '../../../lib/outbox/outbox.ts';
import { readOutbox } from '../../../lib/outbox/outbox-store.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../../lib/storage/database.ts';

const token = makeToken(3600);
let lastId = 0;
let id = '';

beforeEach(() => {
  // Only the clock of the undo; the network keeps its own.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  lastId += 1;
  id = `item-${lastId}`;
  rememberSession('asha@farm.test');
  answerTokens(token);
  answer('verifyToken', { message: 'ok' });
  answer('getData', () => [makeItem({ _id: id })]);
  answer('getDataItem', makeItem({ _id: id }));
  answer('getAgriDataPreview', [makeRecord({ _id: `record-of-${id}`, agri_id: id })]);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await emptyDatabase();
});

/** The line of the outbox is loaded half a second after the screen; it says what became of a deletion. */
const outboxLine = () =>
  waitFor(() => expect(document.querySelectorAll('[role="status"]:empty')).toHaveLength(2));

async function confirm() {
  const { user } = renderApp(`/agriData/${id}`);
  await screen.findByRole('heading', { name: 'Maize' });
  await outboxLine();
  await user.click(await screen.findByRole('button', { name: 'Delete this item' }));
  expect(screen.getByRole('heading', { name: 'Delete “Maize”?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe('/agriDataHome'));
  return user;
}

/** As `confirm`, and waits until it would survive a closed app. */
async function confirmForGood() {
  const user = await confirm();
  await waitFor(async () => expect(await readOutbox()).toHaveLength(1));
  return user;
}

const card = () => screen.queryByRole('link', { name: /Maize/ });
const newest = <T,>(list: T[]) => list.at(-1) as T;
const nothingHere = () => screen.findByText('Nothing planted here yet');

test('after the question an item is gone at once, and deleted when the time to undo is over', async () => {
  const requests = answer('deleteData', { message: 'ok' });
  await confirmForGood();
  expect(await nothingHere()).toBeTruthy();
  await vi.advanceTimersByTimeAsync(3000);
  expect(requests).toHaveLength(0);
  expect(screen.queryByText(/waiting to send/)).toBeNull();
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toEqual({ id });
  expect(await toast('Data deleted.')).toBeTruthy();
  expect(await readOutbox()).toEqual([]);
  expect(card()).toBeNull();
});

test('undo brings it back, and nothing is sent', async () => {
  const requests = answer('deleteData', { message: 'ok' });
  await confirm();
  fireEvent.click(newest(await screen.findAllByRole('button', { name: 'Undo' })));
  await waitFor(() => expect(card()).toBeTruthy());
  await waitFor(async () => expect(await readOutbox()).toEqual([]));
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests).toHaveLength(0);
});

test('a deletion that the server refuses brings it back and says so', async () => {
  answer('deleteData', { fault: 'forbidden' });
  await confirmForGood();
  await waitFor(() => expect(card()).toBeNull());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await toast('Agri data deletion unsuccessful.')).toBeTruthy();
  await waitFor(() => expect(card()).toBeTruthy());
  expect(await readOutbox()).toEqual([]);
});

test('a reload during the time to undo loses no deletion, and shows nothing of it meanwhile', async () => {
  const requests = answer('deleteData', { message: 'ok' });
  await confirmForGood();
  resetAppStores();
  reloadApp();
  expect(await nothingHere()).toBeTruthy();
  expect(card()).toBeNull();
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await toast('Data deleted.')).toBeTruthy();
});

test('without a network it waits, can be taken out there, and is sent later', async () => {
  answer('deleteData', 'no network');
  const user = await confirmForGood();
  await vi.advanceTimersByTimeAsync(5500);
  await user.click(await screen.findByRole('button', { name: '1 item waiting to send' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/^Delete/).textContent).toBe('Delete: Maize');
  await user.click(sheet.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await readOutbox()).toEqual([]));
  await waitFor(() => expect(card()).toBeTruthy());
});

test('without a storage a page that closes sends it at once, in a request that outlives it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const requests = answer('deleteData', (_request, turn) =>
    turn === 1 ? { message: 'ok' } : { fault: 'not_found' },
  );
  const sent = vi.spyOn(globalThis, 'fetch');
  await confirm();
  expect(await nothingHere()).toBeTruthy();
  sent.mockClear();
  fireEvent(window, new Event('pagehide'));
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await toast('Data deleted.')).toBeTruthy();
});

test('what is stored is left to the next visit by a page that closes', async () => {
  answer('deleteData', { message: 'ok' });
  const sent = vi.spyOn(globalThis, 'fetch');
  await confirmForGood();
  await screen.findAllByRole('button', { name: 'Undo' });
  sent.mockClear();
  fireEvent(window, new Event('pagehide'));
  expect(sent.mock.calls.filter(([url]) => String(url).endsWith('/deleteData'))).toEqual([]);
});

test('without a storage it is deleted when the time to undo is over', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const requests = answer('deleteData', { message: 'ok' });
  await confirm();
  expect(await nothingHere()).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await toast('Data deleted.')).toBeTruthy();
});

test('signing out sends it first, and does not count it among what is lost', async () => {
  const order: string[] = [];
  answer('deleteData', () => {
    order.push('deleteData');
    return { message: 'ok' };
  });
  answer('signout', () => {
    order.push('signout');
    return { message: 'ok' };
  });
  answerIdentity('/sign-out', { success: true });
  await addDeletion({ what: 'item', id, text: 'Maize' }, 5000);
  const { user } = renderApp('/profile');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(order).toEqual(['deleteData', 'signout']));
  expect(screen.queryByText('Sign out and lose unsent items?')).toBeNull();
});

test('a check goes with its picture, and leaves the list of its item at once', async () => {
  const requests = answer('deleteAgriData', { message: 'ok' });
  answer('getAgriDataContent', makeRecord({ _id: `record-of-${id}`, agri_id: id }));
  const { user } = renderApp(`/completeAgriData/record-of-${id}`);
  await outboxLine();
  await user.click(await screen.findByRole('button', { name: 'Delete this check' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe(`/agriData/${id}`));
  expect(await screen.findByText('Not checked yet')).toBeTruthy();
  await waitFor(async () => expect(await readOutbox()).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(5500);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toEqual({ id: `record-of-${id}`, image_name: 'maize' });
});

test('a check that cannot be deleted comes back, with the same words', async () => {
  answer('deleteAgriData', { fault: 'internal' });
  answer('getAgriDataContent', makeRecord({ _id: `record-of-${id}`, agri_id: id }));
  const { user } = renderApp(`/completeAgriData/record-of-${id}`);
  await outboxLine();
  await user.click(await screen.findByRole('button', { name: 'Delete this check' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe(`/agriData/${id}`));
  const row = () => document.querySelector(`a[href="/completeAgriData/record-of-${id}"]`);
  expect(row()).toBeNull();
  await waitFor(async () => expect(await readOutbox()).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(5500);
  expect(newest(await screen.findAllByText('Agri data deletion unsuccessful.'))).toBeTruthy();
  await waitFor(() => expect(row()).toBeTruthy());
});

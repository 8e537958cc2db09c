import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem } from '../../../test/fixtures.ts';
import { answer, answerTokens } from '../../../test/wire.ts';
import { App } from '../../app/app.tsx';
import { createQueryClient } from '../../app/query-client.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase, readEntry } from '../../lib/storage/database.ts';
import { keepQueries, restoreQueries } from '../../lib/storage/stored-queries.ts';

const EMAIL = 'asha@farm.test';

beforeEach(() => {
  rememberSession(EMAIL);
  answerTokens();
  answer('verifyToken', { message: 'ok' });
});

/** Else a test before would go on writing into the same account. */
let stopKeeping = () => {};

afterEach(() => {
  stopKeeping();
  return emptyDatabase();
});

/** Opens the farm as a new start of the app does. */
async function open(): Promise<() => Promise<void>> {
  history.replaceState(null, '', '/agriDataHome');
  const queryClient = createQueryClient();
  await restoreQueries(queryClient);
  stopKeeping = keepQueries(queryClient);
  const { unmount } = render(<App queryClient={queryClient} />);
  return async () => {
    await waitFor(async () => expect(JSON.stringify(await readEntry('kept', EMAIL))).toContain('farm-items'));
    dispatchEvent(new Event('pagehide'));
    stopKeeping();
    unmount();
  };
}

function loseNetwork(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer('getData', 'no network');
}

test('an app that opens without a network shows what was seen last', async () => {
  answer('getData', [makeItem({ name: 'Old beans' })]);
  const close = await open();
  expect(await screen.findByText('Old beans')).toBeTruthy();
  await close();

  loseNetwork();
  await open();
  expect(await screen.findByText('Old beans')).toBeTruthy();
  expect(await screen.findByText(/You’re offline. Updated/)).toBeTruthy();
});

test('an item that was never opened keeps its name and its bin without a network', async () => {
  answer('getData', [makeItem({ name: 'Old beans' })]);
  answer('getDataItem', 'no network');
  answer('getAgriDataPreview', 'no network');
  await open();
  fireEvent.click(await screen.findByRole('link', { name: /Old beans/ }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Old beans');
  expect(screen.getByRole('button', { name: 'Delete this item' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Checks' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New check' }).getAttribute('href')).toMatch(/^\/addAgriData\//);
});

test('an item that was deleted elsewhere is not shown from the list', async () => {
  answer('getData', [makeItem({ name: 'Old beans' })]);
  answer('getDataItem', { fault: 'not_found' });
  answer('getAgriDataPreview', { fault: 'not_found' });
  await open();
  fireEvent.click(await screen.findByRole('link', { name: /Old beans/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Farm item' })).toBeTruthy();
  await screen.findByRole('alert');
  expect(screen.queryByRole('link', { name: 'New check' })).toBeNull();
});

test('a farm of which nothing is known yet can be added to without a network', async () => {
  answer('getData', 'no network');
  await open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add' }).getAttribute('href')).toBe('/addData');
});

test('an empty farm stays an invitation without a network', async () => {
  answer('getData', []);
  const close = await open();
  expect(await screen.findByText('Nothing planted here yet')).toBeTruthy();
  await close();

  loseNetwork();
  await open();
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
  expect(screen.getByText('Nothing planted here yet')).toBeTruthy();
});

test('what was seen last is asked for anew, however young it is', async () => {
  answer('getData', [makeItem({ name: 'Old beans' })]);
  const close = await open();
  await screen.findByText('Old beans');
  await close();

  answer('getData', [makeItem({ name: 'New beans' })]);
  await open();
  expect(await screen.findByText('New beans')).toBeTruthy();
});

test('another person sees nothing of it', async () => {
  answer('getData', [makeItem({ name: 'Old beans' })]);
  const close = await open();
  await screen.findByText('Old beans');
  await close();

  rememberSession('ravi@farm.test');
  const queryClient = new QueryClient();
  await restoreQueries(queryClient);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

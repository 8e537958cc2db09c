import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens, server } from '../../../test/wire.ts';
import { addToOutbox, sendWaiting } from '../../lib/outbox/outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-store.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../lib/storage/database.ts';

const away = /^Agri AI isn’t answering right now/;

beforeEach(() => {
  rememberSession('asha@farm.test');
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => emptyDatabase());

function leave(reply: () => Response): void {
  server.use(...['api', 'identity', 'healthz'].map((path) => http.all(new RegExp(`/${path}\\b`), reply)));
}

function comeBack(): void {
  server.resetHandlers();
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem({ name: 'Maize' })]);
}

test.each([
  ['refuses every connection', () => HttpResponse.error()],
  ['has a proxy answer in its place', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
])('the whole screen recovers by itself from a server that %s', async (_, reply) => {
  leave(reply);
  renderApp('/agriDataHome');
  expect(await screen.findByText(away)).toBeTruthy();
  expect(await screen.findByText('Agri AI isn’t answering. Try again in a moment.')).toBeTruthy();
  expect(screen.queryByText(/You’re offline/)).toBeNull();

  comeBack();
  expect(await screen.findByRole('link', { name: /Maize/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(away)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what waits to be sent goes out once the server is back, however long the outbox would wait by itself', async () => {
  leave(() => HttpResponse.error());
  renderApp('/agriDataHome');
  await screen.findByText(away);
  const pictures = [new Blob(['jpeg'], { type: 'image/jpeg' })];
  await addToOutbox({ kind: 'item', input: { agri_name: 'Beans' }, pictures });
  expect(await screen.findByRole('button', { name: '1 item waiting to send' })).toBeTruthy();
  for (let tries = 0; tries < 5; tries += 1) await sendWaiting();

  comeBack();
  const sent = answer('addData', { message: 'ok', id: 'item-2' });
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(async () => expect(await readOutbox()).toEqual([]));
  expect(screen.queryByText(away)).toBeNull();
});

test('where other calls are answered, one that is not says nothing of the connection', async () => {
  comeBack();
  answer('getDataItem', 'no network');
  answer('getAgriDataPreview', 'no network');
  renderApp('/agriData/item-1');
  expect(await screen.findByText('Agri AI isn’t answering. Try again in a moment.')).toBeTruthy();
  expect(screen.queryByText(away)).toBeNull();
});

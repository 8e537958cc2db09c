import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeToken } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';
import { registerFeatures } from '../../app/deferred/register-features.ts';
import { dayFromToday } from '../../lib/clock.ts';
import { addDeletion, addToOutbox, sendWaiting } from '../../lib/outbox/outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-store.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../lib/storage/database.ts';

const body = (on: string) => JSON.stringify({ planting: null, kind: 'watered', on, note: '' });

beforeEach(async () => {
  registerFeatures();
  rememberSession('asha@farm.test');
  answerTokens(makeToken(3600));
  answer('verifyToken', { message: 'ok' });
  answer('addActivity', 'no network');
  await addToOutbox({ kind: 'activity', input: { id: 'item-1', text: 'Watered', body: body('2031-01-01') } });
  await waitFor(async () => expect((await readOutbox())[0]?.tries).toBe(1));
});

afterEach(() => {
  vi.restoreAllMocks();
  return emptyDatabase();
});

async function openSheet() {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Couldn’t send 1 item' }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
}

test('what the server refused for its day can be given another one and sent again', async () => {
  const error = 'This day is still to come. Check the date.';
  answer('addActivity', { fault: 'invalid', error, field: 'on' });
  await sendWaiting();
  const { user, sheet } = await openSheet();
  expect(sheet.getByText(error)).toBeTruthy();
  const day = sheet.getByLabelText<HTMLInputElement>('Day');
  expect(day.value).toBe(dayFromToday());
  const requests = answer('addActivity', { message: 'ok', id: 'activity-1' });
  fireEvent.change(day, { target: { value: '2026-03-05' } });
  await user.click(sheet.getByRole('button', { name: 'Send again' }));
  await waitFor(async () => expect(await readOutbox()).toEqual([]));
  expect(await requests[0]?.json()).toMatchObject({ agri_id: 'item-1', kind: 'watered', on: '2026-03-05' });
});

test('what it refused for something else is tried again as it is', async () => {
  answer('addActivity', { fault: 'invalid', error: 'Too long.', field: 'note' });
  await sendWaiting();
  const { user, sheet } = await openSheet();
  expect(sheet.queryByLabelText('Day')).toBeNull();
  const requests = answer('addActivity', { message: 'ok', id: 'activity-1' });
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await readOutbox()).toEqual([]));
  expect(await requests[0]?.json()).toMatchObject({ on: '2031-01-01' });
});

test('a deletion that the storage did not take is not said to be saved', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answer('deleteData', 'no network');
  await addDeletion({ what: 'item', id: 'item-9', text: 'Maize' }, 0);
  await sendWaiting();
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: /item/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/neither sent nor saved/)).toBeTruthy();
});

import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { dayFromToday } from '../../../lib/clock.ts';
import { sendWaiting } from '../../../lib/outbox/outbox.ts';
import { readOutbox } from '../../../lib/outbox/outbox-store.ts';
import { pickPlace } from '../../../lib/place/use-position.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../../lib/storage/database.ts';

vi.mock('../../../lib/image/compress-image.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/image/compress-image.ts')>()),
  compressImage: async () => new Blob(['small'], { type: 'image/jpeg' }),
}));

const nashik = {
  name: 'Nashik',
  region: 'Maharashtra',
  country: 'India',
  latitude: 19.9876,
  longitude: 73.7812,
};
const known = { hasStages: true, hasTasks: true };
const crops = [
  { code: 'tomato', name: 'Tomato', lifeCycle: 'annual' as const, ...known },
  { code: 'mango', name: 'Mango', lifeCycle: 'perennial' as const, ...known },
];

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem()]);
  answer('getCrops', crops);
  pickPlace(nashik);
});
afterEach(async () => {
  await closeToasts();
  await emptyDatabase();
});

async function addItem() {
  const { user } = renderApp('/addData');
  await user.type(await screen.findByLabelText('Name'), 'Tomato bed');
  await user.upload(
    screen.getByLabelText('Choose photo'),
    new File(['big'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByAltText('The photo you chose');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, offer: within(await screen.findByRole('region', { name: 'Tomato bed' })) };
}

test('three taps after an item was added say crop, day and place; the place to about a kilometre', async () => {
  answer('addData', { message: 'ok', id: 'item-7' });
  const requests = answer('setPlanting', { message: 'ok', id: 'planting-1' });
  const { user, offer } = await addItem();
  await user.click(await offer.findByRole('button', { name: 'Tomato' }));
  await user.click(offer.getByRole('button', { name: /^Last month/ }));
  await user.click(await offer.findByRole('button', { name: 'Use this place' }));
  expect(await toast('Saved.')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({
    agri_id: 'item-7',
    crop: 'tomato',
    planted_on: dayFromToday(-30),
    method: 'sown',
    place: { lat: 19.99, lon: 73.78, name: 'Nashik' },
  });
  expect(screen.queryByRole('region', { name: 'Tomato bed' })).toBeNull();
  expect(location.pathname).toBe('/agriDataHome');
});

test('the question can wait, and is not asked again on the way back', async () => {
  answer('addData', { message: 'ok', id: 'item-7' });
  const { user, offer } = await addItem();
  await user.click(offer.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('region', { name: 'Tomato bed' })).toBeNull();
});

test('a tree stands already, also without a place', async () => {
  answer('addData', { message: 'ok', id: 'item-7' });
  const requests = answer('setPlanting', { message: 'ok', id: 'planting-1' });
  const { user, offer } = await addItem();
  await user.click(await offer.findByRole('button', { name: 'Mango' }));
  await user.click(offer.getByRole('button', { name: 'It stands already' }));
  await user.click(offer.getByRole('button', { name: 'Without a place' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({ method: 'standing', place: null });
});

test('without a network item and crop wait, and go in this order: the crop with the id of the item, each once', async () => {
  answer('addData', 'no network');
  answer('setPlanting', 'no network');
  const { user, offer } = await addItem();
  await user.click(await offer.findByRole('button', { name: 'Tomato' }));
  await user.click(offer.getByRole('button', { name: /^Today/ }));
  await user.click(await offer.findByRole('button', { name: 'Use this place' }));
  await waitFor(async () => expect(await readOutbox()).toHaveLength(2));
  const key = (await readOutbox()).find(({ kind }) => kind === 'planting')?.id;

  answer('addData', { message: 'ok', id: 'item-9' });
  const lost = answer('setPlanting', 'no network');
  await sendWaiting();
  expect(lost[0]?.headers.get('idempotency-key')).toBe(key);
  const sent = answer('setPlanting', { message: 'ok', id: 'planting-1' });
  await sendWaiting();
  expect(await sent[0]?.json()).toMatchObject({ agri_id: 'item-9', crop: 'tomato' });
  expect(sent[0]?.headers.get('idempotency-key')).toBe(key);
  expect(await readOutbox()).toEqual([]);
});

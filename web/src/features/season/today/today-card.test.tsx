import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeItem } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { makeLine, makePlanting } from '../../../../test/season-fixtures.ts';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { makeWeather } from '../../../../test/upstream-fixtures.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { registerFeatures } from '../../../app/deferred/register-features.ts';
import { dayFromToday } from '../../../lib/clock.ts';
import { pickPlace } from '../../../lib/place/use-position.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';

const nashik = { name: 'Nashik', region: 'Maharashtra', country: 'India', latitude: 19.99, longitude: 73.78 };

beforeEach(() => {
  rememberSession('asha@farm.test');
  registerFeatures();
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem({ name: 'Tomato bed' })]);
  answer('getDevice', []);
  answer('getPlantings', []);
});
afterEach(closeToasts);

const card = async () => within(await screen.findByRole('region', { name: 'Today on your farm' }));

test('a line opens its reason with the source, and leads to its item', async () => {
  answer('getToday', [makeLine()]);
  const { user } = renderApp('/');
  await user.click((await card()).getByRole('button', { name: /^Tie the tomatoes ?Act today/ }));
  const why = within(await screen.findByRole('dialog', { name: 'Tie the tomatoes' }));
  expect(why.getByRole('heading', { name: 'Why?' })).toBeTruthy();
  expect(why.getByText('Fruit on the ground rots.')).toBeTruthy();
  expect(why.getByRole('link', { name: 'FAO, Paper 56, 1998' }).getAttribute('href')).toBe(
    'https://fao.test/56',
  );
  expect(why.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/agriData/item-1');
});

test('one tap does it, and one takes it back, in this order', async () => {
  let turns = 0;
  answer('getToday', () => (turns % 2 === 0 ? [makeLine()] : []));
  const requests = answer('finishTask', (_, turn) => {
    turns = turn;
    return { message: 'ok', activity: null };
  });
  const { user } = renderApp('/');
  const today = await card();
  await user.click(await today.findByRole('button', { name: 'Done: Tie the tomatoes' }));
  await user.click(await today.findByRole('button', { name: 'Undo: Tie the tomatoes' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
    { id: 'task-1', state: 'done', on: dayFromToday(0) },
    { id: 'task-1', state: 'open' },
  ]);
  expect(await today.findByRole('button', { name: 'Done: Tie the tomatoes' })).toBeTruthy();
});

test('what is not needed goes; what the server refuses comes back and says so', async () => {
  answer('getToday', [makeLine(), makeLine({ task: 'task-2', title: 'Weed the bed' })]);
  answer('finishTask', (_, turn) =>
    turn === 1 ? { message: 'ok', activity: null } : { fault: 'not_found', error: 'This task is gone.' },
  );
  const { user } = renderApp('/');
  const today = await card();
  await user.click(await today.findByRole('button', { name: /^Tie the tomatoes/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not needed' }));
  await waitFor(() => expect(today.queryByText('Tie the tomatoes')).toBeNull());
  await user.click(today.getByRole('button', { name: 'Done: Weed the bed' }));
  expect(await toast('This task is gone.')).toBeTruthy();
  expect(await today.findByRole('button', { name: 'Done: Weed the bed' })).toBeTruthy();
});

test('a line that is swiped away is not needed, and can be taken back', async () => {
  answer('getToday', [makeLine()]);
  const requests = answer('finishTask', { message: 'ok', activity: null });
  const { user } = renderApp('/');
  const today = await card();
  const row = (await today.findByText('Tie the tomatoes')).closest('li') as HTMLElement;
  row.setPointerCapture = () => undefined;
  fireEvent.pointerDown(row, { pointerId: 1, pointerType: 'touch', clientX: 300 });
  fireEvent.pointerMove(row, { pointerId: 1, pointerType: 'touch', clientX: 120 });
  fireEvent.pointerUp(row, { pointerId: 1, pointerType: 'touch', clientX: 120 });
  await waitFor(() => expect(today.queryByText('Tie the tomatoes')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await today.findByRole('button', { name: 'Done: Tie the tomatoes' })).toBeTruthy();
  expect(await requests[0]?.json()).toMatchObject({ id: 'task-1', state: 'skipped' });
});

test('the crops stand in a row with their stage and what was found, and lead to their items', async () => {
  answer('getData', [
    makeItem({
      name: 'Tomato bed',
      last_record_at: '2025-03-06T08:00:00Z',
      last_check: { record: 'r', found: 'trouble', name: 'Early blight' },
    }),
    makeItem({ _id: 'item-2', name: 'Okra' }),
    makeItem({
      _id: 'item-3',
      name: 'Beans',
      last_record_at: '2025-03-06T08:00:00Z',
      last_check: { record: 's', found: 'fine', name: null },
    }),
  ]);
  answer('getToday', []);
  answer('getPlantings', [makePlanting()]);
  renderApp('/');
  const crops = within(await screen.findByRole('region', { name: 'Your crops' }));
  const tomato = await crops.findByRole('link', {
    name: /^Tomato bed: ?Tomato, ?Growing ?\. ?Trouble: Early blight$/,
  });
  expect(tomato.getAttribute('href')).toBe('/agriData/item-1');
  expect(crops.getByRole('link', { name: /^Okra ?\. ?Not checked yet$/ })).toBeTruthy();
  expect(crops.getByRole('link', { name: /^Beans ?\. ?Looked fine on 6 Mar 2025$/ })).toBeTruthy();
  expect(crops.getByRole('link', { name: 'Add' }).getAttribute('href')).toBe('/addData');
});

test('that nothing is due on a crop does not say that it is well', async () => {
  const quiet = makeLine({ kind: 'stage', level: 'fine', title: 'Onion, day 30', task: undefined });
  answer('getToday', [quiet]);
  const { container } = renderApp('/');
  const line = (await (await card()).findByText('Onion, day 30')).closest('button');
  expect(line?.textContent).not.toContain('All well');
  expect(container.querySelector('.action-line .mark')).toBeNull();
});

test('three lines stand, the others are a tap away; a day that is over is not shown', async () => {
  const lines = ['a', 'b', 'c', 'd'].map((task) => makeLine({ task, title: `Task ${task}` }));
  answer('getToday', [...lines, makeLine({ task: 'e', title: 'Too late', until: dayFromToday(-1) })]);
  const { user } = renderApp('/');
  const today = await card();
  expect(today.queryByText('Task d')).toBeNull();
  await user.click(today.getByRole('button', { name: '1 more' }));
  expect(today.getByText('Task d')).toBeTruthy();
  expect(today.queryByText('Too late')).toBeNull();
});

test('without a plant it asks for the first one, and without a task it says so', async () => {
  answer('getToday', []);
  const { unmount } = renderApp('/');
  expect(await (await card()).findByText('Nothing to do today.')).toBeTruthy();
  unmount();
  answer('getData', []);
  renderApp('/');
  const first = await (await card()).findByRole('link', { name: 'Show me your first plant' });
  expect(first.getAttribute('href')).toBe('/addData');
});

test('whether to spray stays in the sky in words, also when today says something of the weather', async () => {
  pickPlace(nashik);
  answer('weatherData', makeWeather());
  answer('getToday', []);
  const { unmount } = renderApp('/');
  const advised = await screen.findByText(/spray/i);
  const words = advised.textContent ?? '';
  unmount();
  answer('getToday', [makeLine({ kind: 'weather', title: 'Good time to spray today', task: undefined })]);
  renderApp('/');
  await (await card()).findByText('Good time to spray today');
  expect(await screen.findByText(words, { ignore: '.sr-only' })).toBeTruthy();
});

test('that spraying is fine is not said again where the sky knows the weather', async () => {
  const fine = makeLine({ kind: 'weather', level: 'fine', title: 'Good time to spray', task: undefined });
  answer('getToday', [fine, makeLine({ title: 'Weed the maize' })]);
  const { unmount } = renderApp('/');
  await (await card()).findByText('Good time to spray');
  unmount();
  pickPlace(nashik);
  answer('weatherData', makeWeather());
  const second = renderApp('/');
  await screen.findByText('Nashik');
  second.unmount();
  renderApp('/');
  await (await card()).findByText('Weed the maize');
  expect((await card()).queryByText('Good time to spray')).toBeNull();
});

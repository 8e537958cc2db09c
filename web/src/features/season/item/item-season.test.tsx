import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeItem, makeRecord } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { makePlanting, makeTask } from '../../../../test/season-fixtures.ts';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { dayFromToday } from '../../../lib/clock.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  answer('getDataItem', makeItem({ name: 'Tomato bed' }));
  answer('getAgriDataPreview', []);
  answer('getPlantings', [makePlanting()]);
  answer('getTasks', []);
  answer('getActivities', []);
});
afterEach(closeToasts);

function swipe(row: HTMLElement, pixels: number): void {
  const at = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', clientX });
  row.setPointerCapture = () => undefined;
  fireEvent.pointerDown(row, at(300));
  fireEvent.pointerMove(row, at(300 - pixels));
  fireEvent.pointerUp(row, at(300 - pixels));
}

test('an item says its day and stage, its crop as far as its name does not, and where in the season that is', async () => {
  renderApp('/agriData/item-1');
  expect(await screen.findByRole('heading', { name: /^day.38, growing$/i })).toBeTruthy();
  const bar = within(screen.getByRole('figure', { name: 'Season' }));
  const stages = bar.getAllByRole('listitem');
  expect(stages).toHaveLength(4);
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(bar.getByText(/^Harvest from/)).toBeTruthy();
  expect(bar.getByText('Counted in days from planting.')).toBeTruthy();
  expect(screen.getByAltText('Photo of Tomato bed')).toBeTruthy();
});

test('a crop without a table has its day and photo, and promises nothing else', async () => {
  answer('getDataItem', makeItem({ name: 'North field' }));
  const bare = { stage: null, stages: [], stagesBy: null, stagesSource: null, harvest: null };
  answer('getPlantings', [makePlanting({ ...bare, water: null, waterGap: 'no_table' })]);
  renderApp('/agriData/item-1');
  expect(await screen.findByRole('heading', { name: /^Tomato, day.38$/ })).toBeTruthy();
  expect(screen.queryByRole('figure', { name: 'Season' })).toBeNull();
  expect(screen.getByText('There are no published water figures for this crop.')).toBeTruthy();
});

test('a task is done with one tap; one that is not needed goes', async () => {
  const given = [makeTask(), makeTask({ _id: 'task-2', title: 'Weed the bed' })];
  answer('getTasks', given);
  const requests = answer('finishTask', { message: 'ok', activity: null });
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'Done: Tie the tomatoes' }));
  expect(await screen.findByRole('button', { name: 'Undo: Tie the tomatoes' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Weed the bed/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not needed' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(await requests[1]?.json()).toMatchObject({ id: 'task-2', state: 'skipped' });
  expect(screen.queryByText('Weed the bed')).toBeNull();
});

test('a swipe says that a task is not needed, and can be taken back; a short one does nothing', async () => {
  answer('getTasks', [makeTask()]);
  const requests = answer('finishTask', { message: 'ok', activity: null });
  const { user } = renderApp('/agriData/item-1');
  const row = () => screen.getByText('Tie the tomatoes').closest('li') as HTMLElement;
  await screen.findByText('Tie the tomatoes');
  swipe(row(), 60);
  expect(requests).toHaveLength(0);
  swipe(row(), 140);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done: Tie the tomatoes' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Done: Tie the tomatoes' })).toBeTruthy();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(await requests[0]?.json()).toMatchObject({ id: 'task-1', state: 'skipped' });
  expect(await requests[1]?.json()).toMatchObject({ id: 'task-1', state: 'open' });
});

test('the reason of a task opens the card of the field guide that it rests on', async () => {
  answer('getTasks', [makeTask({ cards: ['tomato/early-blight'] })]);
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: /^Tie the tomatoes/ }));
  const card = within(await screen.findByRole('dialog')).getByRole('link', { name: 'Field guide' });
  expect(card.getAttribute('href')).toBe('/guide/tomato/early-blight');
});

test('watering has its amount filled in as the person measures it', async () => {
  const requests = answer('addActivity', { message: 'ok', id: 'activity-1' });
  const { user } = renderApp('/agriData/item-1');
  expect(await screen.findByText('Water today')).toBeTruthy();
  expect(screen.getByText('Pump for 146 minutes. 5,820 litres in all. 29.1 litres per m².')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I watered' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await toast('Saved.')).toBeTruthy();
  expect(await requests[0]?.json()).toMatchObject({
    agri_id: 'item-1',
    planting: 'planting-1',
    kind: 'watered',
    on: dayFromToday(0),
    value: 146,
    unit: 'min',
  });
  expect(requests[0]?.headers.get('idempotency-key')).toBeTruthy();
});

const watered = {
  _id: 'activity-1',
  agri_id: 'item-1',
  planting: 'planting-1',
  task: null,
  kind: 'watered' as const,
  on: dayFromToday(-1),
  value: 20,
  unit: 'l' as const,
  note: 'By hand',
  image_name: 'a1b2c3',
  created_at: `${dayFromToday(-1)}T07:00:00Z`,
};

test('checks and works are one story, the newest day first', async () => {
  answer('getAgriDataPreview', [makeRecord({ created_at: `${dayFromToday(-3)}T12:00:00` })]);
  answer('getActivities', [watered]);
  const { user } = renderApp('/agriData/item-1');
  const story = within(await screen.findByRole('region', { name: 'So far' }));
  await story.findByText('Watered, 20 l');
  const zoom = story.getByRole('button', { name: 'Photo: Watered, 20 l' });
  await user.click(zoom);
  expect(within(await screen.findByRole('dialog')).getByAltText('Photo: Watered, 20 l')).toBeTruthy();
  const days = [...document.querySelectorAll('main li time')].map((time) =>
    time.getAttribute('datetime')?.slice(0, 10),
  );
  expect(days).toEqual([dayFromToday(-1), dayFromToday(-3), dayFromToday(-37)]);
});

test('a season ends with its harvest', async () => {
  const requests = answer('endPlanting', { message: 'ok' });
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'More about this crop' }));
  await user.click(await screen.findByRole('button', { name: 'End this crop' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'End Tomato?' }));
  await user.type(sheet.getByLabelText('Amount'), '840');
  await user.click(sheet.getByRole('button', { name: 'End this crop' }));
  expect(await toast('Season ended.')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({
    id: 'planting-1',
    ended_on: dayFromToday(0),
    harvest: { value: 840, unit: 'kg' },
  });
});

test('the size of the field is added to what is known of the planting', async () => {
  answer('getPlantings', [makePlanting({ area: null })]);
  const requests = answer('setPlanting', { message: 'ok', id: 'planting-1' });
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'More about this crop' }));
  await user.click(await screen.findByRole('button', { name: 'Field details' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Field details' }));
  await user.type(sheet.getByLabelText('Size of the field'), '2.5');
  await user.selectOptions(sheet.getByLabelText('Unit'), 'acre');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await toast('Saved.')).toBeTruthy();
  expect(await requests[0]?.json()).toMatchObject({
    id: 'planting-1',
    crop: 'tomato',
    area: { value: 2.5, unit: 'acre' },
    irrigation: 'drip',
    soil: 'loam',
  });
});

test('an item on which nothing grows asks for its crop', async () => {
  answer('getPlantings', []);
  answer('getCrops', []);
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: /^What grows here\?/ }));
  expect(await screen.findByRole('dialog', { name: 'Your crop' })).toBeTruthy();
});

test.each([
  ['0,5', 0.5],
  ['12,75', 12.75],
  ['1.234,5', 1234.5],
  ['২০০', 200],
  ['٢٫٥', 2.5],
])('an amount of %s is saved as %d, whatever the language of the browser', async (typed, value) => {
  const requests = answer('addActivity', { message: 'ok', id: 'activity-1' });
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'Add what you did' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Amount'), typed);
  expect(sheet.getByText(`Read as ${value}`)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await toast('Saved.')).toBeTruthy();
  expect(await requests[0]?.json()).toMatchObject({ value, unit: 'l' });
});

test('a harvest that can be read in two ways is asked about, and one that is no number is not left out', async () => {
  const requests = answer('endPlanting', { message: 'ok' });
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'More about this crop' }));
  await user.click(await screen.findByRole('button', { name: 'End this crop' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'End Tomato?' }));
  const end = sheet.getByRole('button', { name: 'End this crop' });
  await user.type(sheet.getByLabelText('Amount'), 'much');
  await user.click(end);
  expect(sheet.getByText('Enter a number, such as 2.5.')).toBeTruthy();
  await user.clear(sheet.getByLabelText('Amount'));
  await user.type(sheet.getByLabelText('Amount'), '1.500');
  await user.click(end);
  expect(requests).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: '1500' }));
  await user.click(end);
  expect(await toast('Season ended.')).toBeTruthy();
  expect(await requests[0]?.json()).toMatchObject({ harvest: { value: 1500, unit: 'kg' } });
});

test('the size of the field and the pump take a decimal comma', async () => {
  const requests = answer('setPlanting', { message: 'ok', id: 'planting-1' });
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'More about this crop' }));
  await user.click(await screen.findByRole('button', { name: 'Field details' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Field details' }));
  const [size, pump] = [sheet.getByLabelText('Size of the field'), sheet.getByLabelText(/^Pump/)];
  await user.clear(size);
  await user.type(size, '0,5');
  await user.clear(pump);
  await user.type(pump, '12,75');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await toast('Saved.')).toBeTruthy();
  expect(await requests[0]?.json()).toMatchObject({ area: { value: 0.5 }, pumpLitresPerMinute: 12.75 });
});

test('a planting whose deletion was answered to nobody counts as deleted', async () => {
  const requests = answer('deletePlanting', { fault: 'not_found' });
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'More about this crop' }));
  await user.click(await screen.findByRole('button', { name: 'Delete this crop' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete Tomato?' }));
  await user.click(sheet.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toHaveLength(1);
});

test('an activity whose deletion was answered to nobody counts as deleted', async () => {
  answer('getActivities', (_request, turn) => (turn === 1 ? [watered] : []));
  const requests = answer('deleteActivity', { fault: 'not_found' });
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'Delete “Watered, 20 l”' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete “Watered, 20 l”?' }));
  await user.click(sheet.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Watered, 20 l')).toBeNull());
  expect(requests).toHaveLength(1);
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeDevice } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';

const day = { date: '2026-03-01', hours: 9.4, dli: 12.1, spans: [{ from: 6, to: 15.4 }] };
const plan = { schedule: { startsAt: '06:00', hours: 14 }, timeZone: 'UTC', ppfd: 358, targetDli: 17 };

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getDeviceLight', { days: [day], hoursStillNeeded: 3.8 });
});

test('the light of today stands on My Devices for a lamp with a plan', async () => {
  answer('getDevice', [makeDevice({ light: plan })]);
  renderApp('/myDevice');
  expect(await screen.findByText('· 9.4 of 14 h · 12.1 of 17 mol/m²')).toBeTruthy();
  expect(screen.getByText('Light from 06:00, 14 h')).toBeTruthy();
});

test('a plan is saved in the time zone of the farm, and an empty field is no number', async () => {
  answer('getDevice', [makeDevice({ light: { ...plan, ppfd: null } })]);
  const requests = answer('setDeviceLight', { message: 'ok', device: makeDevice({ light: plan }) });
  const { user } = renderApp('/device/lamp-1/light');
  const hours = await screen.findByLabelText('Hours of light');
  await user.clear(hours);
  await user.type(hours, '12.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await toast('Light saved.')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({
    deviceId: 'lamp-1',
    schedule: { startsAt: '06:00', hours: 12.5 },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ppfd: null,
    targetDli: 17,
  });
  await closeToasts();
});

test('without a plan no hours are asked for, and the hours that are missing are named', async () => {
  answer('getDevice', [makeDevice({ light: { ...plan, schedule: null } })]);
  const requests = answer('setDeviceLight', { fault: 'internal' });
  const { user } = renderApp('/device/lamp-1/light');
  expect(await screen.findByText('Today’s target needs 3.8 more hours of light.')).toBeTruthy();
  expect(screen.queryByLabelText('Hours of light')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Couldn’t save this. Please try again.')).toBeTruthy();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({ schedule: null });
});

test('a tap on a plant plans its light by the strength of the lamp', async () => {
  answer('getDevice', [makeDevice({ light: { ...plan, schedule: null, ppfd: 300, targetDli: null } })]);
  const requests = answer('setDeviceLight', { message: 'ok', device: makeDevice({ light: plan }) });
  const { user } = renderApp('/device/lamp-1/light');
  const lettuce = await screen.findByRole('button', { name: 'Lettuce' });
  await user.click(lettuce);
  expect(lettuce.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({
    schedule: { startsAt: '06:00', hours: 15.75 },
    ppfd: 300,
    targetDli: 17,
  });
  await closeToasts();
});

test('hours with a decimal comma are hours and a half, and hours that are no number are not saved', async () => {
  answer('getDevice', [makeDevice({ light: plan })]);
  const requests = answer('setDeviceLight', { message: 'ok', device: makeDevice({ light: plan }) });
  const { user } = renderApp('/device/lamp-1/light');
  const hours = await screen.findByLabelText('Hours of light');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.clear(hours);
  await user.click(save);
  expect(await screen.findByText('Enter a number, such as 2.5.')).toBeTruthy();
  await user.type(hours, '125');
  await user.click(save);
  expect(await screen.findByText('Enter a number from 0.25 to 24.')).toBeTruthy();
  expect(requests).toHaveLength(0);
  await user.clear(hours);
  await user.type(hours, '12,5');
  expect(screen.getByText('Read as 12.5')).toBeTruthy();
  await user.click(save);
  expect(await toast('Light saved.')).toBeTruthy();
  expect(await requests[0]?.json()).toMatchObject({ schedule: { hours: 12.5 }, ppfd: 358, targetDli: 17 });
  await closeToasts();
});

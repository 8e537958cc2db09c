import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeItem, makeRecord } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { dayFromToday } from '../../../lib/clock.ts';

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
});

async function openSheet(recheck_on: string | null) {
  answer('getAgriDataContent', makeRecord({ recheck_on }));
  const requests = answer('setRecheck', { message: 'ok' });
  const { user } = renderApp('/completeAgriData/record-1');
  await user.click(await screen.findByRole('button', { name: /^Check again/ }));
  return { user, requests };
}

test('a reminder is set by a quick choice', async () => {
  const { user, requests } = await openSheet(null);
  await user.click(screen.getByRole('button', { name: '3 days' }));
  await user.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByRole('button', { name: /Check again in 3 days/ })).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ id: 'record-1', recheck_on: dayFromToday(3) });
});

test('a reminder is set to any day to come', async () => {
  const { user, requests } = await openSheet(null);
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  expect(field.min).toBe(dayFromToday(0));
  fireEvent.change(field, { target: { value: dayFromToday(20) } });
  await user.click(screen.getByRole('button', { name: 'Remind me' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({ recheck_on: dayFromToday(20) });
});

test('a reminder is taken away', async () => {
  const { user, requests } = await openSheet(dayFromToday(5));
  await user.click(screen.getByRole('button', { name: 'No reminder' }));
  expect(await screen.findByText('No reminder yet')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ id: 'record-1', recheck_on: null });
});

test('a reminder that cannot be saved says so and can be tried again', async () => {
  const { user } = await openSheet(null);
  answer('setRecheck', { fault: 'internal' });
  await user.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByText('Couldn’t save the reminder. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy();
});

test('the farm says at each item when to look again', async () => {
  answer('getData', [
    makeItem({ _id: 'a', name: 'Late', recheck_on: dayFromToday(-2) }),
    makeItem({ _id: 'b', name: 'Now', recheck_on: dayFromToday(0) }),
    makeItem({ _id: 'c', name: 'Later', recheck_on: dayFromToday(1) }),
  ]);
  renderApp('/agriDataHome');
  expect(await screen.findByRole('link', { name: /Late.*Check was due 2 days ago/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Now.*Check again today/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Later.*Check again in 1 day/ })).toBeTruthy();
});

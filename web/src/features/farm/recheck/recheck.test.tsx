import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeItem, makeRecord } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { dayAfter } from '../../../lib/farm/recheck-day.ts';

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
});

async function openSheet(recheck_on: string | null) {
  answer('getAgriDataContent', makeRecord({ recheck_on }));
  const requests = answer('setRecheck', { message: 'ok' });
  const { user } = renderApp('/completeAgriData/record-1');
  await user.click(await screen.findByRole('button', { name: /^Look again/ }));
  return { user, requests };
}

test('a reminder is set by a quick choice', async () => {
  const { user, requests } = await openSheet(null);
  await user.click(screen.getByRole('button', { name: '3 days' }));
  await user.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByRole('button', { name: /Look again in 3 days/ })).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ id: 'record-1', recheck_on: dayAfter(3) });
});

test('a reminder is set to any day to come', async () => {
  const { user, requests } = await openSheet(null);
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  expect(field.min).toBe(dayAfter(0));
  fireEvent.change(field, { target: { value: dayAfter(20) } });
  await user.click(screen.getByRole('button', { name: 'Remind me' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({ recheck_on: dayAfter(20) });
});

test('a reminder is taken away', async () => {
  const { user, requests } = await openSheet(dayAfter(5));
  await user.click(screen.getByRole('button', { name: 'No reminder' }));
  expect(await screen.findByText('No reminder yet')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ id: 'record-1', recheck_on: null });
});

test('a reminder that cannot be saved says so and can be tried again', async () => {
  const { user } = await openSheet(null);
  answer('setRecheck', { fault: 'internal' });
  await user.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByText('The reminder could not be saved. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy();
});

test('the farm says at each item when to look again', async () => {
  answer('getData', [
    makeItem({ _id: 'a', name: 'Late', recheck_on: dayAfter(-2) }),
    makeItem({ _id: 'b', name: 'Now', recheck_on: dayAfter(0) }),
    makeItem({ _id: 'c', name: 'Later', recheck_on: dayAfter(1) }),
  ]);
  renderApp('/agriDataHome');
  expect(await screen.findByRole('link', { name: /Late.*Look again: 2 days late/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Now.*Look again today/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Later.*Look again in 1 day/ })).toBeTruthy();
});

test('home counts what is due and leads there', async () => {
  answer('getData', [
    makeItem({ _id: 'a', name: 'Tomatoes', recheck_on: dayAfter(0) }),
    makeItem({ _id: 'b', recheck_on: dayAfter(4) }),
    makeItem({ _id: 'c' }),
  ]);
  renderApp('/');
  expect(await screen.findByText('3 items, 1 to recheck')).toBeTruthy();
  const today = within(screen.getByRole('list', { name: 'Today' }));
  expect(today.getAllByRole('link')).toHaveLength(1);
  const link = today.getByRole('link', { name: /Tomatoes.*Look again today/ });
  expect(link.getAttribute('href')).toBe('/agriData/a');
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeItem, makeRecord } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';

const working = (step: 'waiting' | 'asking' | 'guide' | 'writing') =>
  makeRecord({ status: 'working', step, mode: 'model', content: '' });

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem()]);
  answer('getDataItem', makeItem());
});

const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;

test.each([
  ['waiting', 'Looking at the plant'],
  ['asking', 'Looking at the plant'],
  ['guide', 'Writing the advice'],
  ['writing', 'Writing the advice'],
] as const)('while it is %s the page says “%s”, after what is done', async (step, text) => {
  answer('getAgriDataContent', working(step));
  renderApp('/completeAgriData/record-1');
  expect(await screen.findByText('Checking your photo')).toBeTruthy();
  expect(currentStep()).toBe(text);
  expect(screen.getByText('Photo sent').textContent).toBe('Photo sent, done');
});

test('it goes on to the answer by itself, also over a connection that drops in between', async () => {
  const turns = [working('asking'), 'no network', 'no network', working('guide'), makeRecord()] as const;
  answer('getAgriDataContent', (_request, turn) => turns[Math.min(turn, turns.length) - 1] ?? makeRecord());
  renderApp('/completeAgriData/record-1');
  await waitFor(() => expect(currentStep()).toBe('Looking at the plant'));
  expect(await screen.findByText('Looks well.')).toBeTruthy();
  expect(screen.queryByText('Checking your photo')).toBeNull();
});

test('a check that is deleted elsewhere meanwhile says so and is asked for no more', async () => {
  const requests = answer('getAgriDataContent', (_request, turn) =>
    turn === 1
      ? working('asking')
      : { fault: 'not_found', error: 'This check is no longer here. Go back to the list.' },
  );
  renderApp('/completeAgriData/record-1');
  expect(await screen.findByText('Checking your photo')).toBeTruthy();
  expect(await screen.findByText('This check was deleted.')).toBeTruthy();
  const asked = requests.length;
  // biome-ignore lint/plugin: longer than the pause between two questions, and none may come.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(requests).toHaveLength(asked);
});

test('a check that could not be finished says so and leads to a new one', async () => {
  const content = '<p>We couldn’t check this photo.</p>';
  answer('getAgriDataContent', makeRecord({ status: 'failed', content }));
  renderApp('/completeAgriData/record-1');
  expect(await screen.findByText('We couldn’t check this photo.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a new check' }).getAttribute('href')).toBe(
    '/addAgriData/item-1',
  );
});

test('the list of checks tells what is still being looked at and what did not finish', async () => {
  answer('getAgriDataPreview', [
    makeRecord({ _id: 'a', status: 'working', step: 'asking', prompt: 'Rings?' }),
    makeRecord({ _id: 'b', status: 'failed' }),
    makeRecord({ _id: 'c', prompt: 'All well?' }),
  ]);
  renderApp('/agriData/item-1');
  expect(await screen.findByRole('link', { name: /Rings\?.*Checking your photo…/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Didn’t finish/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /All well\?/ }).textContent).not.toContain('Looking');
});

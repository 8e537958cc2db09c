import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';
import { addToOutbox } from '../../lib/outbox/outbox.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../lib/storage/database.ts';

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  answer('getDevice', []);
  answer('addData', 'no network');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  return emptyDatabase();
});

const beIphone = (standalone: boolean) =>
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });

test('from the second visit an iPhone says how to put the app on the home screen, once', async () => {
  beIphone(false);
  localStorage.setItem('agri.visits', '2');
  const first = renderApp('/');
  expect(await screen.findByText(/tap Share, then “Add to Home Screen”/)).toBeTruthy();
  await first.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
  first.unmount();
  renderApp('/');
  await screen.findByRole('link', { name: /My Farm/ });
  expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
});

test.each([
  [false, 1],
  [true, 0],
])(
  'what waits on an iPhone says how long it is safe there (on the home screen: %s)',
  async (standalone, times) => {
    beIphone(standalone);
    await addToOutbox({ kind: 'item', input: { agri_name: 'Beans' } });
    const { user } = renderApp('/agriDataHome');
    await user.click(await screen.findByRole('button', { name: /waiting to send/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Waiting to be sent' });
    expect((await within(sheet).findAllByText('Beans')).length).toBeGreaterThan(0);
    await expect.poll(() => within(sheet).queryAllByText(/after seven days without use/)).toHaveLength(times);
  },
);

import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem } from '../../../../test/fixtures.ts';
import { reloadApp, renderApp } from '../../../../test/render-app.tsx';
import { makePlanting } from '../../../../test/season-fixtures.ts';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { readOutbox } from '../../../lib/outbox/outbox-store.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';
import { emptyDatabase, readKeys } from '../../../lib/storage/database.ts';

vi.mock('../../../lib/image/compress-image.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/image/compress-image.ts')>()),
  compressImage: async () => new Blob(['small'], { type: 'image/jpeg' }),
}));

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
afterEach(async () => {
  await closeToasts();
  cleanup();
  await emptyDatabase();
});

async function fillSheet() {
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'Add what you did' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: 'Harvested' }));
  await user.type(sheet.getByLabelText('Amount'), '12.5');
  await user.type(sheet.getByLabelText('Note (optional)'), 'First basket');
  await user.upload(sheet.getByLabelText('Choose photo'), new File(['big'], 'a.jpg', { type: 'image/jpeg' }));
  await sheet.findByAltText('The photo you chose');
  return { user, sheet };
}

test('a reload loses nothing of the sheet, and after it was saved nothing comes back', async () => {
  answer('addActivity', { message: 'ok', id: 'activity-1' });
  await fillSheet();
  cleanup();
  await expect.poll(() => readKeys('drafts')).toHaveLength(1);
  const { user } = reloadApp();
  await user.click(await screen.findByRole('button', { name: 'Add what you did' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('Kept from before.')).toBeTruthy();
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Harvested' }).checked).toBe(true);
  expect(sheet.getByLabelText<HTMLInputElement>('Amount').value).toBe('12.5');
  expect(sheet.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('First basket');
  expect(sheet.getByAltText('The photo you chose')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await toast('Saved.')).toBeTruthy();
  await expect.poll(() => readKeys('drafts')).toEqual([]);
});

test('what the server refuses after the sheet was closed stays among what waits', async () => {
  let refuse: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const asked = answer('addActivity', async () => {
    await closed;
    return { fault: 'invalid', field: 'on', error: 'That day is too far ahead.' };
  });
  const { user, sheet } = await fillSheet();
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  refuse();
  await expect.poll(async () => (await readOutbox())[0]?.refused).toBeTruthy();
  expect(await readOutbox()).toMatchObject([{ kind: 'activity', pictures: [expect.anything()] }]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { makePlanting } from '../../../../test/season-fixtures.ts';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';

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
afterEach(closeToasts);

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

test('a photo goes along with what was done', async () => {
  const requests = answer('addActivity', { message: 'ok', id: 'activity-1' });
  const { user, sheet } = await fillSheet();
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await toast('Saved.')).toBeTruthy();
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart/);
});

test('a refused save keeps the note and the photo', async () => {
  const requests = answer('addActivity', { fault: 'storage_full', error: 'No room left.' });
  const { user, sheet } = await fillSheet();
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await sheet.findByText('No room left.')).toBeTruthy();
  expect(sheet.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('First basket');
  expect(sheet.getByAltText('The photo you chose')).toBeTruthy();
});

test('a photo that is taken out again does not go along', async () => {
  const requests = answer('addActivity', { message: 'ok', id: 'activity-1' });
  const { user, sheet } = await fillSheet();
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await toast('Saved.')).toBeTruthy();
  expect(await requests[0]?.json()).toMatchObject({ kind: 'harvested', note: 'First basket' });
});

import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem, makeRecord } from '../../../test/fixtures.ts';
import { reloadApp, renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../lib/storage/database.ts';
import { readDraft } from '../../lib/storage/form-draft.ts';

vi.mock('../../lib/image/compress-image.ts', async (original) => ({
  ...(await original<typeof import('../../lib/image/compress-image.ts')>()),
  compressImage: async (file: File) => new Blob([`small ${file.name}`], { type: 'image/jpeg' }),
}));

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem({ _id: 'item-1', name: 'Tomato bed' })]);
  answer('getDevice', []);
  answer('getDataItem', makeItem());
  answer('getAgriDataPreview', []);
  answer('getAgriDataContent', makeRecord());
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await emptyDatabase();
});

const photo = (name: string) => new File(['big'], name, { type: 'image/jpeg' });
/** What lies on the phone of a form: its texts, and how many photos are ready. */
async function kept(form: string) {
  const draft = await readDraft(form);
  return draft && { ...draft.texts, photos: draft.photos.filter(({ raw }) => !raw).length };
}

async function fillItem() {
  const { user } = renderApp('/addData');
  await user.type(await screen.findByLabelText('Name'), 'Beans');
  await user.upload(screen.getByLabelText('Choose photo'), photo('a.jpg'));
  await expect.poll(() => kept('/addData')).toEqual({ name: 'Beans', photos: 1 });
  return user;
}

/** jsdom's XMLHttpRequest, which uploads go by, gives MSW no parts to read. */
function takeUploads() {
  const sent: FormData[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, body) {
    sent.push(body as FormData);
    Object.defineProperty(this, 'status', { value: 201 });
    Object.defineProperty(this, 'responseText', { value: '{"message":"ok","id":"record-1"}' });
    this.onload?.(new ProgressEvent('load'));
  });
  return sent;
}

test('a reload loses neither the name nor the photo of an item, and after it was saved nothing comes back', async () => {
  const requests = answer('addData', { message: 'ok', id: '2' });
  await fillItem();
  const { user } = reloadApp();
  expect(await screen.findByText('Kept from before.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Beans');
  expect(screen.getByAltText('The photo you chose')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location.pathname).toBe('/agriDataHome'));
  expect(requests).toHaveLength(1);
  await expect.poll(() => kept('/addData')).toBeUndefined();
  cleanup();
  renderApp('/addData');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  expect(await kept('/addData')).toBeUndefined();
});

test('a refused item is kept again, as the form still shows it', async () => {
  answer('addData', { fault: 'unsupported_image', error: 'This is not a picture.' });
  const user = await fillItem();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is not a picture.')).toBeTruthy();
  await expect.poll(() => kept('/addData')).toEqual({ name: 'Beans', photos: 1 });
});

test('Start over empties the form and the phone', async () => {
  await fillItem();
  const { user } = reloadApp();
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  expect(screen.queryByAltText('The photo you chose')).toBeNull();
  expect(screen.queryByText('Kept from before.')).toBeNull();
  await expect.poll(() => kept('/addData')).toBeUndefined();
});

test('a reload loses neither the photos nor the question of a check, and another item knows nothing of them', async () => {
  const sent = takeUploads();
  const { user: first } = renderApp('/addAgriData/item-1');
  await first.upload(await screen.findByLabelText('Whole plant'), photo('plant.jpg'));
  await first.upload(await screen.findByLabelText('Leaf'), photo('leaf.jpg'));
  await first.type(screen.getByRole('textbox'), 'Rings?');
  await expect.poll(() => kept('/addAgriData/item-1')).toMatchObject({ prompt: 'Rings?', photos: 2 });
  cleanup();
  renderApp('/addAgriData/item-2');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
  expect(await kept('/addAgriData/item-2')).toBeUndefined();
  cleanup();

  const { user } = renderApp('/addAgriData/item-1');
  expect(await screen.findByText('Kept from before.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Rings?');
  expect(screen.getAllByAltText('The photo you chose')).toHaveLength(2);
  expect(screen.getByLabelText('Underside')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  await waitFor(() => expect(location.pathname).toBe('/completeAgriData/record-1'));
  const files = sent[0]?.getAll('agri_image') as File[];
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['small leaf.jpg', 'small plant.jpg']);
  await expect.poll(() => kept('/addAgriData/item-1')).toBeUndefined();
});

test('a photo that was taken for a check survives a reload with the name of its plant, until it is sent', async () => {
  takeUploads();
  answer('addData', { message: 'ok', id: 'item-new' });
  // The camera: it opens for the input that the tap made, and gives it a photo.
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function click(
    this: HTMLInputElement,
  ) {
    Object.defineProperty(this, 'files', { value: [photo('leaf.jpg')] });
    this.dispatchEvent(new Event('change'));
  });
  const { user: first } = renderApp('/');
  const tabs = within(await screen.findByRole('navigation', { name: 'Main' }));
  await first.click(tabs.getByRole('button', { name: 'Check' }));
  await first.click(await screen.findByRole('button', { name: 'New' }));
  await first.type(screen.getByRole('textbox'), 'Chilli');
  await expect.poll(() => kept('/check')).toEqual({ name: 'Chilli', photos: 1 });

  const { user } = reloadApp();
  expect(await screen.findByAltText('The photo you took')).toBeTruthy();
  expect(screen.getByText('Kept from before.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Chilli'));
  await user.click(screen.getByRole('button', { name: 'Check this plant' }));
  await waitFor(() => expect(location.pathname).toBe('/completeAgriData/record-1'));
  await expect.poll(() => kept('/check')).toBeUndefined();
});

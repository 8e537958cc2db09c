import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeItem, makeRecord } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { judgeJpeg } from '../../../lib/image/picture-pixels.ts';

vi.mock('../../../lib/image/compress-image.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/image/compress-image.ts')>()),
  compressImage: async (file: File) => new Blob([`small ${file.name}`], { type: 'image/jpeg' }),
}));
vi.mock('../../../lib/image/picture-pixels.ts', () => ({ judgeJpeg: vi.fn() }));

const photo = (name: string) => new File(['big'], name, { type: 'image/jpeg' });

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [
    makeItem({ _id: 'old', name: 'Maize field', last_record_at: '2026-03-01T08:00:00.000Z' }),
    makeItem({ _id: 'new', name: 'Tomato bed', last_record_at: '2026-03-05T08:00:00.000Z' }),
  ]);
  answer('getDevice', []);
  answer('getAgriDataContent', makeRecord());
  answer('getAgriDataPreview', []);
  answer('getDataItem', makeItem());
});

const textOf = (form: FormData | undefined) => (form?.get('agri_image') as File | null)?.text();

/** jsdom's XMLHttpRequest, which uploads go by, gives MSW no parts to read: the forms themselves are looked at. */
async function takePhoto(...files: File[]) {
  const sent: FormData[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, body) {
    sent.push(body as FormData);
    Object.defineProperty(this, 'status', { value: 201 });
    Object.defineProperty(this, 'responseText', { value: `{"message":"ok","id":"made-${sent.length}"}` });
    this.onload?.(new ProgressEvent('load'));
  });
  // The camera: it opens for the input that the tap made, and gives it a photo.
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function click(
    this: HTMLInputElement,
  ) {
    Object.defineProperty(this, 'files', { value: files });
    this.dispatchEvent(new Event('change'));
  });
  const { user } = renderApp('/');
  const tabs = within(await screen.findByRole('navigation', { name: 'Main' }));
  await user.click(tabs.getByRole('button', { name: 'Check' }));
  return { user, sent };
}

test('the camera button takes a photo, and the tap on the plant sends it: the plant of the last check comes first', async () => {
  const { user, sent } = await takePhoto(photo('leaf.jpg'));
  const plants = within(await screen.findByRole('region', { name: 'Which plant?' }));
  const names = await waitFor(() => {
    const buttons = plants.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toHaveLength(3);
    return buttons;
  });
  expect(names).toEqual(['Tomato bed', 'Maize field', 'New']);
  await user.click(plants.getByRole('button', { name: /Maize field/ }));
  await waitFor(() => expect(location.pathname).toBe('/completeAgriData/made-1'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.get('id')).toBe('old');
  expect(await textOf(sent[0])).toBe('small leaf.jpg');
});

test('a new plant needs the same photo only once', async () => {
  const items = answer('addData', { message: 'Data added.', id: 'item-new' });
  const { user, sent } = await takePhoto(photo('leaf.jpg'));
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.click(screen.getByRole('button', { name: 'Check this plant' }));
  expect(sent).toHaveLength(0);
  await user.type(screen.getByRole('textbox'), 'Chilli tunnel{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/completeAgriData/made-1'));
  expect(items).toHaveLength(1);
  expect(sent.map((form) => form.get('id'))).toEqual(['item-new']);
});

test('a dark photo is said to be dark before anything is sent, and may be taken again', async () => {
  vi.mocked(judgeJpeg).mockResolvedValueOnce('dark');
  const { user, sent } = await takePhoto(photo('night.jpg'));
  expect(await screen.findByText(/too dark/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Which plant?' })).toBeNull();
  await user.upload(screen.getByLabelText('Take it again'), photo('day.jpg'));
  await waitFor(() => expect(screen.queryByText(/too dark/)).toBeNull());
  await user.click(await screen.findByRole('button', { name: /Tomato bed/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await textOf(sent[0])).toBe('small day.jpg');
});

test('a blurred photo can be used anyway', async () => {
  vi.mocked(judgeJpeg).mockResolvedValueOnce('blurred');
  const { user, sent } = await takePhoto(photo('soft.jpg'));
  await user.click(await screen.findByRole('button', { name: 'Use it anyway' }));
  await user.click(await screen.findByRole('button', { name: /Tomato bed/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('the way that was chosen goes with the check, and stands for the next one without a tap', async () => {
  const { user, sent } = await takePhoto(photo('leaf.jpg'));
  await user.click(await screen.findByRole('radio', { name: 'A leaf on paper' }));
  await user.click(await screen.findByRole('button', { name: /Tomato bed/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('photo_way')).toBe('leaf');
  expect(localStorage.getItem('photo-way')).toBe('leaf');
});

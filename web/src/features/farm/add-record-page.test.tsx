import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeItem, makeRecord } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';
import { readTakenAt } from '../../lib/image/read-taken-at.ts';

vi.mock('../../lib/image/compress-image.ts', async (original) => ({
  ...(await original<typeof import('../../lib/image/compress-image.ts')>()),
  compressImage: async (file: File) => new Blob([`small ${file.name}`], { type: 'image/jpeg' }),
}));
vi.mock('../../lib/image/read-taken-at.ts', () => ({ readTakenAt: vi.fn() }));

const photo = (name: string) => new File(['big'], name, { type: 'image/jpeg' });

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  answer('getDataItem', makeItem());
  answer('getAgriDataPreview', []);
  answer('getAgriDataContent', makeRecord({ more_images: ['underside'] }));
  // jsdom's XMLHttpRequest, which uploads go by, gives MSW no parts to read: the form itself is looked at.
});

type Answered = { status: number; body: string };

async function open(...answers: Answered[]) {
  const sent: FormData[] = [];
  const keys: string[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    if (name.toLowerCase() === 'idempotency-key') keys.push(value);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, body) {
    sent.push(body as FormData);
    const { status, body: text } = answers.shift() ?? {
      status: 201,
      body: '{"message":"ok","id":"record-1"}',
    };
    Object.defineProperty(this, 'status', { value: status });
    Object.defineProperty(this, 'responseText', { value: text });
    this.onload?.(new ProgressEvent('load'));
  });
  const { user } = renderApp('/addAgriData/item-1');
  const choose = await screen.findByLabelText<HTMLInputElement>('Choose photo');
  return { user, choose, sent, keys };
}

test('up to three photos go in one analysis, and the record shows all that it has', async () => {
  const { user, choose, sent } = await open();
  await user.upload(choose, [photo('a.jpg'), photo('b.jpg'), photo('c.jpg'), photo('d.jpg')]);
  await waitFor(() => expect(screen.getAllByAltText('The photo you chose')).toHaveLength(3));
  expect(screen.queryByLabelText('Choose photo')).toBeNull();
  const removes = screen.getAllByRole('button', { name: 'Remove' });
  await user.click(removes[1] as HTMLElement);
  expect(screen.getAllByAltText('The photo you chose')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  const row = await screen.findByRole('list', { name: 'Photos of this check' });
  expect(within(row).getAllByRole('img')).toHaveLength(2);
  const files = sent[0]?.getAll('agri_image') as File[];
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['small a.jpg', 'small c.jpg']);
  expect(sent[0]?.has('taken_at')).toBe(false);
});

test('one photo is enough, none is not', async () => {
  const { user, choose, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  expect(await screen.findByText('Add a photo.')).toBeTruthy();
  await user.upload(choose, photo('a.jpg'));
  await screen.findByAltText('The photo you chose');
  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.getAll('agri_image')).toHaveLength(1);
});

test('the time of an older photo is used only when the farmer ticks it', async () => {
  vi.mocked(readTakenAt).mockResolvedValue(new Date('2026-03-01T08:00:00Z'));
  const { user, choose, sent } = await open();
  await user.upload(choose, photo('a.jpg'));
  await user.click(await screen.findByRole('checkbox', { name: /This photo was taken on 1 Mar 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('taken_at')).toBe('2026-03-01T08:00:00.000Z');
});

test('a photo of just now offers no time', async () => {
  vi.mocked(readTakenAt).mockResolvedValue(new Date(Date.now() - 60_000));
  const { user, choose } = await open();
  await user.upload(choose, photo('a.jpg'));
  await screen.findByAltText('The photo you chose');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('it sends the words, the item and the photo by the names of the call', async () => {
  const { user, choose, sent } = await open();
  await user.upload(choose, photo('a.jpg'));
  await user.type(screen.getByRole('textbox'), '  Rings?  ');
  await screen.findByAltText('The photo you chose');
  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('agri_prompt')).toBe('Rings?');
  expect(sent[0]?.get('id')).toBe('item-1');
});

test('a refusal is a toast with the words of the server; the form stays, and is sent again with its key', async () => {
  const refused = {
    status: 415,
    body: '{"error":"This is not a picture.","code":"unsupported_image","requestId":"r"}',
  };
  const { user, choose, sent, keys } = await open(refused);
  await user.upload(choose, photo('a.jpg'));
  await user.type(screen.getByRole('textbox'), 'Rings?');
  await screen.findByAltText('The photo you chose');
  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  expect(await screen.findByText('This is not a picture.')).toBeTruthy();
  expect(screen.getByAltText('The photo you chose')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Rings?');
  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).toBeTruthy();
});

test('while it is sent the steps stand over the photo where the result will be, with the size and the time, and nothing can be sent twice', async () => {
  const { user, choose } = await open();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    this.upload.onprogress?.call(
      this,
      new ProgressEvent('progress', { lengthComputable: true, loaded: 40, total: 100 }),
    );
  });
  await user.upload(choose, photo('a.jpg'));
  await screen.findByAltText('The photo you chose');
  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  expect(await screen.findByText(/Sending the photo, 40%? of .*B/)).toBeTruthy();
  expect(screen.getByAltText('The photo you took')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sending the photo'),
    'Looking at the plant',
    'Writing the advice',
  ]);
  expect(screen.getByText(/^\d+ seconds? so far\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Analyse/ })).toBeNull();
});

test('each place is a button of its own, and a photo stays in the place that was tapped', async () => {
  const { user, sent } = await open();
  await user.upload(screen.getByLabelText('Whole plant'), photo('plant.jpg'));
  await screen.findByAltText('The photo you chose');
  expect(screen.queryByText('Whole plant')).toBeNull();
  await user.upload(screen.getByLabelText('Leaf'), photo('leaf.jpg'));
  await waitFor(() => expect(screen.getAllByAltText('The photo you chose')).toHaveLength(2));
  expect(screen.getByLabelText('Underside')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Analyse' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const files = sent[0]?.getAll('agri_image') as File[];
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['small leaf.jpg', 'small plant.jpg']);
});

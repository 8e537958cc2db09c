import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeItem } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';

vi.mock('../../lib/image/compress-image.ts', async (original) => ({
  ...(await original<typeof import('../../lib/image/compress-image.ts')>()),
  compressImage: async () => new Blob(['small'], { type: 'image/jpeg' }),
}));

const save = () => screen.findByRole('button', { name: 'Save' });

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem()]);
});

async function open(name: string, photo: boolean) {
  const { user } = renderApp('/addData');
  const field = await screen.findByLabelText('Name');
  if (name) await user.type(field, name);
  if (photo) {
    await user.upload(
      screen.getByLabelText('Choose photo'),
      new File(['big'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await screen.findByAltText('The photo you chose');
  }
  return user;
}

test('a failed save loses neither name nor photo, and is sent again with the same key', async () => {
  const requests = answer('addData', (_request, turn) =>
    turn === 1 ? { fault: 'storage_full', error: 'No room left.' } : { message: 'ok', id: '2' },
  );
  const user = await open('Tomatoes', true);
  await user.click(await save());
  expect(await screen.findByText('No room left.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tomatoes');
  expect(screen.getByAltText('The photo you chose')).toBeTruthy();

  await user.click(await save());
  await waitFor(() => expect(location.pathname).toBe('/agriDataHome'));
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
});

test('a changed form is a new submit', async () => {
  const requests = answer('addData', { fault: 'internal' });
  const user = await open('Tomatoes', true);
  await user.click(await save());
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.type(screen.getByLabelText('Name'), ' 2');
  await user.click(await save());
  await waitFor(() => expect(requests).toHaveLength(2));
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ['no photo', 'Tomatoes', false, 'Add a photo.'],
  ['no name', '', true, 'Give it a name.'],
  ['a name of blanks', '   ', true, 'Give it a name.'],
])(
  '%s: nothing is sent, what is there stays, and it says what is missing',
  async (_case, name, photo, text) => {
    const requests = answer('addData', { message: 'ok', id: '2' });
    await open(name, photo);
    const form = (await save()).closest('form');
    if (form) fireEvent.submit(form);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(name.trim());
    expect(screen.queryAllByAltText('The photo you chose')).toHaveLength(photo ? 1 : 0);
    expect(requests).toHaveLength(0);
  },
);

test('the dashed box is the button for the photo', async () => {
  const user = await open('', false);
  const box = screen.getByLabelText('A clear photo in daylight works best');
  await user.upload(box, new File(['big'], 'a.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
});

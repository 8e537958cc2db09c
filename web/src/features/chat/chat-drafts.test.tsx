import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, prompt, send } from '../../../test/chat-screen.ts';
import { makeChatEntry, openStreams } from '../../../test/chat-wire.ts';
import { reloadApp, renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';
import { readOutbox } from '../../lib/outbox/outbox-store.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../lib/storage/database.ts';
import { readDraft, writeDraft } from '../../lib/storage/form-draft.ts';

vi.mock('../../lib/image/compress-image.ts', async (original) => ({
  ...(await original<typeof import('../../lib/image/compress-image.ts')>()),
  compressImage: async () => new Blob(['small'], { type: 'image/jpeg' }),
}));

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getChatHistory', [makeChatEntry()]);
  answer('getChatData', []);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await emptyDatabase();
});

async function kept(form: string) {
  const draft = await readDraft(form);
  return draft && { text: draft.texts.text, photos: draft.photos.length };
}

async function write(address: string) {
  const { user } = renderApp(address);
  await user.type(await prompt(), 'Why?');
  await user.click(screen.getByRole('button', { name: 'Add a photo' }));
  await user.upload(
    screen.getByLabelText('Choose photo'),
    new File(['big'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByAltText('The photo you chose');
}

test('a reload loses neither the question nor its photo; after it was sent nothing comes back', async () => {
  answer('addChatHistory', 'no network');
  await write('/chatBot');
  await expect.poll(() => kept('/chatBot')).toEqual({ text: 'Why?', photos: 1 });
  const { user } = reloadApp();
  expect(await screen.findByText('Kept from before.')).toBeTruthy();
  expect(await prompt()).toHaveProperty('value', 'Why?');
  expect(screen.getByAltText('The photo you chose')).toBeTruthy();
  await user.click(await send());
  await waitFor(() => expect(location.search).toMatch(/^\?waiting=/));
  expect((await readOutbox())[0]?.pictures).toHaveLength(1);
  await expect.poll(() => kept('/chatBot')).toBeUndefined();
});

test('each chat has its own draft', async () => {
  await write('/chatBot?chat=chat-1');
  await expect.poll(() => kept('/chatBot?chat=chat-1')).toEqual({ text: 'Why?', photos: 1 });
  cleanup();
  renderApp('/chatBot?chat=chat-2');
  expect(await prompt()).toHaveProperty('value', '');
  expect(screen.queryByAltText('The photo you chose')).toBeNull();
  cleanup();
  const { user } = renderApp('/chatBot?chat=chat-1');
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await prompt()).toHaveProperty('value', '');
  expect(screen.queryByAltText('The photo you chose')).toBeNull();
  await expect.poll(() => kept('/chatBot?chat=chat-1')).toBeUndefined();
});

test('what is written while a chat is being made goes along to its own id', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer('addChatHistory', 'no network');
  const { user } = renderApp('/chatBot');
  await user.type(await prompt(), 'Why?');
  await user.click(await send());
  await waitFor(() => expect(location.search).toMatch(/^\?waiting=/));
  await user.type(await prompt(), 'And now?');

  network.mockReturnValue(true);
  answer('addChatHistory', { message: 'ok', id: 'chat-9' });
  const streams = openStreams('addChatData');
  dispatchEvent(new Event('online'));
  (await connection(streams)).send('meta', { generation: 'g1', message: 'm1' }, 1);
  await waitFor(() => expect(location.search).toBe('?chat=chat-9'));
  expect(await prompt()).toHaveProperty('value', 'And now?');
  await expect.poll(() => kept('/chatBot?chat=chat-9')).toEqual({ text: 'And now?', photos: 0 });
});

test('what is written behind a question that is being put away stays in the field', async () => {
  const streams = openStreams('addChatData');
  const { user } = renderApp('/chatBot?chat=chat-1');
  const field = await prompt();
  await user.type(field, 'Why?');
  fireEvent.click(await send());
  fireEvent.change(field, { target: { value: 'Why? And' } });
  await waitFor(() => expect(field).toHaveProperty('value', 'And'));
  (await connection(streams)).send('meta', { generation: 'g1', message: 'm1' }, 1);
  await expect.poll(readOutbox).toEqual([]);
});

test('what is written before the screen of a new chat is drawn goes along', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer('addChatHistory', 'no network');
  const { user } = renderApp('/chatBot');
  const field = await prompt();
  await user.type(field, 'Why?');
  const replace = history.replaceState.bind(history);
  vi.spyOn(history, 'replaceState').mockImplementation((state, unused, url) => {
    replace(state, unused, url);
    if (String(url).includes('waiting=')) fireEvent.change(field, { target: { value: 'And now?' } });
  });
  await user.click(await send());
  await waitFor(() => expect(location.search).toMatch(/^\?waiting=/));
  await screen.findAllByText('Why?');
  expect(await prompt()).toHaveProperty('value', 'And now?');
  const waitingId = new URLSearchParams(location.search).get('waiting');
  await expect.poll(() => kept(`/chatBot?chat=${waitingId}`)).toEqual({ text: 'And now?', photos: 0 });
  expect(await kept('/chatBot')).toBeUndefined();
});

test('a question that is tapped sends nothing of what was kept from before', async () => {
  answer('addChatHistory', 'no network');
  const photo = { jpeg: new Blob(['small'], { type: 'image/jpeg' }) };
  await writeDraft('/chatBot', { texts: { text: '' }, photos: [photo] });
  const { user } = renderApp('/chatBot');
  await screen.findByAltText('The photo you chose');
  await user.click(screen.getByRole('button', { name: 'When should I water this week?' }));
  await waitFor(() => expect(location.search).toMatch(/^\?waiting=/));
  expect((await readOutbox())[0]?.pictures).toHaveLength(0);
  expect(await kept('/chatBot')).toEqual({ text: '', photos: 1 });
});

import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, prompt, send } from '../../../test/chat-screen.ts';
import { makeChatEntry, makeChatMessage, openStreams } from '../../../test/chat-wire.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';
import { addToOutbox } from '../../lib/outbox/outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-store.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../lib/storage/database.ts';

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getChatHistory', [makeChatEntry()]);
  answer('getChatData', []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  return emptyDatabase();
});

test('questions without a network stand in a chat that is yet to be made, and go there in order', async () => {
  answer('addChatHistory', 'no network');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = renderApp('/chatBot');
  await user.type(await prompt(), 'Why?');
  await user.click(await send());
  expect(await screen.findByText('Your question will be sent when you’re back online.')).toBeTruthy();
  expect(location.search).toMatch(/^\?waiting=/);
  await user.type(await prompt(), 'And now?');
  await user.click(await send());
  await waitFor(() =>
    expect(screen.getAllByText('Your question will be sent when you’re back online.')).toHaveLength(2),
  );
  expect((await readOutbox()).map(({ input }) => input.text)).toEqual(['Why?', 'And now?']);

  // There is one now, and the server gives no answer.
  network.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getAllByText('Waiting to send')).toHaveLength(2));
  expect(screen.queryByText(/No connection. Your/)).toBeNull();

  answer('addChatHistory', { message: 'ok', id: 'chat-9' });
  const streams = openStreams('addChatData', (turn) =>
    turn === 2
      ? HttpResponse.json({ code: 'conflict' }, { status: 409, headers: { 'retry-after': '1' } })
      : undefined,
  );
  dispatchEvent(new Event('online'));
  const first = await connection(streams);
  first.send('meta', { generation: 'g1', message: 'm1' }, 1);
  await waitFor(() => expect(location.search).toBe('?chat=chat-9'));
  first.send('done', [makeChatMessage({ _id: 'm1', user_msg: 'Why?' })], 2);
  expect(await screen.findByText('It may be early blight.')).toBeTruthy();
  dispatchEvent(new Event('online'));
  const second = await connection(streams, 1);
  expect([first.form?.get('id'), second.form?.get('id')]).toEqual(['chat-9', 'chat-9']);
  expect(second.form?.get('prompt')).toBe('And now?');
  second.send('meta', { generation: 'g2', message: 'm2' }, 1);
  await waitFor(async () => expect(await readOutbox()).toEqual([]));
  expect(screen.getAllByText('And now?')).toHaveLength(1);
});

test('a refused send keeps the words, says why, and is tried again as the same send', async () => {
  const streams = openStreams('addChatData', (turn) =>
    turn === 1
      ? HttpResponse.json({ error: 'One answer at a time.', code: 'conflict' }, { status: 409 })
      : undefined,
  );
  const { user } = renderApp('/chatBot?chat=chat-1');
  await user.type(await prompt(), 'Why?');
  await user.click(await send());
  expect(await screen.findByText('One answer at a time.')).toBeTruthy();
  const [kept] = await readOutbox();
  expect(kept?.input.text).toBe('Why?');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const stream = await connection(streams);
  expect(stream.form?.get('request_id')).toBe(kept?.id);
  stream.send('meta', { generation: 'g1', message: 'm1' }, 1);
  await waitFor(async () => expect(await readOutbox()).toEqual([]));
});

test('a refused send can be taken back into the prompt', async () => {
  openStreams('addChatData', () => HttpResponse.json({ code: 'conflict' }, { status: 409 }));
  const { user } = renderApp('/chatBot?chat=chat-1');
  await user.type(await prompt(), 'Why?');
  await user.click(await send());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(((await prompt()) as HTMLTextAreaElement).value).toBe('Why?');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
});

test('a question that an earlier visit could not bring to the server is sent again, with its picture', async () => {
  answer('addChatData', 'no network');
  const picture = new Blob(['jpeg'], { type: 'image/jpeg' });
  const input = { id: 'chat-1', text: 'And this?' };
  const { id } = await addToOutbox({ kind: 'question', input, pictures: [picture] });
  await waitFor(async () => expect((await readOutbox())[0]?.tries).toBe(1));
  const fetched = globalThis.fetch;
  const forms: FormData[] = [];
  const told = makeChatMessage({ user_msg: 'And this?' });
  answer('getChatData', () => (forms.length > 0 ? [told] : []));
  // MSW cannot read jsdom's files out of a form: the form itself is looked at.
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    if (!String(given[0]).includes('addChatData')) return fetched(...given);
    forms.push(given[1]?.body as FormData);
    return HttpResponse.json([told]);
  });
  renderApp('/chatBot?chat=chat-1');
  expect(await screen.findByText('It may be early blight.')).toBeTruthy();
  expect(forms[0]?.get('request_id')).toBe(id);
  const sent = forms[0]?.get('agri_image') as File;
  expect(await sent.text()).toBe('jpeg');
  await waitFor(async () => expect(await readOutbox()).toEqual([]));
});

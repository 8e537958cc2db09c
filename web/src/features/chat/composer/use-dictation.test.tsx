import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prompt } from '../../../../test/chat-screen.ts';
import { openStreams } from '../../../../test/chat-wire.ts';
import { FakeEar, fail, giveEarAndVoice, hear } from '../../../../test/fake-ear.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../../lib/storage/database.ts';

let made: Request[] = [];

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getChatHistory', []);
  answer('getChatData', []);
  openStreams('addChatData');
  made = answer('addChatHistory', { message: 'ok', id: 'chat-9' });
  giveEarAndVoice();
});
afterEach(async () => {
  await closeToasts();
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  return emptyDatabase();
});

async function dictate(before = '') {
  renderApp('/chatBot');
  const field = await prompt();
  if (before) fireEvent.change(field, { target: { value: before } });
  fireEvent.click(screen.getByRole('button', { name: 'Speak your question' }));
  return field;
}
/** As Android ends by itself at a pause. */
const pause = () => act(async () => FakeEar.last.onend?.());

test('what is said stands behind what is typed, and goes after a pause', async () => {
  const field = await dictate('Tomato: ');
  await hear('brown rings');
  expect(field).toHaveProperty('value', 'Tomato: brown rings');
  await pause();
  await waitFor(() => expect(made).toHaveLength(1));
  expect(await made[0]?.json()).toEqual({ chat_name: 'Tomato: brown rings' });
});

test('who stops it sends it themselves', async () => {
  const field = await dictate();
  await hear('brown rings');
  fireEvent.click(screen.getByRole('button', { name: 'Stop listening' }));
  expect(await screen.findByRole('button', { name: 'Speak your question' })).toBeTruthy();
  expect(field).toHaveProperty('value', 'brown rings');
  expect(made).toHaveLength(0);
});

test('words that were changed by hand meanwhile stay, and wait for Send', async () => {
  const field = await dictate();
  await hear('brown rings');
  fireEvent.change(field, { target: { value: 'brown rings?' } });
  await hear('brown rings on');
  await pause();
  expect(field).toHaveProperty('value', 'brown rings?');
  expect(made).toHaveLength(0);
});

test('a microphone that is not allowed is said to be so', async () => {
  await dictate();
  await fail('not-allowed');
  expect(
    await toast('The microphone isn’t allowed. Allow it in the browser, or type your question.'),
  ).toBeTruthy();
});

import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, prompt } from '../../../../test/chat-screen.ts';
import { makeChatMessage, openStreams } from '../../../../test/chat-wire.ts';
import { earIsOpen, FakeEar, fail, giveEarAndVoice, hear } from '../../../../test/fake-ear.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../../lib/storage/database.ts';
import { readDraft, writeDraft } from '../../../lib/storage/form-draft.ts';
import { store } from '../../../lib/stored.ts';

let spoken: string[] = [];

beforeEach(() => {
  store('agri.voice.told', '1');
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  answer('getDevice', []);
  answer('getChatHistory', []);
  spoken = giveEarAndVoice();
});
afterEach(async () => {
  await closeToasts();
  // What is read aloud is stopped on leaving: the voice must be there still.
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  return emptyDatabase();
});

async function hold() {
  renderApp('/');
  const button = await screen.findByRole('button', { name: 'Check' });
  fireEvent.pointerDown(button, { isPrimary: true, button: 0, clientY: 800 });
  return button;
}
function letGo(button: HTMLElement, clientY = 800) {
  fireEvent.pointerUp(button, { isPrimary: true, button: 0, clientY });
  // The click that a finger brings about; one by a key has no detail.
  fireEvent.click(button, { detail: 1 });
}

test('held, the camera button listens; let go, the question is asked and its answer read aloud', async () => {
  const made = answer('addChatHistory', { message: 'ok', id: 'chat-9' });
  answer('getChatData', []);
  const streams = openStreams('addChatData');
  const button = await hold();
  await earIsOpen();
  await hear('brown rings on tomato leaves');
  expect(await screen.findByText('brown rings on tomato leaves')).toBeTruthy();
  letGo(button);
  await waitFor(() => expect(location.pathname).toBe('/chatBot'));
  const stream = await connection(streams);
  expect(await made[0]?.json()).toEqual({ chat_name: 'brown rings on tomato leaves' });
  stream.send('meta', { generation: 'g1', message: 'm1' }, 1);
  const message = makeChatMessage({
    _id: 'm1',
    user_msg: 'brown rings on tomato leaves',
    ai_msg: '<p>This is early blight.</p>',
  });
  stream.send('done', [message], 2);
  await waitFor(() => expect(spoken.join(' ')).toContain('This is early blight.'));
});

test('slid up, nothing is asked', async () => {
  const made = answer('addChatHistory', { message: 'ok', id: 'chat-9' });
  const button = await hold();
  await earIsOpen();
  await hear('never mind');
  fireEvent.pointerMove(window, { clientY: 700 });
  expect(await screen.findByText('Let go to cancel.')).toBeTruthy();
  letGo(button, 700);
  await waitFor(() => expect(screen.queryByText('Let go to cancel.')).toBeNull());
  expect(location.pathname).toBe('/');
  expect(made).toHaveLength(0);
});

test('where nothing was heard it says so, and leads to typing', async () => {
  const button = await hold();
  await earIsOpen();
  letGo(button);
  expect(
    await toast('Nothing was heard. Hold the button while you speak, or type your question.'),
  ).toBeTruthy();
  expect(await prompt()).toBeTruthy();
});

test('a microphone that is not allowed is said to be so, while the button is still held', async () => {
  await hold();
  await earIsOpen();
  await fail('not-allowed');
  expect(
    await toast('The microphone isn’t allowed. Allow it in the browser, or type your question.'),
  ).toBeTruthy();
  expect(await prompt()).toBeTruthy();
});

test('a browser that cannot listen says so', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  await hold();
  expect(await toast('This browser can’t listen. Type your question.')).toBeTruthy();
});

test('a short tap takes a photo, and does not listen', async () => {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const button = await hold();
  letGo(button);
  expect(click).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Speak your question')).toBeNull();
  click.mockRestore();
});

test('at the first hold it says why the microphone is wanted, and listens only then', async () => {
  const made = answer('addChatHistory', { message: 'ok', id: 'chat-9' });
  answer('getChatData', []);
  openStreams('addChatData');
  localStorage.clear();
  rememberSession('asha@farm.test');
  const button = await hold();
  expect(await screen.findByText(/the app needs the microphone/)).toBeTruthy();
  letGo(button);
  expect(FakeEar.begun).toBe(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Speak' }));
  expect(FakeEar.begun).toBe(1);
  await hear('when do I water');
  fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(await made[0]?.json()).toEqual({ chat_name: 'when do I water' });
});

test('by key or screen reader a button of its own asks by voice, and typing takes over what was heard', async () => {
  renderApp('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask by voice' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Speak' }));
  await hear('my maize has holes');
  fireEvent.click(screen.getByRole('button', { name: 'Type instead' }));
  await waitFor(async () => expect(await prompt()).toHaveProperty('value', 'my maize has holes'));
});

test('in the sheet a microphone that is not allowed is said there, with the way to typing and to another try', async () => {
  renderApp('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask by voice' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Speak' }));
  await fail('not-allowed');
  expect(await screen.findByText(/^The microphone isn’t allowed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Speak' }));
  expect(FakeEar.begun).toBe(2);
});

test('what was heard stays in the field when the phone takes the finger away, behind what was typed', async () => {
  await writeDraft('/chatBot', { texts: { text: 'On Monday:' }, photos: [] });
  const button = await hold();
  await earIsOpen();
  await hear('brown rings');
  fireEvent.pointerCancel(button, { isPrimary: true });
  await waitFor(async () => expect(await prompt()).toHaveProperty('value', 'On Monday: brown rings'));
});

test('a second finger neither sends nor cancels', async () => {
  await hold();
  await earIsOpen();
  await hear('brown rings');
  fireEvent.pointerUp(window, { pointerId: 7, clientY: 100 });
  fireEvent.pointerCancel(window, { pointerId: 7 });
  expect(screen.getByText('brown rings')).toBeTruthy();
  expect(location.pathname).toBe('/');
});

test('without a network it says so, and leads to typing', async () => {
  await hold();
  await earIsOpen();
  await fail('network');
  expect(
    await toast('Speech needs a network here. Type your question: it is sent when there is one.'),
  ).toBeTruthy();
  expect(await prompt()).toBeTruthy();
});

test('a question that was said leaves what is being typed as it is', async () => {
  const made = answer('addChatHistory', { message: 'ok', id: 'chat-9' });
  answer('getChatData', []);
  openStreams('addChatData');
  await writeDraft('/chatBot', { texts: { text: 'half a thought' }, photos: [] });
  const button = await hold();
  await earIsOpen();
  await hear('brown rings');
  letGo(button);
  await waitFor(() => expect(made).toHaveLength(1));
  expect((await readDraft('/chatBot'))?.texts.text).toBe('half a thought');
});

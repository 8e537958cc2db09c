import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, prompt } from '../../../test/chat-screen.ts';
import { makeChatMessage, openStreams } from '../../../test/chat-wire.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../test/toasts.ts';
import { answer, answerTokens } from '../../../test/wire.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../lib/storage/database.ts';

/** The browser's ear: a test says what it hears. */
class FakeRecognition {
  static last: FakeRecognition;
  onresult?: (event: object) => void;
  onend?: () => void;
  onerror?: (event: object) => void;
  start() {
    FakeRecognition.last = this;
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.onend?.();
  }
}
const hear = (transcript: string) =>
  act(() => FakeRecognition.last.onresult?.({ results: [[{ transcript }]] }));

class FakeUtterance {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const spoken: string[] = [];

beforeEach(() => {
  spoken.length = 0;
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  answer('getDevice', []);
  answer('getChatHistory', []);
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => spoken.push(text),
  });
});
afterEach(async () => {
  await closeToasts();
  // What is read aloud is stopped on leaving: the voice must be there still.
  cleanup();
  vi.unstubAllGlobals();
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
  fireEvent.click(button);
}

test('held, the camera button listens; let go, the question is asked and its answer read aloud', async () => {
  const made = answer('addChatHistory', { message: 'ok', id: 'chat-9' });
  answer('getChatData', []);
  const streams = openStreams('addChatData');
  const button = await hold();
  expect(await screen.findByText('Speak your question')).toBeTruthy();
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
  await screen.findByText('Speak your question');
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
  await screen.findByText('Speak your question');
  letGo(button);
  expect(
    await toast('Nothing was heard. Hold the button while you speak, or type your question.'),
  ).toBeTruthy();
  expect(await prompt()).toBeTruthy();
});

test('a microphone that is not allowed is said to be so, while the button is still held', async () => {
  await hold();
  await screen.findByText('Speak your question');
  act(() => FakeRecognition.last.onerror?.({ error: 'not-allowed' }));
  expect(
    await toast('The microphone is not allowed. Allow it in the browser, or type your question.'),
  ).toBeTruthy();
  expect(await prompt()).toBeTruthy();
});

test('a browser that cannot listen says so', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  await hold();
  expect(await toast('This browser cannot listen. Type your question.')).toBeTruthy();
});

test('a short tap takes a photo, and does not listen', async () => {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const button = await hold();
  letGo(button);
  expect(click).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Speak your question')).toBeNull();
  click.mockRestore();
});

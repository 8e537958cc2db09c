import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { connection } from '../../../../test/chat-screen.ts';
import { makeChatEntry, makeChatMessage, openStreams } from '../../../../test/chat-wire.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { emptyDatabase } from '../../../lib/storage/database.ts';

afterEach(() => emptyDatabase());

test('a tap on a suggestion under the newest answer asks its question', async () => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getChatHistory', [makeChatEntry()]);
  const suggestions = [{ label: 'Early blight', question: 'What helps against early blight?' }];
  answer('getChatData', [
    makeChatMessage({ _id: 'b', user_msg: 'Second?', suggestions }),
    makeChatMessage({ _id: 'a', user_msg: 'First?', suggestions: [{ label: 'Old', question: 'Old?' }] }),
  ]);
  const streams = openStreams('addChatData');
  const { user } = renderApp('/chatBot?chat=chat-1');
  await user.click(await screen.findByRole('button', { name: 'Early blight' }));
  const stream = await connection(streams);
  expect(stream.form?.get('prompt')).toBe('What helps against early blight?');
  expect(screen.queryByRole('button', { name: 'Old' })).toBeNull();
});

test('a telephone number and a fold of an answer stay what they are', async () => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getChatHistory', [makeChatEntry()]);
  const ai_msg =
    '<p><a href="tel:112">Call 112</a></p><details><summary>Sources</summary><p>WHO</p></details>';
  answer('getChatData', [makeChatMessage({ ai_msg })]);
  renderApp('/chatBot?chat=chat-1');
  expect((await screen.findByRole('link', { name: 'Call 112' })).getAttribute('href')).toBe('tel:112');
  expect((await screen.findByText('Sources')).tagName).toBe('SUMMARY');
});

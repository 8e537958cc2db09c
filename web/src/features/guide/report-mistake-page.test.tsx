import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeChatEntry, makeChatMessage } from '../../../test/chat-wire.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';

const link = '/reportCardMistake?card=rice/blast&language=hi';

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
});

test('a report names the card and the language, and leads back to the answer that it was called from', async () => {
  answer('getChatHistory', [makeChatEntry({ _id: 'chat-1' })]);
  answer('getChatData', [makeChatMessage({ ai_msg: `<ul><li><a href="${link}">ग़लती बताएँ</a></li></ul>` })]);
  const requests = answer('reportCardMistake', { message: 'Thank you.' });
  const { user } = renderApp('/chatBot?chat=chat-1');
  // The answer may be drawn anew, and its links are followed once the rest of the app is there.
  await waitFor(async () => {
    const shown = screen.queryByRole('link', { name: 'ग़लती बताएँ' });
    if (shown) await user.click(shown);
    expect(screen.getByLabelText('What is wrong?')).toBeTruthy();
  });
  await user.type(screen.getByLabelText('What is wrong?'), ' the word for mulch ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. Your report is saved.')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({
    card: 'rice/blast',
    language: 'hi',
    note: 'the word for mulch',
  });
  expect(await screen.findByRole('link', { name: 'ग़लती बताएँ' })).toBeTruthy();
});

test('a report that fails keeps the words and says so', async () => {
  answer('reportCardMistake', { fault: 'internal' });
  const { user } = renderApp(link);
  await user.type(await screen.findByLabelText('What is wrong?'), 'x');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('What is wrong?').value).toBe('x');
});

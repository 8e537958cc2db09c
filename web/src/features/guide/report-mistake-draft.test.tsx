import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reloadApp, renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { emptyDatabase } from '../../lib/storage/database.ts';
import { readDraft } from '../../lib/storage/form-draft.ts';

const link = '/reportCardMistake?card=rice/blast&language=hi';

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getChatHistory', []);
});
afterEach(async () => {
  cleanup();
  await emptyDatabase();
});

test('a report that is being written survives a reload, until it is sent', async () => {
  answer('reportCardMistake', { message: 'Thank you.' });
  const { user: first } = renderApp(link);
  await first.type(await screen.findByLabelText('What is wrong?'), 'the word for mulch');
  await expect.poll(async () => (await readDraft(link))?.texts.note).toBe('the word for mulch');
  const { user } = reloadApp();
  expect(await screen.findByText('Kept from before.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('What is wrong?').value).toBe('the word for mulch');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. Your report is saved.')).toBeTruthy();
  await expect.poll(() => readDraft(link)).toBeUndefined();
});

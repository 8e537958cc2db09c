import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';

const none = { used: 0, limit: 10 };
const usage = {
  photos: { ...none, bytes: 0, limit_bytes: 10 },
  items: { used: 3, limit: 10 },
  chats: { used: 14, limit: 100 },
  devices: { used: 2, limit: 10 },
  plantings: none,
  activities: none,
};

function openProfile(name: string) {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('usage', usage);
  answer('getProfile', { name });
  return renderApp('/profile');
}

test('it says who is signed in, and counts what they have, each with the way there', async () => {
  openProfile('Asha');
  expect(await screen.findByText('Asha')).toBeTruthy();
  expect(screen.getByText('asha@farm.test')).toBeTruthy();
  const links = await Promise.all(
    ['3 Farm items', '2 Devices', '14 Chats'].map((name) => screen.findByRole('link', { name })),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/agriDataHome', '/myDevice', '/chatBot']);
  expect(screen.getByRole('link', { name: /Where your farm is/ }).getAttribute('href')).toBe('/#place');
});

test('who has no name gives one, and is greeted by it on home', async () => {
  const { user } = openProfile('');
  answer('getData', []);
  const sent = answer('setProfile', { message: 'Saved.' });
  await user.click(await screen.findByRole('button', { name: 'Add your name' }));
  await user.type(await screen.findByLabelText('Your name'), ' Asha ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Asha')).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ name: 'Asha' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText(/^Good (morning|afternoon|evening), Asha$/)).toBeTruthy();
});

test('a name that can’t be saved says so, and what was typed stays', async () => {
  const { user } = openProfile('');
  answer('setProfile', { fault: 'internal', error: '' });
  await user.click(await screen.findByRole('button', { name: 'Add your name' }));
  await user.type(await screen.findByLabelText('Your name'), 'Asha');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Asha');
});

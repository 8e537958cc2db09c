import { clientSettingsElementId } from '@agri/contract/web/client-settings.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settings } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerNobody } from '../../../test/wire.ts';

function writeSettings(given: object): void {
  const element = document.getElementById(clientSettingsElementId);
  if (element) element.textContent = JSON.stringify({ ...settings, ...given });
}

async function askForLink(): Promise<void> {
  answerNobody();
  answer('resetPassword', { message: 'sent' });
  const { user } = renderApp('/forgotPassword');
  await user.type(await screen.findByLabelText('E-mail'), 'asha@farm.test');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await screen.findByText(/the link is on its way/);
}

test('without a mail server the screen says where the link lies', async () => {
  writeSettings({ mailFolder: 'data/outbox' });
  await askForLink();
  expect(screen.getByText('No mail server is set: the link is in data/outbox.')).toBeTruthy();
});

test('where mails are sent nothing is said of a folder', async () => {
  writeSettings({});
  await askForLink();
  expect(screen.queryByText(/No mail server/)).toBeNull();
});

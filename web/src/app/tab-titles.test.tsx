import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeChatEntry } from '../../test/chat-wire.ts';
import { makeDevice, makeItem, makeRecord } from '../../test/fixtures.ts';
import { giveLocation } from '../../test/location.ts';
import { renderApp } from '../../test/render-app.tsx';
import { makeWeather } from '../../test/upstream-fixtures.ts';
import { answer, answerTokens } from '../../test/wire.ts';

const name = 'Asha secret';

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem({ name })]);
  answer('getDataItem', makeItem({ name }));
  answer('getAgriDataPreview', []);
  answer('getAgriDataContent', makeRecord({ name }));
  answer('getDevice', [makeDevice({ name })]);
  answer('getDeviceLight', { days: [], hoursStillNeeded: null });
  answer('getDeviceSetup', { fault: 'internal' });
  answer('getChatHistory', [makeChatEntry({ _id: 'chat-1', chat_name: name })]);
  answer('getChatData', []);
  answer('weatherData', makeWeather({ location: { name, region: '', country: '' } }));
});

// The browser's history keeps titles; on a shared phone the next person can read them after a sign-out.
test.each([
  ['/agriData/item-1', 'Farm item'],
  ['/completeAgriData/record-1', 'Check'],
  ['/device/lamp-1/light', 'Hours of light'],
  ['/device/lamp-1/setup', 'Set up this lamp'],
  ['/chatBot?chat=chat-1', 'Ask Agri AI'],
  ['/weatherData', 'Weather'],
])("the browser's tab on %s names the screen, never what is a person's", async (address, title) => {
  giveLocation('granted', { latitude: 19.9975, longitude: 73.7898 });
  renderApp(address);
  await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} ·`)));
});

import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeChatEntry, makeChatMessage } from '../../../../test/chat-wire.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { emptyDatabase } from '../../../lib/storage/database.ts';
import type { ChatMessage } from '../api.ts';

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getChatHistory', [makeChatEntry()]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  return emptyDatabase();
});

const ai_msg =
  '<p><em data-sure="likely">Probably <strong>early blight</strong>.</em> Rings.</p><ol><li data-step="pick">Pick them.</li></ol>' +
  '<blockquote><p>Do not wait.</p></blockquote><h3>Also</h3><table><thead><tr><th>Name</th><th>Spots</th></tr></thead>' +
  '<tbody><tr><td>Septoria</td><td>Small</td></tr></tbody></table>';

function show(given: Partial<ChatMessage> = {}) {
  answer('getChatData', [makeChatMessage({ ai_msg, mode: 'model', ...given })]);
  return renderApp('/chatBot?chat=chat-1');
}

// The tabs have a "More" of their own.
const inAnswer = () => within(screen.getByRole('main'));

test('a model’s answer is a card: how sure, the name, the acts, and the rest by a tap', async () => {
  const { user } = show();
  expect(await screen.findByRole('heading', { name: 'Early blight' })).toBeTruthy();
  expect(screen.getByText('Probably')).toBeTruthy();
  expect(screen.getByText('Written by AI')).toBeTruthy();
  expect(screen.getByText('Do not wait.')).toBeTruthy();
  expect(screen.queryByText('Also')).toBeNull();
  await user.click(inAnswer().getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Also')).toBeTruthy();
  const cell = within(screen.getByRole('table')).getByRole('cell', { name: 'Small' });
  expect(cell.getAttribute('data-title')).toBe('Spots');
});

test('an answer that begins with bold words has them as its headline, and no certainty', async () => {
  show({ ai_msg: '<p><strong>Water in the morning.</strong> Leaves dry fast.</p>' });
  expect(await screen.findByRole('heading', { name: 'Water in the morning' })).toBeTruthy();
  expect(screen.queryByText('Probably')).toBeNull();
  expect(inAnswer().queryByRole('button', { name: 'More' })).toBeNull();
});

test('all of an answer is shared, also what is folded', async () => {
  const shared: string[] = [];
  Object.assign(navigator, { share: async ({ text }: { text: string }) => void shared.push(text) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Share the answer' }));
  expect(shared).toEqual([
    'Probably early blight. Rings.\n1. Pick them.\nDo not wait.\nAlso\nName · Spots\nSeptoria · Small',
  ]);
  Reflect.deleteProperty(navigator, 'share');
});

test('a photo that was asked about is kept in its farm item', async () => {
  show({ image_name: 'leaf.jpg', item: { _id: 'item-1', name: 'Tomato bed', image_name: '' } });
  const link = await screen.findByRole('link', { name: 'Keep in Tomato bed' });
  expect(link.getAttribute('href')).toBe('/addAgriData/item-1');
});

test('a photo that was about no item can be added to the farm', async () => {
  show({ image_name: 'leaf.jpg' });
  expect(await screen.findByRole('button', { name: 'Add to my farm' })).toBeTruthy();
});

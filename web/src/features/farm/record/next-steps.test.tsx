import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeItem, makeRecord } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens, server } from '../../../../test/wire.ts';

vi.mock('../../../lib/image/compress-image.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/image/compress-image.ts')>()),
  compressImage: async (file: File) => new Blob([`small ${file.name}`], { type: 'image/jpeg' }),
}));

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem()]);
  answer('getChatHistory', []);
  answer('getDevice', []);
  server.use(
    http.get('*/images/maize.jpg', () =>
      HttpResponse.arrayBuffer(new Uint8Array([1, 2]).buffer, { headers: { 'content-type': 'image/jpeg' } }),
    ),
  );
});

const prompt = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Enter your Prompt' });

test('a question about a check takes its photo and its finding along', async () => {
  const content = '<p>Brown rings.</p><h2>What it may be</h2><h3>Early blight (likely)</h3>';
  answer('getAgriDataContent', makeRecord({ mode: 'model', content }));
  const { user } = renderApp('/completeAgriData/record-1');
  await user.click(await screen.findByRole('link', { name: 'Ask about this' }));
  expect((await prompt()).value).toMatch(/^About my photo check of Maize on .*“Early blight \(likely\)”: $/);
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
});

test('after a check without words there is where to write what is seen, and it goes on with the photo', async () => {
  answer('getAgriDataContent', makeRecord({ mode: 'guide', prompt: '' }));
  const { user } = renderApp('/completeAgriData/record-1');
  await user.type(await screen.findByLabelText('What do you see?'), 'brown rings');
  await user.click(screen.getByRole('button', { name: 'Ask Agri AI' }));
  expect((await prompt()).value).toMatch(/^About my photo check of Maize on .*: brown rings$/);
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
});

test('a check that had words asks for no more', async () => {
  answer('getAgriDataContent', makeRecord({ mode: 'guide', prompt: 'brown rings' }));
  renderApp('/completeAgriData/record-1');
  expect(await screen.findByRole('link', { name: 'Ask about this' })).toBeTruthy();
  expect(screen.queryByLabelText('What do you see?')).toBeNull();
});

test('the photo that a new item was made with is offered for its first check', async () => {
  answer('getDataItem', makeItem());
  answer('getAgriDataPreview', []);
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('link', { name: 'Check its photo' }));
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/addAgriData/item-1'));
});

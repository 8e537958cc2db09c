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
  const text = /^About my photo check of Maize on .*“Early blight \(likely\)”: $/;
  await waitFor(async () => expect((await prompt()).value).toMatch(text));
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
});

const candidates = [
  { id: 'maize/rust', title: 'Rust of maize', sign: 'Orange dust on both sides.', drawing: 'rust' },
  { id: 'maize/blight', title: 'Leaf blight of maize', sign: 'Long grey spots.', drawing: 'long-spots' },
];
const listed = candidates.map(({ drawing, ...card }) => ({ ...card, kind: 'disease', signs: [drawing] }));
const answered = { subject: 'maize', part: 'leaf' as const, look: 'rust', yes: [], no: [], unsure: [] };

test('after a check without a model the signs are taps in it, for the crop that its plant is named after', async () => {
  answer('getPlantings', []);
  answer('getTasks', []);
  answer('getActivities', []);
  answer('getGuide', [{ code: 'maize', name: 'Maize', kind: 'crop', cards: 2 }]);
  answer('getGuideCards', listed);
  const found = makeRecord({
    content: '<p><em data-sure="likely">Probably <strong>Rust of maize</strong>.</em> Orange dust.</p>',
    signs: { ...answered, card: 'maize/rust', cards: candidates },
  });
  const kept = answer('setRecordSigns', { message: 'Saved.' });
  answer('getAgriDataContent', () => (kept.length > 0 ? found : makeRecord()));
  const { user } = renderApp('/completeAgriData/record-1');
  await user.click(await screen.findByRole('button', { name: 'Leaf' }));
  await user.click(await screen.findByRole('button', { name: 'Orange dust that rubs off' }));
  expect(await screen.findByRole('heading', { name: 'Rust of maize' })).toBeTruthy();
  expect(kept).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Leaf blight of maize.*Long grey spots/ }));
  await waitFor(() => expect(kept).toHaveLength(2));
});

test('answers about signs that could be neither sent nor saved stay for another try', async () => {
  answer('getPlantings', []);
  answer('getTasks', []);
  answer('getActivities', []);
  answer('getGuide', [{ code: 'maize', name: 'Maize', kind: 'crop', cards: 2 }]);
  answer('getGuideCards', listed);
  answer('getAgriDataContent', makeRecord());
  answer('setRecordSigns', 'no network');
  const { user } = renderApp('/completeAgriData/record-1');
  await user.click(await screen.findByRole('button', { name: 'Leaf' }));
  await user.click(await screen.findByRole('button', { name: 'Orange dust that rubs off' }));
  expect(await screen.findAllByText(/neither sent nor saved/)).not.toHaveLength(0);
  const kept = answer('setRecordSigns', { message: 'Saved.' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(await kept[0]?.json()).toMatchObject({ subject: 'maize', part: 'leaf' });
});

test('a leaf that was measured on paper is asked for its look at once, not for the part', async () => {
  answer('getPlantings', []);
  answer('getTasks', []);
  answer('getActivities', []);
  answer('getGuide', [{ code: 'maize', name: 'Maize', kind: 'crop', cards: 2 }]);
  answer('getGuideCards', listed);
  const measurements = { sharpness: 500, exposure: 0.5, canopy: 0.8, yellowed: 0.1, browned: 0.1 };
  answer('getAgriDataContent', makeRecord({ measurements: { ...measurements, way: 'leaf' } }));
  renderApp('/completeAgriData/record-1');
  expect(await screen.findByRole('button', { name: 'Orange dust that rubs off' })).toBeTruthy();
  expect(screen.queryByText('Where do you see it?')).toBeNull();
});

test('a check that found something shows its name with its certainty, and offers the signs as “Not this?”', async () => {
  const content =
    '<p><em data-sure="possible">It could be <strong>Rust</strong>.</em> Orange dust.</p><ol><li>Look.</li></ol>';
  answer('getAgriDataContent', makeRecord({ prompt: 'dust', content }));
  renderApp('/completeAgriData/record-1');
  expect(await screen.findByRole('heading', { name: 'Rust' })).toBeTruthy();
  expect(screen.getByText('It could be')).toBeTruthy();
  expect(screen.getByText('Orange dust.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Not this?' })).toBeTruthy();
  expect(screen.queryByText('Where do you see it?')).toBeNull();
});

test('the photo that a new item was made with is offered for its first check', async () => {
  answer('getDataItem', makeItem());
  answer('getAgriDataPreview', []);
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('link', { name: 'Check its photo' }));
  expect(await screen.findByAltText('The photo you chose')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/addAgriData/item-1'));
});

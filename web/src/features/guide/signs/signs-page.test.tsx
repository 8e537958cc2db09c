import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer } from '../../../../test/wire.ts';

const card = (id: string, title: string, signs: string[]) => ({
  id,
  title,
  sign: `Sign of ${title}`,
  kind: 'disease',
  signs,
});
const cards = [
  card('tomato/early-blight', 'Early blight', ['ring-spots', 'yellow-all']),
  card('tomato/late-blight', 'Late blight', ['wet-spots', 'fuzz-below', 'fruit-rot']),
  card('tomato/aphids', 'Aphids', ['small-insects', 'curled', 'honeydew']),
  card('tomato/which-disease', 'Which disease', ['ring-spots', 'wet-spots']),
  card('vegetables/tomato', 'Growing tomatoes', []),
];

beforeEach(() => {
  answer('getGuide', [{ code: 'tomato', name: 'Tomato', kind: 'crop', cards: 5 }]);
  answer('getGuideCards', cards);
});

const tap = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a few taps on what is seen lead to the card, without an account', async () => {
  const { user } = renderApp('/signs');
  await user.click(await screen.findByRole('link', { name: 'Tomato' }));
  await tap(user, 'Leaf');
  await tap(user, 'Spots with rings');
  const found = await screen.findByRole('link', { name: /^Early blight/ });
  expect(found.getAttribute('href')).toBe('/guide/tomato/early-blight');
  expect(screen.queryByText('Which disease')).toBeNull();
  expect(screen.queryByText('Growing tomatoes')).toBeNull();
});

test('the answers stand in the address: Back takes the last one back', async () => {
  const { user } = renderApp('/signs/tomato');
  await tap(user, 'Leaf');
  await screen.findByRole('heading', { name: 'What does it look like?' });
  history.back();
  expect(await screen.findByRole('heading', { name: 'Where do you see it?' })).toBeTruthy();
});

test('who is not sure of anything is sent to somebody who knows the plant', async () => {
  const { user } = renderApp('/signs/tomato');
  for (let tries = 0; tries < 4 && !screen.queryByRole('link', { name: 'Start again' }); tries += 1)
    await tap(user, 'Not sure');
  const end = within((await screen.findByText(/show the plant to someone/)).closest('div') as HTMLElement);
  await user.click(end.getByRole('link', { name: 'Start again' }));
  expect(await screen.findByRole('heading', { name: 'Where do you see it?' })).toBeTruthy();
});

test('an address that nobody’s app wrote asks from the beginning', async () => {
  renderApp('/signs/tomato?part=moon&yes=,,');
  expect(await screen.findByRole('heading', { name: 'Where do you see it?' })).toBeTruthy();
});

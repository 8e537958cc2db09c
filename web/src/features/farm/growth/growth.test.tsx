import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeItem, makeRecord } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';

const measured = (canopy: number, yellowed: number, browned = 0.02) => ({
  sharpness: 300,
  exposure: 0.5,
  way: 'leaf' as const,
  canopy,
  yellowed,
  browned,
});
const records = [
  makeRecord({
    _id: 'c',
    image_name: 'c',
    created_at: '2026-03-20T08:00:00Z',
    measurements: measured(0.55, 0.04, 0.0249),
  }),
  makeRecord({ _id: 'b', image_name: 'b', created_at: '2026-03-10T08:00:00Z' }),
  makeRecord({
    _id: 'a',
    image_name: 'a',
    created_at: '2026-03-01T08:00:00Z',
    measurements: measured(0.3, 0.1, 0.0151),
  }),
];

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  answer('getDataItem', makeItem({ records: 3 }));
});

test('the growth line has a name, a description, the latest figures and a table of them all', async () => {
  answer('getAgriDataPreview', records);
  renderApp('/agriData/item-1');
  const chart = await screen.findByRole('img', { name: /^Growth.* over 2 checks, from 1 Mar/ });
  expect(chart.querySelectorAll('circle')).toHaveLength(2);
  const latest = within(screen.getByRole('list', { name: 'Latest figures' }));
  expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Green55%',
    'Yellow4%',
    'Brown2%',
  ]);
  const table = within(screen.getByRole('table', { name: 'Each check in figures' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
});

test('one measured check makes no line', async () => {
  answer('getAgriDataPreview', records.slice(0, 2));
  renderApp('/agriData/item-1');
  expect(await screen.findByRole('button', { name: 'Compare' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Growth' })).toBeNull();
});

test('two checks side by side, with what changed', async () => {
  answer('getAgriDataPreview', records);
  const { user } = renderApp('/agriData/item-1');
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Maize: two checks' }));
  const sources = () => sheet.getAllByRole('img').map((photo) => photo.getAttribute('src'));
  expect(sources()).toEqual(['/images/a.jpg', '/images/c.jpg']);
  expect(sheet.getByText('+25 points')).toBeTruthy();
  expect(sheet.getByText('−6 points')).toBeTruthy();
  // 1.51 and 2.49 are both 2 % in words: so the words between them say none.
  expect(sheet.getByText('0 points')).toBeTruthy();

  await user.selectOptions(sheet.getByLabelText('Before'), 'b');
  expect(sources()).toEqual(['/images/b.jpg', '/images/c.jpg']);
  expect(sheet.getByText(/Only leaves on white paper can be measured/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Maize: two checks' })).toBeNull();
});

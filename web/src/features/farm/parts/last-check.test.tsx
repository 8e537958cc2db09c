import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeItem, makeRecord } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../../test/wire.ts';

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
});

const card = async () => within(await screen.findByRole('region', { name: 'Last check' }));

test('an item begins with its newest finding, what to do first, and the way to a new check', async () => {
  const record = makeRecord({ created_at: '2025-03-06T08:00:00Z' });
  const last_check = { record: record._id, found: 'trouble' as const, name: 'Early blight' };
  answer('getDataItem', makeItem({ records: 1, last_record_at: record.created_at, last_check }));
  answer('getAgriDataPreview', [record]);
  answer('getAgriDataContent', {
    ...record,
    content: '<p>Rings.</p><ol><li data-step="pick">Pick off spotted leaves.</li><li>Mulch.</li></ol>',
  });
  renderApp('/agriData/item-1');
  const found = await (await card()).findByRole('link', { name: /6 Mar 2025.*Trouble: Early blight/ });
  expect(found.getAttribute('href')).toBe(`/completeAgriData/${record._id}`);
  expect(await (await card()).findByText('Pick off spotted leaves.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New check' })).toHaveLength(1);
});

test('an item that nobody checked says so, and offers its own photo', async () => {
  answer('getDataItem', makeItem());
  answer('getAgriDataPreview', []);
  renderApp('/agriData/item-1');
  const none = await card();
  expect(await none.findByRole('heading', { name: 'Not checked yet' })).toBeTruthy();
  expect(none.getByRole('link', { name: 'Check its photo' })).toBeTruthy();
  expect(none.getByRole('link', { name: 'New check' }).getAttribute('href')).toBe('/addAgriData/item-1');
});

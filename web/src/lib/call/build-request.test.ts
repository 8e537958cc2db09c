import { calls } from '@agri/contract/calls.ts';
import { expect, test } from 'vitest';
import { buildRequest } from './call.ts';

const photo = new Blob(['small'], { type: 'image/jpeg' });
const watered = { agri_id: 'item-1', planting: null, value: 12.5, note: undefined };

test('a call that takes either goes as JSON where no file goes along', () => {
  const { headers, body } = buildRequest(calls.addActivity, watered);
  expect(headers).toEqual({ 'content-type': 'application/json' });
  expect(JSON.parse(body as string)).toEqual({ agri_id: 'item-1', planting: null, value: 12.5 });
});

test('with a file it goes as a form: the file last, and nothing for what is not there', () => {
  const { headers, body } = buildRequest(calls.addActivity, { agri_image: photo, ...watered });
  expect(headers).toEqual({});
  expect([...(body as FormData)].map(([name, value]) => [name, typeof value])).toEqual([
    ['agri_id', 'string'],
    ['value', 'string'],
    ['agri_image', 'object'],
  ]);
});

test('several files go as parts of the same name', () => {
  const { body } = buildRequest(calls.addAgriData, { id: 'item-1', agri_image: [photo, photo] });
  expect((body as FormData).getAll('agri_image')).toHaveLength(2);
});

import { calls } from '@agri/contract/calls.ts';
import { expect, test } from 'vitest';
import { buildRequest } from './build-request.ts';

const photo = new Blob(['jpeg'], { type: 'image/jpeg' });

test('a photo goes last, as photo.jpg', () => {
  const { url, body, headers } = buildRequest(calls.addData, { agri_image: photo, agri_name: 'Maize' });
  const parts = [...(body as FormData).entries()];
  expect(url).toBe('/api/addData');
  expect(headers).toEqual({});
  expect(parts.map(([name]) => name)).toEqual(['agri_name', 'agri_image']);
  expect(parts[1]?.[1]).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 4 });
});

test('several photos go as parts of the same name, in their order', () => {
  const leaf = new Blob(['leaf, larger'], { type: 'image/jpeg' });
  const { body } = buildRequest(calls.addAgriData, { agri_image: [photo, leaf], id: '1' });
  const parts = [...(body as FormData).entries()];
  expect(parts.map(([name]) => name)).toEqual(['id', 'agri_image', 'agri_image']);
  expect(parts.slice(1).map(([, part]) => (part as File).size)).toEqual([photo.size, leaf.size]);
});

test('what is not given is not sent', () => {
  expect(buildRequest(calls.getData, { cursor: undefined })).toEqual({ url: '/api/getData', headers: {} });
  expect(buildRequest(calls.getData, { cursor: 'a b' }).url).toBe('/api/getData?cursor=a+b');
  expect(buildRequest(calls.deleteData, { id: '1' }).body).toBe('{"id":"1"}');
});

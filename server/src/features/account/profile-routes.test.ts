import { limits } from '@agri/contract/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('nobody has a name before they say one', async () => {
  const person = await app.signUp();
  expect((await person.call('getProfile')).json()).toEqual({ name: '' });
});

test('a name in any script is kept trimmed, and can be taken back', async () => {
  const person = await app.signUp();
  expect((await person.call('setProfile', { name: '  आशा ' })).statusCode).toBe(200);
  expect((await person.call('getProfile')).json()).toEqual({ name: 'आशा' });
  await person.call('setProfile', { name: '' });
  expect((await person.call('getProfile')).json()).toEqual({ name: '' });
});

test('a name that is too long is refused at its field, and the one before stays', async () => {
  const person = await app.signUp();
  await person.call('setProfile', { name: 'Asha' });
  const answer = await person.call('setProfile', { name: 'a'.repeat(limits.personNameMaxCharacters + 1) });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'name' });
  expect((await person.call('getProfile')).json()).toEqual({ name: 'Asha' });
});

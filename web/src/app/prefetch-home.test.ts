import { expect, test } from 'vitest';
import { makeItem } from '../../test/fixtures.ts';
import { makeWeather } from '../../test/upstream-fixtures.ts';
import { answer, answerTokens } from '../../test/wire.ts';
import { call, callPage } from '../lib/call/call.ts';
import { storeLanguage } from '../lib/i18n/stored-language.ts';
import { pickPlace } from '../lib/place/use-position.ts';
import { rememberSession } from '../lib/session/session-hint.ts';
import { prefetchHome } from './prefetch-home.ts';

const nashik = { name: 'Nashik', region: 'Maharashtra', country: 'India', latitude: 19.99, longitude: 73.78 };

test('home takes the answers of the calls that were prefetched for it, each once', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  const lists = answer('getData', [makeItem()]);
  const devices = answer('getDevice', []);
  const today = answer('getToday', []);
  const profile = answer('getProfile', { name: 'Asha' });
  const weather = answer('weatherData', makeWeather());
  pickPlace(nashik);
  await prefetchHome();

  const { items } = await callPage('getData', {});
  expect(items).toHaveLength(1);
  await callPage('getDevice', {});
  await call('weatherData', nashik);
  await call('getToday', {});
  await call('getProfile', {});
  expect([lists, devices, weather, today, profile].map((requests) => requests.length)).toEqual([
    1, 1, 1, 1, 1,
  ]);

  await callPage('getData', {});
  expect(lists).toHaveLength(2);
});

test('what is prefetched is in the person’s language, also where the stored page is in another', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('getData', []);
  answer('getDevice', []);
  const today = answer('getToday', []);
  storeLanguage('hi');
  document.documentElement.lang = 'en';
  await prefetchHome();
  await call('getToday', {});
  expect(today.map(({ headers }) => headers.get('accept-language'))).toEqual(['hi']);
});

test('another person asks anew, and so does whoever was refused', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  const lists = answer('getData', (_request, turn) => (turn <= 2 ? { fault: 'unauthenticated' } : []));
  answer('getDevice', []);
  await prefetchHome();
  await expect.poll(() => lists).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect((await callPage('getData', {})).items).toEqual([]);
  expect(lists).toHaveLength(3);

  await prefetchHome();
  rememberSession('binta@farm.test');
  await callPage('getData', {});
  expect(lists).toHaveLength(5);
});

test('a call with another input asks anew', async () => {
  answerTokens();
  const lists = answer('getData', []);
  answer('getDevice', []);
  await prefetchHome();
  await callPage('getData', { cursor: 'second' });
  expect(lists).toHaveLength(2);
  await callPage('getData', {});
  expect(lists).toHaveLength(2);
});

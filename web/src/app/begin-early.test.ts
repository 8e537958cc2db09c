import { expect, test, vi } from 'vitest';
import { makeWeather } from '../../test/around-fixtures.ts';
import { makeItem } from '../../test/fixtures.ts';
import { answer, answerTokens } from '../../test/wire.ts';
import { pickPlace } from '../lib/around/place.ts';
import { call, callPage } from '../lib/call/call.ts';
import { rememberSession } from '../lib/session/session-hint.ts';
import { beginHome } from './begin-early.ts';

const nashik = { name: 'Nashik', region: 'Maharashtra', country: 'India', latitude: 19.99, longitude: 73.78 };

test('home takes the answers of the calls that were begun before it, each once', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  const lists = answer('getData', [makeItem()]);
  const devices = answer('getDevice', []);
  const weather = answer('weatherData', makeWeather());
  pickPlace(nashik);
  await beginHome();

  const { items } = await callPage('getData', {});
  expect(items).toHaveLength(1);
  await callPage('getDevice', {});
  await call('weatherData', nashik);
  expect([lists, devices, weather].map((requests) => requests.length)).toEqual([1, 1, 1]);

  await callPage('getData', {});
  expect(lists).toHaveLength(2);
});

test('another person asks anew, and so does whoever was refused', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  const lists = answer('getData', (_request, turn) => (turn <= 2 ? { fault: 'unauthenticated' } : []));
  answer('getDevice', []);
  await beginHome();
  await vi.waitFor(() => expect(lists).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect((await callPage('getData', {})).items).toEqual([]);
  expect(lists).toHaveLength(3);

  await beginHome();
  rememberSession('binta@farm.test');
  await callPage('getData', {});
  expect(lists).toHaveLength(5);
});

test('a call with another input asks anew', async () => {
  answerTokens();
  const lists = answer('getData', []);
  answer('getDevice', []);
  await beginHome();
  await callPage('getData', { cursor: 'second' });
  expect(lists).toHaveLength(2);
  await callPage('getData', {});
  expect(lists).toHaveLength(2);
});

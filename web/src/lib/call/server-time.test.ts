import { calls } from '@agri/contract/calls.ts';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, answerTokens, server } from '../../../test/wire.ts';
import { resetAppStores } from '../app-store.ts';
import { nowMs } from '../clock.ts';
import { call } from './call.ts';

beforeEach(() => {
  answerTokens();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  resetAppStores();
});

test('a call names the time zone of the phone', async () => {
  const requests = answer('getData', []);
  await call('getData');
  expect(requests[0]?.headers.get('time-zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('the date of an answer tells how far the phone’s clock is off', async () => {
  const serverMs = Math.floor(Date.now() / 1000) * 1000;
  server.use(
    http.get(`*${calls.getData.path}`, () =>
      HttpResponse.json([], { headers: { date: new Date(serverMs).toUTCString() } }),
    ),
  );
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2015, 0, 1));
  await call('getData');
  expect(Math.abs(nowMs() - serverMs)).toBeLessThan(60_000);
});

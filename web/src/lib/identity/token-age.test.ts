import { afterEach, expect, test, vi } from 'vitest';
import { answer, answerTokens } from '../../../test/wire.ts';
import { call } from '../call/call.ts';

afterEach(() => vi.restoreAllMocks());

/** A token as the server gives it, whatever the phone's clock says. */
function makeToken(lifeSeconds: number, mark: string): string {
  const iat = Date.UTC(2026, 10, 28, 9, 30) / 1000;
  return `head.${btoa(JSON.stringify({ iat, exp: iat + lifeSeconds, mark }))}.${mark}`;
}

test.each([
  ['in 2015', Date.UTC(2015, 0, 1)],
  ['a year ahead', Date.UTC(2027, 10, 28)],
])('a phone %s asks for one token for all its calls', async (_where, phoneMs) => {
  vi.spyOn(Date, 'now').mockReturnValue(phoneMs);
  const tokens = answerTokens(makeToken(3600, 'one'), makeToken(3600, 'two'));
  answer('getData', []);
  for (let turn = 0; turn < 3; turn += 1) await call('getData');
  expect(tokens).toHaveLength(1);
});

test('a token that has grown old is renewed, though the phone’s clock was set back', async () => {
  const tokens = answerTokens(makeToken(3600, 'one'), makeToken(3600, 'two'));
  answer('getData', []);
  await call('getData');
  const begun = performance.now();
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2015, 0, 1));
  vi.spyOn(performance, 'now').mockReturnValue(begun + 3_301_000);
  await call('getData');
  expect(tokens).toHaveLength(2);
});

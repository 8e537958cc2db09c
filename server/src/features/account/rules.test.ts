import { limits } from '@agri/contract/limits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeStillHolds,
  drawCode,
  drawToken,
  hashCode,
  hashToken,
  isSameHash,
  secondsUntilNextCode,
} from './rules.ts';

const now = new Date('2026-03-06T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('a code is always six digits, also a small number', () => {
  const codes = Array.from({ length: 5000 }, drawCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(4900);
});

test('the hash of a code depends on the secret, the e-mail and the code', () => {
  const hash = hashCode('secret', 'ada@example.com', '123456');
  expect(hashCode('secret', 'ada@example.com', '123456')).toBe(hash);
  expect(hashCode('other', 'ada@example.com', '123456')).not.toBe(hash);
  expect(hashCode('secret', 'bob@example.com', '123456')).not.toBe(hash);
  expect(hashCode('secret', 'ada@example.com', '123457')).not.toBe(hash);
  expect(hash).not.toContain('123456');
});

test('hashes are the same only when every character is, whatever their lengths', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(isSameHash(one, other)).toBe(one === other);
      expect(isSameHash(one, one)).toBe(true);
    }),
  );
});

test('a token has 256 bits and is kept as its hash only', () => {
  const { token, tokenHash } = drawToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(tokenHash).toBe(hashToken(token));
  expect(tokenHash).not.toBe(token);
  expect(drawToken().token).not.toBe(token);
});

test('the first code may be sent at once', () => {
  expect(secondsUntilNextCode([], now)).toBe(0);
});

test.each([
  [0, 60],
  [1, 59],
  [59.5, 1],
  [60, 0],
  [3600, 0],
])('%d seconds after a code the wait is %d seconds', (age, wait) => {
  expect(secondsUntilNextCode([secondsAgo(age)], now)).toBe(wait);
});

test('after ten codes the next waits until the tenth last is a day old', () => {
  const hourly = Array.from({ length: limits.otpPerEmailPerDay }, (_, index) =>
    secondsAgo(3600 * (index + 1)),
  );
  expect(secondsUntilNextCode(hourly, now)).toBe(14 * 3600);
  expect(secondsUntilNextCode(hourly.slice(0, 9), now)).toBe(0);
});

test('a code holds for ten minutes', () => {
  expect(codeStillHolds(now)).toEqual(secondsAgo(600));
});

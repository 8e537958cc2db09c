import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { ApiError, OfflineError, toApiError } from './call/api-error.ts';
import { errorText, failureOf, waitText } from './error-text.ts';

const _ = i18n._.bind(i18n);

function tooMany(retryAfter: string | null) {
  return toApiError({ status: 429, text: '{}', header: () => retryAfter });
}

test.each([
  [null, 'Too many attempts. Try again in a few minutes.'],
  ['soon', 'Too many attempts. Try again in a few minutes.'],
  ['0', 'Too many attempts. Try again in 1 second.'],
  ['120', 'Too many attempts. Try again in 120 seconds.'],
  ['121', 'Too many attempts. Try again in 3 minutes.'],
  ['7200', 'Too many attempts. Try again in 120 minutes.'],
  ['85000', 'Too many attempts. Try again in 24 hours.'],
  ['Wed, 01 Jul 2026 10:00:30 GMT', 'Too many attempts. Try again in 30 seconds.'],
])('Retry-After: %s', (header, text) => {
  vi.useFakeTimers({ now: new Date('2026-07-01T10:00:00Z') });
  expect(waitText(tooMany(header), _)).toBe(text);
  vi.useRealTimers();
});

test('the server’s own sentence comes first, then what is known of the failure, then the fallback', () => {
  expect(errorText(new ApiError(429, { error: 'Rest a little.' }), _, 'else')).toBe('Rest a little.');
  expect(errorText(tooMany('5'), _, 'else')).toBe('Too many attempts. Try again in 5 seconds.');
  expect(errorText(new ApiError(500), _, 'else')).toBe('else');
});

test('no answer is the network’s fault only where the phone has none', () => {
  expect(errorText(new OfflineError(), _, 'else')).toBe('Agri AI isn’t answering. Try again in a moment.');
  expect(failureOf(new OfflineError(), _).offline).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(errorText(new OfflineError(), _, 'else')).toContain('You’re offline.');
  expect(failureOf(new OfflineError(), _).offline).toBe(true);
});

test.each([
  [502, '<h1>Bad Gateway</h1>', true],
  [503, '{"message":"Service Unavailable"}', true],
  [504, '', true],
  [503, '{"error":"","code":"not_ready","requestId":"r"}', false],
  [504, '{"error":"","code":"upstream_silent","requestId":"r"}', false],
  [500, '<h1>Error</h1>', false],
])('status %i with %s: the server is away: %s', (status, text, away) => {
  const error = toApiError({ status, text, header: () => null });
  expect(errorText(error, _, 'else')).toBe(away ? 'Agri AI isn’t answering. Try again in a moment.' : 'else');
});

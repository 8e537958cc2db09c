import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { ApiError, OfflineError, toApiError } from './call/api-error.ts';
import { errorText, waitText } from './error-text.ts';

const _ = i18n._.bind(i18n);

function tooMany(retryAfter: string | null) {
  return toApiError({ status: 429, text: '{}', header: () => retryAfter });
}

test.each([
  [null, 'Too many tries. Wait a while and try again.'],
  ['soon', 'Too many tries. Wait a while and try again.'],
  ['0', 'Too many tries. Wait 1 second and try again.'],
  ['120', 'Too many tries. Wait 120 seconds and try again.'],
  ['121', 'Too many tries. Wait 3 minutes and try again.'],
  ['Wed, 01 Jul 2026 10:00:30 GMT', 'Too many tries. Wait 30 seconds and try again.'],
])('Retry-After: %s', (header, text) => {
  vi.useFakeTimers({ now: new Date('2026-07-01T10:00:00Z') });
  expect(waitText(tooMany(header), _)).toBe(text);
  vi.useRealTimers();
});

test('the server’s own sentence comes first, then what is known of the failure, then the fallback', () => {
  expect(errorText(new ApiError(429, { error: 'Rest a little.' }), _, 'else')).toBe('Rest a little.');
  expect(errorText(tooMany('5'), _, 'else')).toBe('Too many tries. Wait 5 seconds and try again.');
  expect(errorText(new OfflineError(), _, 'else')).toContain('No connection.');
  expect(errorText(new ApiError(500), _, 'else')).toBe('else');
});

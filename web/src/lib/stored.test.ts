import { afterEach, expect, test, vi } from 'vitest';
import { dropAllStored, dropStored, readStored, store } from './stored.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const refuse = (method: 'setItem' | 'getItem' | 'removeItem' | 'clear', name: string) =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no', name);
  });

test('what a full storage does not take holds for as long as the page lives', () => {
  store('agri.place', 'Nashik');
  refuse('setItem', 'QuotaExceededError');
  store('agri.place', 'Pune');
  expect(readStored('agri.place')).toBe('Pune');
  vi.restoreAllMocks();
  store('agri.place', 'Nagpur');
  expect(readStored('agri.place')).toBe('Nagpur');
});

test('a forbidden storage works as an empty one', () => {
  refuse('setItem', 'SecurityError');
  refuse('getItem', 'SecurityError');
  refuse('removeItem', 'SecurityError');
  refuse('clear', 'SecurityError');
  expect(readStored('agri.account')).toBeUndefined();
  store('agri.account', 'asha@farm.test');
  expect(readStored('agri.account')).toBe('asha@farm.test');
  dropStored('agri.account');
  expect(readStored('agri.account')).toBeUndefined();
});

test('after a sign-out nothing is left but what belongs to the phone', () => {
  store('agri.account', 'asha@farm.test');
  refuse('setItem', 'QuotaExceededError');
  store('agri.chat.draft.new', 'my worry');
  store('agri.theme', 'dark');
  dropAllStored(new Set(['agri.theme']));
  expect(['agri.account', 'agri.chat.draft.new', 'agri.theme'].map(readStored)).toEqual([
    undefined,
    undefined,
    'dark',
  ]);
});

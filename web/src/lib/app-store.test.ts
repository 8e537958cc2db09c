import { expect, test, vi } from 'vitest';
import { createAppStore, resetAppStores } from './app-store.ts';

test('a store tells its watchers of each change, until they leave', () => {
  const store = createAppStore('test of changes', () => 0);
  const watcher = vi.fn();
  const leave = store.subscribe(watcher);
  store.write(1);
  expect(store.read()).toBe(1);
  leave();
  store.write(2);
  expect(watcher).toHaveBeenCalledTimes(1);
});

test('a reset gives every store its beginning, made anew', () => {
  const store = createAppStore('test of a reset', () => new Map<string, number>());
  const before = store.read();
  before.set('a', 1);
  resetAppStores();
  expect(store.read()).not.toBe(before);
  expect(store.read().size).toBe(0);
});

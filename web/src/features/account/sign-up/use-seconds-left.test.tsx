import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSecondsLeft } from './use-seconds-left.ts';

const asked = Date.UTC(2026, 10, 28, 9, 30);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: asked });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('counts down to nothing', () => {
  const { result } = renderHook(() => useSecondsLeft(asked));
  expect(result.current).toBe(60);
  pass(1_000);
  expect(result.current).toBe(59);
  pass(59_000);
  expect(result.current).toBe(0);
});

test('counts nothing where no code was asked for', () => {
  const { result } = renderHook(() => useSecondsLeft(undefined));
  expect(result.current).toBe(0);
});

test.each([
  ['back', asked - 4 * 86_400_000],
  ['to 2015', Date.UTC(2015, 0, 1)],
])('goes on when the phone’s clock is set %s', (_where, at) => {
  const { result } = renderHook(() => useSecondsLeft(asked));
  pass(10_000);
  vi.setSystemTime(at);
  pass(20_000);
  expect(result.current).toBe(30);
  pass(30_000);
  expect(result.current).toBe(0);
});

test('has gone on while the phone slept', () => {
  const { result } = renderHook(() => useSecondsLeft(asked));
  vi.setSystemTime(asked + 45_000);
  pass(1_000);
  expect(result.current).toBe(14);
});

test('goes on after a reload, and begins anew where the clock was set back meanwhile', () => {
  vi.setSystemTime(asked + 20_000);
  expect(renderHook(() => useSecondsLeft(asked)).result.current).toBe(40);
  vi.setSystemTime(asked - 86_400_000);
  expect(renderHook(() => useSecondsLeft(asked)).result.current).toBe(60);
});

test('begins anew with another code', () => {
  const { result, rerender } = renderHook(({ at }) => useSecondsLeft(at), { initialProps: { at: asked } });
  pass(60_000);
  expect(result.current).toBe(0);
  rerender({ at: asked + 60_000 });
  expect(result.current).toBe(60);
});

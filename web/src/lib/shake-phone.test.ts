import { afterEach, expect, test, vi } from 'vitest';
import { shakePhone } from './shake-phone.ts';

afterEach(() => {
  for (const name of ['vibrate', 'userActivation']) Reflect.deleteProperty(navigator, name);
});

test.each([
  ['before the first tap, which browsers forbid', { hasBeenActive: false }, 0],
  ['after a tap', { hasBeenActive: true }, 1],
  ['where the browser tells nothing of taps', undefined, 1],
])('%s, the phone shakes or not', (_, userActivation, calls) => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
  shakePhone('done');
  expect(vibrate).toHaveBeenCalledTimes(calls);
});

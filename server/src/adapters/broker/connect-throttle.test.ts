import { expect, test } from 'vitest';
import { connectThrottle } from './connect-throttle.ts';

test('an address whose connects are used up has no room until some time has gone, and others have', () => {
  let at = 0;
  const throttle = connectThrottle(() => at);
  let taken = 0;
  while (throttle.mayConnect('10.0.0.1', `${taken}`)) taken += 1;
  expect(taken).toBeGreaterThan(100);
  expect(throttle.hasRoom('10.0.0.1')).toBe(false);
  expect(throttle.hasRoom('10.0.0.2')).toBe(true);
  at += 1_000;
  expect(throttle.hasRoom('10.0.0.1')).toBe(true);
});

test('asking for room uses nothing up', () => {
  const throttle = connectThrottle(() => 0);
  for (let count = 0; count < 100_000; count += 1) throttle.hasRoom('10.0.0.1');
  expect(throttle.mayConnect('10.0.0.1', 'lamp')).toBe(true);
});

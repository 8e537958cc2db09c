import { expect, test } from 'vitest';
import { connectThrottle } from './connect-throttle.ts';

test('an address whose connects are used up has no room until some time has gone, and others have', () => {
  let at = 0;
  const throttle = connectThrottle(() => at);
  let taken = 0;
  while (throttle.mayConnect('10.0.0.1', `${taken}`)) taken += 1;
  expect(taken).toBeGreaterThan(100);
  expect(throttle.hasCapacity('10.0.0.1')).toBe(false);
  expect(throttle.hasCapacity('10.0.0.2')).toBe(true);
  at += 1_000;
  expect(throttle.hasCapacity('10.0.0.1')).toBe(true);
});

test('asking for room uses nothing up', () => {
  const throttle = connectThrottle(() => 0);
  for (let count = 0; count < 100_000; count += 1) throttle.hasCapacity('10.0.0.1');
  expect(throttle.mayConnect('10.0.0.1', 'lamp')).toBe(true);
});

test('a device that is refused again and again is held up, and no other one behind its address', () => {
  let at = 0;
  const throttle = connectThrottle(() => at);
  for (let second = 0; second < 3_600; second += 1) {
    at += 1_000;
    if (throttle.mayConnect('10.0.0.1', 'wrong')) throttle.countRefusal('10.0.0.1', 'wrong');
    expect(throttle.mayConnect('10.0.0.1', 'right')).toBe(true);
  }
});

test('an address that tries many devices is held up in the end', () => {
  const throttle = connectThrottle(() => 0);
  let refusals = 0;
  while (refusals < 10_000 && throttle.mayConnect('10.0.0.1', `${refusals}`)) {
    throttle.countRefusal('10.0.0.1', `${refusals}`);
    refusals += 1;
  }
  expect(refusals).toBe(600);
});

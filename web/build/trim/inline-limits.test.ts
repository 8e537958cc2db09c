import { limits } from '@agri/contract/limits.ts';
import { expect, test } from 'vitest';
import { writeNumbers } from './inline-limits.ts';

test('a limit is written as its number, another object of the name of a limit is left', () => {
  expect(writeNumbers('x <= limits.otpDigits && limits.shopRadiiKm.at(-1)')).toBe(
    `x <= ${limits.otpDigits} && [${limits.shopRadiiKm.join(',')}].at(-1)`,
  );
  expect(writeNumbers('limits.unheardOf + other.otpDigits')).toBe('limits.unheardOf + other.otpDigits');
});

import { z } from 'zod';
import { expected } from './text-schemas.ts';

/** The IANA name of a time zone that this runtime knows. */
export const timeZone = z
  .string(expected('text'))
  .max(64, 'is too long')
  .refine(isTimeZone, 'is not a time zone')
  .describe('IANA name of a time zone.');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

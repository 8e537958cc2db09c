import { z } from 'zod';
import { limits } from './limits.ts';

export const messageBody = z.object({ message: z.string() });

export const recordId = z
  .string('is required')
  .min(1, 'is required')
  .max(64, 'is too long')
  .describe('An opaque id.');

export const instant = z.string().describe('ISO 8601, UTC.');

/** What a list takes: how many, and where to go on. */
export const page = {
  limit: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(limits.listMax, `must be at most ${limits.listMax}`)
    .default(limits.listDefault),
  cursor: z
    .string()
    .max(200, 'is too long')
    .optional()
    .describe('From the header `next-cursor` of the page before.'),
};

/**
 * Text as a person typed it, trimmed: any script, 1 to `maxCharacters` UTF-16 units.
 * Refuses U+0000 and lone surrogates, which PostgreSQL cannot store.
 */
export function cleanText(maxCharacters: number) {
  return z
    .string('is required')
    .trim()
    .min(1, 'is required')
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
    .refine(isStorable, 'contains a character that is not text');
}

/** As `cleanText`, but may be empty or absent; absent becomes an empty text. */
export function optionalText(maxCharacters: number) {
  return z
    .string()
    .trim()
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
    .refine(isStorable, 'contains a character that is not text')
    .default('');
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

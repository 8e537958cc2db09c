import { z } from 'zod';

export const messageBody = z.object({ message: z.string() });

export const recordId = z
  .string('is required')
  .min(1, 'is required')
  .max(64, 'is too long')
  .describe('An opaque id.');

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

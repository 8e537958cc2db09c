import { z } from 'zod';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { cleanTyped } from './typed-text.ts';

/**
 * What is said of an input that is missing or of another kind. Every message of these shapes is the end of a sentence
 * that begins with the field's name.
 */
export const expected = (kind: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is required' : `must be ${kind}`),
});

export const messageBody = z.object({ message: z.string() });

export const recordId = z
  .string(expected('text'))
  .min(1, 'is required')
  .max(64, 'is too long')
  .describe('An opaque id.');

export const cardId = z
  .string(expected('text'))
  .regex(/^[a-z-]+\/[a-z0-9-]+$/, 'must be the id of a card')
  .max(100, 'is too long')
  .describe('The id of a card of the field guide.');

export const instant = z.string().describe('ISO 8601, UTC.');

/** Who has to be named for what is shown, and where they are. */
export const attribution = z.object({
  name: z.string(),
  url: z.string(),
  licence: z.object({ name: z.string(), url: z.string() }).optional(),
});

/** A language of the app, by its code. */
export const languageCode = z.enum(
  languages.map(({ code }) => code),
  expected('a language of the app'),
);

/** Whether a model answered, or the field guide. */
export const answerMode = z.enum(['model', 'guide']);
/** How far an answer or an analysis has come. */
export const answerStatus = z.enum(['working', 'done', 'stopped', 'incomplete', 'failed']);

/** What a list takes: how many, and where to go on. */
export const page = {
  limit: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(limits.listMax, `must be at most ${limits.listMax}`)
    .default(limits.listDefault),
  cursor: z
    .string(expected('text'))
    .max(200, 'is too long')
    .optional()
    .describe('From the header `next-cursor` of the page before.'),
};

/**
 * Text as a person typed it, trimmed and without invisible marks: any script, 1 to `maxCharacters` UTF-16 units.
 * Refuses U+0000 and lone surrogates, which PostgreSQL cannot store.
 */
export function cleanText(maxCharacters: number) {
  return z
    .string(expected('text'))
    .overwrite(cleanTyped)
    .min(1, 'is required')
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
    .refine(isStorable, 'contains a character that is not text');
}

/** As `cleanText`, but may be empty or absent; absent becomes an empty text. */
export function optionalText(maxCharacters: number) {
  return z
    .string(expected('text'))
    .overwrite(cleanTyped)
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
    .refine(isStorable, 'contains a character that is not text')
    .default('');
}

/** Half of a pair only: PostgreSQL refuses it. Not `isWellFormed`, which the browsers of our baseline do not have. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !LONE_SURROGATE.test(text);
}

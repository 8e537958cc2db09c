import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@agri/contract/languages.ts';
import { load } from 'js-yaml';
import { z } from 'zod';
import { intents } from '../../server/src/features/advice/facts/intent-rules.ts';

const asked = { ask: z.string() };
const cardId = z.string().regex(/^[a-z-]+\/[a-z-]+$/);
/** `also` are further cards that answer as well. */
const problem = z.strictObject({ ...asked, card: cardId, also: z.array(cardId).default([]) });
const blindFile = z.strictObject({
  everyday: z.array(problem),
  latin: z.array(problem).default([]),
  danger: z.array(z.strictObject({ ...asked, kind: z.string() })),
  harmless: z.array(z.strictObject({ ...asked, about: z.string() })),
  second: z.array(problem.extend({ first: z.string(), kind: z.string() })),
  outside: z.array(z.strictObject({ ...asked, about: z.string() })),
  facts: z.array(
    z.strictObject({ ...asked, fact: z.enum(intents), also: z.array(z.enum(intents)).default([]) }),
  ),
});

export type Half = 'seen' | 'untouched';
export type BlindProblem = z.infer<typeof problem>;
export type BlindQuestions = z.infer<typeof blindFile>;

/**
 * Half of the questions of a language that were written by people who had seen no card, no bank and no search. The untouched
 * half is read only by a run that says `--final`: whoever looks at it while mending makes it worthless.
 * @throws Error where the untouched half is asked for without `--final`.
 */
export function readBlindQuestions(language: Language, half: Half, args = process.argv): BlindQuestions {
  if (half === 'untouched' && !args.includes('--final'))
    throw new Error('The untouched half is read with --final only, once the work on the search is done.');
  return blindFile.parse(
    load(readFileSync(join(import.meta.dirname, 'blind', `${language}.${half}.yaml`), 'utf8')),
  );
}

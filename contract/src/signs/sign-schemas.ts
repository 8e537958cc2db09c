import { z } from 'zod';
import { expected } from '../text-schemas.ts';
import { plantParts } from './sign-parts.ts';

const sign = z
  .string(expected('text'))
  .regex(/^[a-z-]+$/, 'must be the id of a sign')
  .max(40, 'is too long');
const fewSigns = z.array(sign, expected('a list')).max(4, 'must have at most 4 signs').default([]);

/** What a person said to the questions about signs. */
export const signAnswers = z.object({
  subject: z
    .string(expected('text'))
    .regex(/^[a-z-]+$/, 'must be the code of a crop')
    .max(40, 'is too long')
    .describe('The crop, by its code in the guide.'),
  part: z
    .enum([...plantParts, 'unsure'], expected('a part of a plant'))
    .optional()
    .describe('Where it is seen.'),
  look: sign.optional().describe('The sign that looks like it, or `unsure`.'),
  yes: fewSigns.describe('What is seen too.'),
  no: fewSigns.describe('What is not seen.'),
  unsure: fewSigns.describe('What the person could not tell.'),
});

/** The answers with what follows from them; the words are in the language in which they were kept. */
export const keptSigns = signAnswers.extend({
  card: z.string().nullable().describe('The card that the record shows; null where none fits.'),
  cards: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        sign: z.string().describe('Its surest sign, in a sentence: what tells it from the others.'),
        drawing: z.string().describe('The id of that sign, for its drawing.'),
      }),
    )
    .describe('At most three that fit, the likeliest first.'),
});

export type SignAnswers = z.output<typeof signAnswers>;
export type KeptSigns = z.output<typeof keptSigns>;

import { z } from 'zod';
import { answerOf, withExample } from './examples.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { stepMarks } from './step-kinds.ts';
import { cleanText, expected } from './text-schemas.ts';

const codes = languages.map(({ code }) => code);

const cardId = z
  .string(expected('text'))
  .regex(/^[a-z-]+\/[a-z0-9-]+$/, 'must be the id of a card')
  .max(100, 'is too long')
  .describe('The id of a card of the field guide.');
const subjectCode = z
  .string(expected('text'))
  .regex(/^[a-z-]+$/, 'must be the code of a crop or an animal')
  .max(40, 'is too long');

const subject = z.object({
  code: z.string(),
  name: z.string().describe('In the language of the request.'),
  kind: z.enum(['crop', 'animal']),
  cards: z.number().int().min(1),
});

const listedCard = z.object({
  id: z.string(),
  title: z.string(),
  sign: z.string().describe('What is seen first, in one sentence.'),
  kind: z.string().describe('disease, pest, deficiency, profile, …'),
});

const knownBySigns = listedCard.extend({
  signs: z
    .array(z.string())
    .describe(
      'Ids of what is seen, the surest first (`guide/signs.yaml`); none for what is no trouble of a plant.',
    ),
});

const card = listedCard.extend({
  language: z.enum(codes).describe('The language of the short form; `en` where it is not translated.'),
  acts: z.array(z.string()).describe('What to do first, in order.'),
  kinds: z
    .array(z.enum(stepMarks))
    .optional()
    .describe('Of what kind each act is, for its drawing; left out where none is of a known kind.'),
  do_not: z.string(),
  call: z.string().describe('When to call whom.'),
  folds: z.array(z.object({ title: z.string(), html: z.string() })).describe('The rest, in English.'),
});

const listedExample = {
  id: 'tomato/early-blight',
  title: 'Early blight of tomato',
  sign: 'Brown spots with rings like a target, oldest leaves first.',
  kind: 'disease',
};

const cardExample = {
  ...listedExample,
  language: 'en' as const,
  acts: [
    'Pick off spotted leaves while the plants are dry.',
    'Cover the soil with straw.',
    'Water the soil, not the leaves.',
  ],
  kinds: ['pick' as const, 'mulch' as const, 'water' as const],
  do_not: 'Don’t leave picked leaves in the field.',
  call: 'Call an expert when spots climb or fruits rot.',
  folds: [{ title: 'What it looks like', html: '<p>…</p>' }],
};

export const guideSchemas = {
  getGuide: {
    response: withExample(z.array(subject), [{ code: 'tomato', name: 'Tomato', kind: 'crop', cards: 31 }]),
  },
  getWholeGuide: {
    response: withExample(
      z
        .object({
          version: z.string().describe('Another one where anything of it is another.'),
          subjects: z.array(
            subject.extend({
              ids: z.array(z.string()).describe('Its cards, as `getGuideCards` gives them.'),
            }),
          ),
          cards: z.array(card.extend({ signs: z.array(z.string()) })),
        })
        .describe('The guide in one language, to keep on a phone; always compressed.'),
      {
        version: 'b2c41f0a9d3e',
        subjects: [
          { code: 'tomato', name: 'Tomato', kind: 'crop' as const, cards: 1, ids: ['tomato/early-blight'] },
        ],
        cards: [{ ...cardExample, signs: ['ring-spots', 'yellow-halo', 'yellow-all'] }],
      },
    ),
  },
  getGuideCards: {
    body: withExample(z.object({ subject: subjectCode }), { subject: 'tomato' }),
    response: withExample(z.array(knownBySigns), [
      { ...listedExample, signs: ['ring-spots', 'yellow-halo', 'yellow-all'] },
    ]),
  },
  findGuideCards: {
    body: withExample(z.object({ question: cleanText(limits.guideQuestionMaxCharacters) }), {
      question: 'brown rings on tomato leaves',
    }),
    response: withExample(z.array(listedCard), [listedExample]),
  },
  getGuideCard: {
    body: withExample(z.object({ id: cardId }), { id: 'tomato/early-blight' }),
    response: withExample(card, cardExample),
  },
  reportCardMistake: {
    body: withExample(
      z.object({
        card: cardId,
        language: z
          .enum(codes, expected('a language of the app'))
          .describe('The language of the translation that is wrong.'),
        note: cleanText(limits.cardMistakeMaxCharacters)
          .optional()
          .describe('What is wrong, or how it should read.'),
      }),
      { card: 'tomato/early-blight', language: 'hi', note: 'The word for mulch is another one here.' },
    ),
    response: answerOf('Thank you.'),
  },
};

import { z } from 'zod';
import { answerOf, withExample } from './examples.ts';
import { limits } from './limits.ts';
import { stepMarks } from './step-kinds.ts';
import { cardId, cleanText, expected, languageCode } from './text-schemas.ts';

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
      'Ids of what is seen, the surest first (`content/guide/signs.yaml`); none for what is no trouble of a plant.',
    ),
});

const card = listedCard.extend({
  language: languageCode.describe('The language of the short form; `en` where it is not translated.'),
  acts: z.array(z.string()).describe('What to do first, in order.'),
  kinds: z
    .array(z.enum(stepMarks))
    .optional()
    .describe('Of what kind each act is, for its drawing; left out where none is of a known kind.'),
  do_not: z.string(),
  call: z.string().describe('When to call whom.'),
  folds: z.array(z.object({ title: z.string(), html: z.string() })).describe('The rest.'),
  folds_language: languageCode
    .optional()
    .describe(
      'The language of the rest; a guide that a phone kept before there was another one has none: English.',
    ),
});

const list = z.array(z.string());
const wholeGuide = z
  .object({
    version: z.string(),
    subjects: z.array(subject.extend({ ids: list.describe('Its cards, as `getGuideCards` gives them.') })),
    cards: z.array(
      card.extend({
        signs: list,
        crops: list.describe('By the names of `search.names`.'),
        is_general: z.boolean().describe('It helps with any crop.'),
      }),
    ),
    search: z
      .object({
        targets: z.array(
          z.object({
            id: z.string(),
            kind: z.enum(['card', 'fact', 'followUp', 'outOfScope']),
            questions: list,
          }),
        ),
        names: z.record(z.string(), list),
        kinds: z.record(z.string(), list),
        not_names: list
          .optional()
          .describe('Everyday words that look like a name; guides kept on a phone before have none.'),
        scope: z.object({
          nearest: z.number(),
          whole: z.number(),
          neighbourShare: z.number(),
          from: z.number(),
        }),
      })
      .describe(
        'Known questions by what they lead to, names of crops, and when a question is about the guide.',
      ),
  })
  .describe('The guide in one language, to keep on a phone and to search there; always compressed.');

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
  getGuideEdition: {
    response: withExample(
      z
        .object({
          version: z.string().describe('Another one where anything of the guide is another.'),
          bytes: z.number().int().describe('Of the download, compressed as the request takes it.'),
          text_bytes: z.number().int().describe('Of the same, unpacked.'),
        })
        .describe('What `getWholeGuide` gives in the language of the request.'),
      { version: 'b2c41f0a9d3e', bytes: 383_500, text_bytes: 2_012_480 },
    ),
  },
  getWholeGuide: {
    query: withExample(
      z.object({
        version: z
          .string(expected('text'))
          .max(32, 'is too long')
          .optional()
          .describe(
            'The version of `getGuideEdition`: what is of this version may be kept for good on the way.',
          ),
      }),
      { version: 'b2c41f0a9d3e' },
    ),
    response: withExample(wholeGuide, {
      version: 'b2c41f0a9d3e',
      subjects: [
        { code: 'tomato', name: 'Tomato', kind: 'crop' as const, cards: 1, ids: ['tomato/early-blight'] },
      ],
      cards: [
        {
          ...cardExample,
          signs: ['ring-spots', 'yellow-halo', 'yellow-all'],
          crops: ['tomato'],
          is_general: false,
        },
      ],
      search: {
        targets: [
          { id: 'tomato/early-blight', kind: 'card' as const, questions: ['brown rings on old leaves'] },
        ],
        names: { tomato: ['tomatoes'] },
        kinds: { pulses: ['lentil'] },
        not_names: ['planting'],
        scope: { nearest: 1.64, whole: 2.59, neighbourShare: 4.32, from: 3.15 },
      },
    }),
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
        language: languageCode.describe('The language of the translation that is wrong.'),
        note: cleanText(limits.cardMistakeMaxCharacters)
          .optional()
          .describe('What is wrong, or how it should read.'),
      }),
      { card: 'tomato/early-blight', language: 'hi', note: 'The word for mulch is another one here.' },
    ),
    response: answerOf('Thank you.'),
  },
};

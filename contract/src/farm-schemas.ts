import { z } from 'zod';
import { answerOf, exampleIds, exampleOf, withExample } from './examples.ts';
import { limits } from './limits.ts';
import { keptSigns, signAnswers } from './signs/sign-schemas.ts';
import {
  answerMode,
  answerStatus,
  cardId,
  cleanText,
  expected,
  instant,
  languageCode,
  messageBody,
  optionalText,
  page,
  recordId,
} from './text-schemas.ts';

const day = z.string().describe('A day, YYYY-MM-DD.');
/** As a person chooses it: a day that there is, and that PostgreSQL knows too. */
const chosenDay = z.iso
  .date(expected('a day such as 2026-03-06'))
  .refine((given) => given >= '2000-01-01', 'must be a day such as 2026-03-06')
  .describe('A day, YYYY-MM-DD.');
const ratings = ['up', 'down'] as const;

const share = z.number().min(0).max(1);
const photoWays = ['leaf', 'plant', 'none'] as const;
/** How a photo is meant: one leaf on paper, which is measured, or a plant where it stands, which is not. */
export const chosenWays = ['leaf', 'plant'] as const;

const measurements = z.object({
  sharpness: z.number().min(0).describe('Variance of the Laplacian of the grey image, 8-bit levels squared.'),
  exposure: share.describe('Mean relative luminance, 0 black to 1 white.'),
  way: z
    .enum(photoWays)
    .optional()
    .describe(
      'One leaf on plain, light ground; a plant where it stands; no plant. Absent before it was told apart.',
    ),
  canopy: share.describe('Green pixels: of the leaf where `way` is `leaf`, else of the photo.'),
  yellowed: share.describe('Yellow pixels of the leaf; 0, as not measured, where `way` is not `leaf`.'),
  browned: share.describe('Brown pixels of the leaf; 0, as not measured, where `way` is not `leaf`.'),
});

/** How the newest check left an item. */
const lastFindings = ['trouble', 'fine', 'unclear', 'working'] as const;

const farmItem = withExample(
  z.object({
    _id: z.string(),
    name: z.string(),
    image_name: z.string(),
    created_at: instant,
    last_record_at: instant.nullable(),
    records: z.number().int().min(0),
    recheck_on: day.nullable().describe('When the newest record asks to look again.'),
    last_check: z
      .object({
        record: z.string(),
        found: z
          .enum(lastFindings)
          .describe('`fine` only where a check looked and saw nothing; `unclear` is all that is not known.'),
        name: z
          .string()
          .nullable()
          .describe('The trouble: of the guide in the language of the request, of a model as it wrote it.'),
      })
      .nullable()
      .describe('What the newest record found; null without one.'),
  }),
  {
    _id: exampleIds.item,
    name: 'Tomatoes by the well',
    image_name: exampleIds.picture,
    created_at: '2026-03-01T06:12:40.000Z',
    last_record_at: '2026-03-06T07:30:11.000Z',
    records: 4,
    recheck_on: '2026-03-13',
    last_check: { record: exampleIds.record, found: 'trouble' as const, name: 'Early blight of tomato' },
  },
);

const farmRecord = withExample(
  z.object({
    _id: z.string(),
    agri_id: z.string().describe('The farm item the record belongs to.'),
    image_name: z.string(),
    more_images: z.array(z.string()).describe('Further photos of the same analysis, at most two.'),
    recheck_on: day.nullable(),
    rating: z.enum(ratings).nullable().describe('Whether it helped, as the person said.'),
    name: z.string().describe('The name of the farm item.'),
    created_at: instant,
    prompt: z.string(),
    content: z.string().describe('HTML of our own template.'),
    language: languageCode
      .nullable()
      .describe('What `content` is written in; null while it is not written, and of older records.'),
    mode: answerMode,
    status: answerStatus,
    step: z
      .enum(['waiting', 'asking', 'guide', 'writing'])
      .nullable()
      .describe('What is being done while `status` is `working`.'),
    measurements: measurements.nullable(),
    photo_way: z
      .enum(chosenWays)
      .nullable()
      .describe(
        'How the photo was meant, as the person chose: one leaf on paper, or a plant where it stands.',
      ),
    signs: keptSigns.nullable().describe('What the person saw, and the cards of the guide that fit.'),
  }),
  {
    _id: exampleIds.record,
    agri_id: exampleIds.item,
    image_name: exampleIds.picture,
    more_images: [],
    recheck_on: '2026-03-13',
    rating: null,
    name: 'Tomatoes by the well',
    created_at: '2026-03-06T07:30:11.000Z',
    prompt: 'Brown rings on the lower leaves',
    content: '<p><strong>12% of the leaf is yellow or brown.</strong></p><p>…</p>',
    language: 'en',
    mode: 'guide',
    status: 'done',
    step: null,
    measurements: {
      sharpness: 412.5,
      exposure: 0.46,
      way: 'leaf',
      canopy: 0.71,
      yellowed: 0.08,
      browned: 0.03,
    },
    photo_way: 'leaf',
    signs: null,
  },
);
const itemExample = exampleOf(farmItem) as FarmItem;
const recordExample = exampleOf(farmRecord) as FarmRecord;

const created = messageBody.extend({ id: z.string() });

export const farmSchemas = {
  addData: {
    fields: withExample(z.object({ agri_name: cleanText(limits.farmNameMaxCharacters) }), {
      agri_name: 'Tomatoes by the well',
    }),
    file: 'agri_image' as const,
    response: withExample(created, { message: 'Data added.', id: exampleIds.item }),
  },
  getData: {
    query: withExample(z.object(page), { limit: 20 }),
    response: withExample(z.array(farmItem), [itemExample]),
  },
  getDataItem: { body: withExample(z.object({ id: recordId }), { id: exampleIds.item }), response: farmItem },
  setRecheck: {
    body: withExample(z.object({ id: recordId, recheck_on: chosenDay.nullable() }), {
      id: exampleIds.record,
      recheck_on: '2026-03-13',
    }),
    response: answerOf('Saved.'),
  },
  rateRecord: {
    body: withExample(
      z.object({ id: recordId, rating: z.enum(ratings, expected('up, down or null')).nullable() }),
      { id: exampleIds.record, rating: 'up' },
    ),
    response: answerOf('Saved.'),
  },
  setRecordSigns: {
    body: withExample(
      signAnswers.extend({
        id: recordId,
        card: cardId.optional().describe('The candidate that the person chose; without it, the likeliest.'),
      }),
      {
        id: exampleIds.record,
        subject: 'tomato',
        part: 'leaf' as const,
        look: 'ring-spots',
        yes: ['yellow-halo'],
        no: [],
        unsure: [],
        card: 'tomato/early-blight',
      },
    ),
    response: answerOf('Saved.'),
  },
  deleteData: {
    body: withExample(z.object({ id: recordId }), { id: exampleIds.item }),
    response: answerOf('Data deleted.'),
  },
  addAgriData: {
    fields: withExample(
      z.object({
        id: recordId,
        agri_prompt: optionalText(limits.promptMaxCharacters),
        taken_at: z.iso
          .datetime({ offset: true, ...expected('a time') })
          .optional()
          .describe('When the photo was taken.'),
        photo_way: z
          .enum(chosenWays, expected('leaf or plant'))
          .optional()
          .describe(
            'How the photo is meant: `leaf` on paper, or `plant` where it stands. Without it, it is judged.',
          ),
      }),
      {
        id: exampleIds.item,
        agri_prompt: 'Brown rings on the lower leaves',
        taken_at: '2026-03-06T09:29:00+02:00',
        photo_way: 'leaf' as const,
      },
    ),
    file: 'agri_image' as const,
    maxFiles: limits.photosPerAnalysis,
    response: withExample(created, { message: 'Check added.', id: exampleIds.record }),
  },
  getAgriDataPreview: {
    body: withExample(z.object({ id: recordId, ...page }), { id: exampleIds.item, limit: 20 }),
    response: withExample(
      z
        .array(farmRecord)
        .describe(
          'Newest first; `content` is the first paragraph, all of it comes with `getAgriData/content`.',
        ),
      [{ ...recordExample, content: '<p><strong>12% of the leaf is yellow or brown.</strong></p>' }],
    ),
  },
  getAgriDataContent: {
    body: withExample(
      z.object({
        id: recordId,
        language: languageCode
          .optional()
          .describe(
            'Shows what the guide wrote in this language; what is kept stays as it is. The words of a model are not translated.',
          ),
      }),
      { id: exampleIds.record, language: 'en' as const },
    ),
    response: farmRecord,
  },
  deleteAgriData: {
    body: withExample(
      z.object({
        id: recordId,
        image_name: z.string(expected('text')).max(200, 'is too long').optional(),
      }),
      { id: exampleIds.record, image_name: exampleIds.picture },
    ),
    response: answerOf('Data deleted.'),
  },
};

export type PhotoWay = (typeof photoWays)[number];
export type ChosenWay = (typeof chosenWays)[number];
export type Measurements = z.output<typeof measurements>;
export type LastFinding = (typeof lastFindings)[number];
export type FarmItem = z.output<typeof farmItem>;
export type AnalysisStep = NonNullable<FarmRecord['step']>;
export type FarmRecord = z.output<typeof farmRecord>;

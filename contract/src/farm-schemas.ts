import { z } from 'zod';
import { limits } from './limits.ts';
import {
  answerMode,
  answerStatus,
  cleanText,
  expected,
  instant,
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
const share = z.number().min(0).max(1);

const measurements = z.object({
  sharpness: z.number().min(0).describe('Variance of the Laplacian of the grey image, 8-bit levels squared.'),
  exposure: share.describe('Mean relative luminance, 0 black to 1 white.'),
  canopy: share.describe('Share of green canopy pixels.'),
  yellowed: share.describe('Share of yellowed plant pixels.'),
  browned: share.describe('Share of browned plant pixels.'),
});

const farmItem = z.object({
  _id: z.string(),
  name: z.string(),
  image_name: z.string(),
  created_at: instant,
  last_record_at: instant.nullable(),
  records: z.number().int().min(0),
  recheck_on: day.nullable().describe('When the newest record asks to look again.'),
});

const farmRecord = z.object({
  _id: z.string(),
  agri_id: z.string().describe('The farm item the record belongs to.'),
  image_name: z.string(),
  more_images: z.array(z.string()).describe('Further photos of the same analysis, at most two.'),
  recheck_on: day.nullable(),
  name: z.string().describe('The name of the farm item.'),
  created_at: instant,
  prompt: z.string(),
  content: z.string().describe('HTML of our own template.'),
  mode: answerMode,
  status: answerStatus,
  step: z
    .enum(['waiting', 'asking', 'guide', 'writing'])
    .nullable()
    .describe('What is being done while `status` is `working`.'),
  measurements: measurements.nullable(),
});

const created = messageBody.extend({ id: z.string() });

export const farmSchemas = {
  addData: {
    fields: z.object({ agri_name: cleanText(limits.farmNameMaxCharacters) }),
    file: 'agri_image' as const,
    response: created,
  },
  getData: { query: z.object(page), response: z.array(farmItem) },
  getDataItem: { body: z.object({ id: recordId }), response: farmItem },
  setRecheck: {
    body: z.object({ id: recordId, recheck_on: chosenDay.nullable() }),
    response: messageBody,
  },
  deleteData: { body: z.object({ id: recordId }), response: messageBody },
  addAgriData: {
    fields: z.object({
      id: recordId,
      agri_prompt: optionalText(limits.promptMaxCharacters),
      taken_at: z.iso
        .datetime({ offset: true, ...expected('a time') })
        .optional()
        .describe('When the photo was taken.'),
    }),
    file: 'agri_image' as const,
    maxFiles: limits.photosPerAnalysis,
    response: created,
  },
  getAgriDataPreview: {
    body: z.object({ id: recordId, ...page }),
    response: z
      .array(farmRecord)
      .describe(
        'Newest first; `content` is the first paragraph, all of it comes with `getAgriData/content`.',
      ),
  },
  getAgriDataContent: { body: z.object({ id: recordId }), response: farmRecord },
  deleteAgriData: {
    body: z.object({
      id: recordId,
      image_name: z.string(expected('text')).max(200, 'is too long').optional(),
    }),
    response: messageBody,
  },
};

export type Measurements = z.output<typeof measurements>;
export type FarmItem = z.output<typeof farmItem>;
export type AnalysisStep = NonNullable<FarmRecord['step']>;
export type FarmRecord = z.output<typeof farmRecord>;

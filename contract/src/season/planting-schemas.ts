import { z } from 'zod';
import { answerOf, exampleIds, exampleOf, withExample } from '../examples.ts';
import { cleanText, expected, messageBody, optionalText, page, recordId } from '../text-schemas.ts';
import {
  amountUnit,
  chosenDay,
  day,
  doneDay,
  quantity,
  seasonIds,
  soilWater,
  source,
} from './season-fields.ts';
import { areaUnits, irrigationKinds, plantingMethods, stageCodes, waterGaps } from './season-words.ts';

const crop = z.object({
  code: z.string(),
  name: z.string().describe("In the request's language."),
  lifeCycle: z.enum(['annual', 'perennial', 'animal']),
  hasStages: z.boolean().describe('Whether the tables know how long its stages last.'),
  hasTasks: z.boolean().describe('Whether the tables know what there is to do.'),
});

const degrees = (most: number) =>
  z
    .number(expected('a number'))
    .min(-most, `must be from -${most} to ${most}`)
    .max(most, `must be from -${most} to ${most}`);

const place = z.object(
  { lat: degrees(90), lon: degrees(180), name: optionalText(100) },
  expected('an object'),
);

const area = z.object(
  {
    value: z
      .number(expected('a number'))
      .min(0.01, 'must be at least 0.01')
      .max(1_000_000, 'must be at most 1000000'),
    unit: z.enum(areaUnits, expected('a unit of area')),
  },
  expected('an object'),
);

const method = z.enum(plantingMethods, expected('sown, transplanted or standing'));
const irrigation = z.enum(irrigationKinds, expected('a kind of irrigation'));
const pumpLitresPerMinute = z
  .number(expected('a number'))
  .min(0.1, 'must be at least 0.1')
  .max(100_000, 'must be at most 100000');
const soil = cleanText(40).describe('The code of a soil texture: sand, loam, clay and so on.');

const setPlanting = z.object({
  id: recordId.optional().describe('The planting to change; without it a new one is made.'),
  agri_id: recordId.describe('The farm item that it grows on.'),
  crop: cleanText(60).describe('The code of the crop.'),
  planted_on: chosenDay,
  method,
  place: place.nullable().optional().describe('Rounded to two decimals before it is stored.'),
  area: area.nullable().optional(),
  irrigation: irrigation.nullable().optional(),
  pumpLitresPerMinute: pumpLitresPerMinute.nullable().optional(),
  soil: soil.nullable().optional(),
});

const stage = z.object({
  code: z.enum(stageCodes),
  name: z.string().describe("In the request's language."),
  from: day,
  until: day.describe('The last day of the stage.'),
});

const water = z.object({
  depletionMm: z.number().describe('Water missing in the root zone at the end of `asOf`.'),
  triggerMm: z.number().describe('Readily available water: above it the crop suffers.'),
  irrigateOn: day.nullable().describe('Null while no day of the forecast needs it.'),
  amountMm: z.number().describe('What fills the root zone on `irrigateOn`; 0 without one.'),
  litres: z.number().nullable().describe('Null without an area.'),
  pumpMinutes: z.number().nullable().describe('Null without an area or a pump.'),
  asOf: day,
});

const planting = withExample(
  z.object({
    _id: z.string(),
    agri_id: z.string(),
    crop: z.string(),
    cropName: z.string().describe("In the request's language."),
    planted_on: day,
    method: z.enum(plantingMethods),
    place: z.object({ lat: z.number(), lon: z.number(), name: z.string() }).nullable(),
    area: z.object({ value: z.number(), unit: z.enum(areaUnits) }).nullable(),
    irrigation: z.enum(irrigationKinds).nullable(),
    pumpLitresPerMinute: z.number().nullable(),
    soil: z.string().nullable(),
    day: z.int().describe('1 on the day of planting; 0 or less before it.'),
    today: day.describe('The day of the place that `day` counts to.'),
    stage: stage
      .extend({ share: z.number().min(0).max(1).describe('How much of the stage has passed.') })
      .nullable(),
    stages: z.array(stage).describe('Empty where no table has this crop, and for one that stands for years.'),
    stagesBy: z.enum(['degree-days', 'days']).nullable(),
    stagesSource: source.nullable(),
    harvest: z.object({ from: day, until: day }).nullable(),
    water: water.nullable(),
    waterGap: z.enum(waterGaps).nullable().describe('Why `water` is null.'),
    ended_on: day.nullable(),
  }),
  {
    _id: seasonIds.planting,
    agri_id: exampleIds.item,
    crop: 'tomato',
    cropName: 'Tomato',
    planted_on: '2026-01-28',
    method: 'transplanted',
    place: { lat: -0.3, lon: 36.07, name: 'Nakuru' },
    area: { value: 200, unit: 'm2' },
    irrigation: 'drip',
    pumpLitresPerMinute: 40,
    soil: 'loam',
    day: 38,
    today: '2026-03-06',
    stage: { code: 'development', name: 'Growing', from: '2026-02-27', until: '2026-04-07', share: 0.18 },
    stages: [
      { code: 'initial', name: 'Young plants', from: '2026-01-28', until: '2026-02-26' },
      { code: 'development', name: 'Growing', from: '2026-02-27', until: '2026-04-07' },
      { code: 'mid', name: 'Full growth', from: '2026-04-08', until: '2026-05-17' },
      { code: 'late', name: 'Ripening', from: '2026-05-18', until: '2026-06-11' },
    ],
    stagesBy: 'days',
    stagesSource: { ...soilWater, title: `${soilWater.title}, table 11` },
    harvest: { from: '2026-05-18', until: '2026-06-11' },
    water: {
      depletionMm: 14.2,
      triggerMm: 28.6,
      irrigateOn: '2026-03-09',
      amountMm: 29.1,
      litres: 5820,
      pumpMinutes: 146,
      asOf: '2026-03-05',
    },
    waterGap: null,
    ended_on: null,
  },
);

const plantingId = withExample(z.object({ id: recordId }), { id: seasonIds.planting });

export const plantingSchemas = {
  getCrops: {
    response: withExample(z.array(crop), [
      { code: 'tomato', name: 'Tomato', lifeCycle: 'annual', hasStages: true, hasTasks: true },
    ]),
  },
  setPlanting: {
    body: withExample(
      setPlanting.describe('All of the planting: what is left out of a change is not known any more.'),
      {
        agri_id: exampleIds.item,
        crop: 'tomato',
        planted_on: '2026-01-28',
        method: 'transplanted',
        place: { lat: -0.3, lon: 36.07, name: 'Nakuru' },
        area: { value: 200, unit: 'm2' },
        irrigation: 'drip',
        pumpLitresPerMinute: 40,
        soil: 'loam',
      },
    ),
    response: withExample(messageBody.extend({ id: z.string() }), {
      message: 'Planting saved.',
      id: seasonIds.planting,
    }),
  },
  getPlantings: {
    body: withExample(z.object({ agri_id: recordId.optional(), ...page }), {
      agri_id: exampleIds.item,
      limit: 20,
    }),
    response: withExample(z.array(planting).describe('Newest first.'), [exampleOf(planting) as Planting]),
  },
  endPlanting: {
    body: withExample(
      z.object({
        id: recordId,
        ended_on: doneDay,
        harvest: z
          .object({ value: quantity, unit: amountUnit }, expected('an object'))
          .nullable()
          .optional()
          .describe('Written down as an activity.'),
      }),
      { id: seasonIds.planting, ended_on: '2026-06-11', harvest: { value: 840, unit: 'kg' } },
    ),
    response: answerOf('Planting ended.'),
  },
  deletePlanting: { body: plantingId, response: answerOf('Planting deleted.') },
};

export type CropEntry = z.output<typeof crop>;
export type Planting = z.output<typeof planting>;
export type PlantingInput = z.output<typeof setPlanting>;
export type PlantingWater = z.output<typeof water>;

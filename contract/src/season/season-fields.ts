import { z } from 'zod';
import { expected } from '../text-schemas.ts';
import { dayLimits } from './day-limits.ts';
import { amountUnits } from './season-words.ts';

/** A day as the server gives it. */
export const day = z.string().describe('A day of the place, YYYY-MM-DD.');

/** A day as a person chooses it: one that there is, and that PostgreSQL knows too. */
export const chosenDay = z.iso
  .date(expected('a day such as 2026-03-06'))
  .refine(
    (given) => given >= dayLimits.oldest && given <= dayLimits.latest,
    'must be a day such as 2026-03-06',
  )
  .describe('A day of the place, YYYY-MM-DD.');

/** A day on which something was done; the server refuses one that is yet to come. */
export const doneDay = chosenDay.describe('A day of the place, YYYY-MM-DD, at the latest tomorrow by UTC.');

/** The publication that a figure or a recommendation is from. */
export const source = z.object({
  publisher: z.string(),
  title: z.string(),
  year: z.int().optional(),
  url: z.string().optional(),
});

/** How much of something, up to a million of it. */
export const quantity = z
  .number(expected('a number'))
  .min(0, 'must be at least 0')
  .max(1_000_000, 'must be at most 1000000');

export const amountUnit = z.enum(amountUnits, expected('a unit'));

export const seasonIds = {
  planting: '3c1d5a90-7e42-4b8f-a6d3-9f20b1c7e854',
  task: '8a2f6e13-5b90-4c7d-9e41-60d3f7b2a1c8',
  activity: 'd4b7c920-1f3e-4a56-8c09-e57a2b6f9031',
};

export const soilWater = {
  publisher: 'FAO',
  title: 'Crop evapotranspiration, Irrigation and Drainage Paper 56',
  year: 1998,
  url: 'https://www.fao.org/4/x0490e/x0490e00.htm',
};

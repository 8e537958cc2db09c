import { z } from 'zod';
import { describeFirst } from '../../server/src/features/season/csv-rules.ts';
import { addDays } from '../../server/src/features/season/days-rules.ts';
import { findStages, lengthsOf } from '../../server/src/features/season/stage-rules.ts';
import type { AgronomyTables } from '../../server/src/features/season/table-rules.ts';
import type { BalanceInput } from '../../server/src/features/season/water-balance-rules.ts';

const metres = z.number().min(0.01).max(10);
const kc = z.number().min(0).max(2);
const days = z.number().int().min(0).max(1000);
const millimetres = z.number().min(0).max(2000);
const share = z.number().gt(0).lt(1);

const coefficients = z
  .object({
    lengths: z.tuple([days, days, days, days]),
    kcIni: kc,
    kcMid: kc,
    kcEnd: kc,
    rootMin: metres,
    rootMax: metres,
    p: share,
    heightM: z.number().min(0).max(20).optional(),
  })
  .refine(({ rootMin, rootMax }) => rootMin <= rootMax, { path: ['rootMax'], error: 'is less than rootMin' })
  .refine(({ lengths }) => lengths.some((length) => length > 0), { path: ['lengths'], error: 'no days' });
const contents = z
  .object({ fieldCapacity: share, wiltingPoint: share })
  .refine((soil) => soil.wiltingPoint < soil.fieldCapacity, {
    path: ['wiltingPoint'],
    error: 'is not less than fieldCapacity',
  });
const season = z.object({
  crop: z.string().optional(),
  latitude: z.number().min(-90).max(90).optional(),
  coefficients: coefficients.optional(),
  soil: z.union([z.string(), z.record(z.string(), z.unknown())], { error: 'is missing' }),
  planted_on: z.iso.date(),
  startDepletionMm: millimetres.default(0),
  weather: z
    .array(
      z.object({
        date: z.iso.date(),
        et0Mm: z.number().min(0).max(30),
        rainMm: millimetres,
        minC: z.number().nullish(),
        maxC: z.number().nullish(),
        rhMin: z.number().min(0).max(100).nullish(),
        windMs: z.number().min(0).max(60).nullish(),
      }),
    )
    .min(1),
  irrigation: z.array(z.object({ date: z.iso.date(), mm: millimetres })).default([]),
});
type Season = z.output<typeof season>;
type Tables = Pick<AgronomyTables, 'crops' | 'stages' | 'coefficients' | 'soils'>;

/** What is wrong with a season's file, in one line that begins with the field. */
export class SeasonFault extends Error {}

/** @throws SeasonFault */
export function readSeason(text: string, tables: Tables): BalanceInput {
  const read = season.safeParse(parseJson(text));
  if (!read.success) throw new SeasonFault(describeFirst(read.error));
  const given = read.data;
  return {
    crop: findCrop(given, tables),
    soil: findSoil(given, tables),
    plantedOn: given.planted_on,
    startDepletionMm: given.startDepletionMm,
    weather: inOrder(given),
    irrigation: given.irrigation,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SeasonFault(`the file: is not JSON (${(error as Error).message.split('\n')[0]})`);
  }
}

function findCrop({ crop, coefficients: own, planted_on, latitude, weather }: Season, tables: Tables) {
  if (own) return { ...own, rootMinM: own.rootMin, rootMaxM: own.rootMax };
  if (crop === undefined) throw new SeasonFault('crop: is missing, and so is coefficients');
  const tabled = tables.coefficients.get(crop);
  const dailyC = weather.flatMap(({ date, minC, maxC }) =>
    typeof minC === 'number' && typeof maxC === 'number' ? [{ date, minC, maxC }] : [],
  );
  const found = findStages({ crop, plantedOn: planted_on, latitude, tables, dailyC });
  if (!tabled || !found) throw new SeasonFault(`crop: agronomy has no stages and coefficients of "${crop}"`);
  return { ...tabled, lengths: lengthsOf(found.stages) };
}

function findSoil({ soil }: Season, { soils }: Tables) {
  if (typeof soil === 'string') {
    const tabled = soils.get(soil);
    if (!tabled) throw new SeasonFault(`soil: "${soil}" is none of ${[...soils.keys()].join(', ')}`);
    return tabled;
  }
  const read = contents.safeParse(soil);
  if (!read.success) throw new SeasonFault(`soil.${describeFirst(read.error)}`);
  return read.data;
}

/** From the day of planting on, each day once. */
function inOrder({ weather, planted_on }: Season): Season['weather'] {
  const known = weather
    .filter(({ date }) => date >= planted_on)
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  for (const [index, { date }] of known.entries()) {
    const wanted = addDays(planted_on, index);
    if (date !== wanted)
      throw new SeasonFault(
        `weather: ${date < wanted ? `${date} stands there twice` : `${wanted} is missing`}`,
      );
  }
  if (known.length === 0) throw new SeasonFault(`weather: ${planted_on} is missing`);
  return known;
}

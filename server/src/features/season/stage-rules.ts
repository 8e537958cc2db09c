import { addDays, daysBetween, numberOf } from './days-rules.ts';
import { type DayTemperatures, degreeDaysOf } from './degree-days-rules.ts';
import {
  type AgronomyTables,
  type Crop,
  type StageCode,
  type StageLengths,
  type StageRow,
  stageCodes,
} from './table-rules.ts';

/** Both days belong to the stage. */
export type Stage = { code: StageCode; from: string; until: string };
export type FoundStages = { stages: Stage[]; basis: 'degree-days' | 'days'; row: StageRow };

type Question = {
  crop: string;
  plantedOn: string;
  /** Without one the month alone chooses the row. */
  latitude?: number | undefined;
  tables: Pick<AgronomyTables, 'crops' | 'stages'>;
  /** Temperatures of days since planting, past and forecast, in any order. */
  dailyC?: readonly DayTemperatures[] | undefined;
};

/** A region that is ten degrees nearer to the equator or the pole is as far as two months of planting. */
const DEGREES_LIKE_A_MONTH = 5;
/** Nearer to the equator rain makes the seasons, and the halves of the globe do not differ by half a year. */
const TROPICAL_LATITUDE = 15;
/** Below this many known days a warm week would move the harvest by months. */
const LEAST_KNOWN_DAYS = 10;
const LEAST_KNOWN_SHARE = 0.8;
/** Coming days beyond the forecast are taken to be like the last so many. */
const RECENT_DAYS = 30;

/**
 * The growth stages of a planting by FAO-56, table 11: the row of the crop whose region and planting month are nearest;
 * day 1 is the day of planting. Where the crop's base and upper temperature and its degree days to maturity are published
 * and at least ten days' temperatures are known, a stage lasts until its share of them has gathered (its share of the row's
 * days), but not less than half and not more than twice the printed days. Undefined for a crop without a row.
 */
export function findStages({ crop, plantedOn, latitude, tables, dailyC }: Question): FoundStages | undefined {
  const row = chooseRow(tables.stages.get(crop) ?? [], { plantedOn, latitude });
  if (!row) return undefined;
  const known = tables.crops.get(crop);
  const moved = known && dailyC && moveByDegreeDays(row.lengths, { plantedOn, crop: known, dailyC });
  return {
    stages: placeStages(plantedOn, moved ?? row.lengths),
    basis: moved ? 'degree-days' : 'days',
    row,
  };
}

/** The stage on a day; undefined before planting and after the harvest. */
export function stageOn(stages: readonly Stage[], day: string): Stage | undefined {
  return stages.find(({ from, until }) => from <= day && day <= until);
}

/** The stages that follow each other from the day of planting on; one without days is left out. */
export function placeStages(plantedOn: string, lengths: StageLengths): Stage[] {
  let day = plantedOn;
  return stageCodes.flatMap((code, index) => {
    const from = day;
    day = addDays(from, lengths[index] ?? 0);
    return from === day ? [] : [{ code, from, until: addDays(day, -1) }];
  });
}

/** The days that each of the four stages has. */
export function lengthsOf(stages: readonly Stage[]): StageLengths {
  const length = (code: StageCode) => {
    const stage = stages.find((one) => one.code === code);
    return stage ? daysBetween(stage.from, stage.until) + 1 : 0;
  };
  return [length('initial'), length('development'), length('mid'), length('late')];
}

function chooseRow(
  rows: readonly StageRow[],
  { plantedOn, latitude }: Pick<Question, 'plantedOn' | 'latitude'>,
): StageRow | undefined {
  const distance = (row: StageRow) => {
    if (latitude === undefined) return monthsApart(row, plantedOn, false);
    const degrees = Math.abs(Math.abs(latitude) - Math.abs(row.latitude));
    const hasSummer = Math.min(Math.abs(latitude), Math.abs(row.latitude)) > TROPICAL_LATITUDE;
    const otherHalf = hasSummer && latitude < 0 !== row.latitude < 0;
    return monthsApart(row, plantedOn, otherHalf) + degrees / DEGREES_LIKE_A_MONTH;
  };
  return rows.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Months of the other half of the globe are six months away; a row that prints none goes with any. */
function monthsApart({ plantingMonths }: StageRow, plantedOn: string, otherHalf: boolean): number {
  const month = Number(plantedOn.slice(5, 7)) + (otherHalf ? 6 : 0);
  const apart = plantingMonths.map((printed) => {
    const months = Math.abs(month - printed) % 12;
    return Math.min(months, 12 - months);
  });
  return Math.min(...apart, plantingMonths.length === 0 ? 0 : 6);
}

type Growth = { plantedOn: string; crop: Crop; dailyC: readonly DayTemperatures[] };

function moveByDegreeDays(
  printed: StageLengths,
  { plantedOn, crop, dailyC }: Growth,
): StageLengths | undefined {
  const { baseC, upperC, degreeDays } = crop;
  if (baseC === undefined || upperC === undefined || degreeDays === undefined) return undefined;
  const first = numberOf(plantedOn);
  const gathered = new Map(
    dailyC
      .filter(({ date }) => date >= plantedOn)
      .map((day) => [numberOf(day.date), degreeDaysOf(day, { baseC, upperC })]),
  );
  const days = [...gathered.keys()].toSorted((one, other) => one - other);
  const last = days.at(-1);
  if (last === undefined || days.length < LEAST_KNOWN_DAYS) return undefined;
  if (days.length < LEAST_KNOWN_SHARE * (last - first + 1)) return undefined;
  const recent = days.slice(-RECENT_DAYS).map((day) => gathered.get(day) ?? 0);
  const usual = recent.reduce((sum, value) => sum + value, 0) / recent.length;
  const perPrintedDay = degreeDays / printed.reduce((sum, length) => sum + length, 0);
  let day = first;
  let carried = 0;
  const moved = printed.map((length) => {
    const wanted = length * perPrintedDay;
    const [least, most] = [Math.ceil(length / 2), 2 * length];
    let lasted = 0;
    let sum = carried;
    while (lasted < least || (sum < wanted && lasted < most)) {
      sum += gathered.get(day) ?? usual;
      day += 1;
      lasted += 1;
    }
    // What the last day gave beyond the stage belongs to the next one, unless a limit ended it.
    carried = lasted === least || lasted === most ? 0 : sum - wanted;
    return lasted;
  });
  return [moved[0] ?? 0, moved[1] ?? 0, moved[2] ?? 0, moved[3] ?? 0];
}

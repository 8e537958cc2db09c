import { numberOf } from './days-rules.ts';
import { type Air, type CropCoefficients, kcOn, stageOfDay } from './evapotranspiration-rules.ts';
import type { Soil, StageCode } from './table-rules.ts';

export type BalanceCrop = CropCoefficients & { rootMinM: number; rootMaxM: number; p: number };
export type DailyWeather = Air & { date: string; et0Mm: number; rainMm: number };
/** Water that the person gave; null for "until it was full". */
export type Irrigation = { date: string; mm: number | null };
export type BalanceInput = {
  /** A tree that stands is all mid-season: `lengths: [0, 0, 365, 0]`. */
  crop: BalanceCrop;
  soil: Pick<Soil, 'fieldCapacity' | 'wiltingPoint'>;
  plantedOn: string;
  /** What the root zone lacks of field capacity on the eve of planting; 0 after a good rain. */
  startDepletionMm?: number | undefined;
  /** Days in a row from the day of planting on; those before it do not count, and a gap ends the balance. */
  weather: readonly DailyWeather[];
  irrigation?: readonly Irrigation[] | undefined;
};
export type BalanceDay = {
  date: string;
  /** 1 is the day of planting. */
  day: number;
  stage: StageCode;
  kc: number;
  /** Water that the crop used: Ks x Kc x ET0. */
  etcMm: number;
  rootM: number;
  tawMm: number;
  rawMm: number;
  ksStress: number;
  /** At the end of the day. */
  depletionMm: number;
  deepPercolationMm: number;
  rainMm: number;
  /** The depletion has reached the readily available water. */
  irrigate: boolean;
};

/**
 * The daily water balance of the root zone, in mm, for a field without runoff and without water from below: FAO-56,
 * chapter 8, single crop coefficient. Each day in this order: Kc (equation 66), roots, TAW (82), p by ETc (table 22's note),
 * RAW (83), Ks by the depletion at the end of the day before (84, as example 37 does), depletion and deep percolation (85,
 * 88). Depletion stays between 0 and TAW. Where roots reach deeper, the new soil is taken to be at field capacity.
 *
 * Another open implementation (pyfao56) counts days from 0, so that its Kc is a day late; here day 1 is the day of planting,
 * as in equation 66. Ends with the season, or with the weather.
 */
export function runWaterBalance(input: BalanceInput): BalanceDay[] {
  const { crop, soil, plantedOn, irrigation = [] } = input;
  const first = numberOf(plantedOn);
  const given = Map.groupBy(irrigation, ({ date }) => numberOf(date) - first);
  const rows: BalanceDay[] = [];
  let depletion = input.startDepletionMm ?? 0;
  for (const [index, today] of daysOfSeason(input).entries()) {
    if (!today) break;
    const row = runDay(index + 1, depletion, { crop, soil, today, given: given.get(index) ?? NOTHING });
    rows.push(row);
    depletion = row.depletionMm;
  }
  return rows;
}

/** The weather of the days of a season, that of planting first; a day that is not known is a hole. */
export function daysOfSeason({
  crop,
  plantedOn,
  weather,
}: Pick<BalanceInput, 'crop' | 'plantedOn' | 'weather'>): (DailyWeather | undefined)[] {
  const length = crop.lengths.reduce((sum, days) => sum + days, 0);
  const first = numberOf(plantedOn);
  const season: (DailyWeather | undefined)[] = Array.from({ length });
  for (const day of weather) {
    const index = numberOf(day.date) - first;
    if (index >= 0 && index < length) season[index] = day;
  }
  return season;
}

/** TAW in mm: FAO-56, equation 82. Contents in cubic metres a cubic metre, roots in metres. */
export function totalAvailableMm(
  { fieldCapacity, wiltingPoint }: BalanceInput['soil'],
  rootM: number,
): number {
  return 1000 * (fieldCapacity - wiltingPoint) * rootM;
}

/** The share of TAW that a crop takes without stress: `p + 0.04 (5 - ETc)`, from 0.1 to 0.8 (FAO-56, table 22's note). */
export function depletionFraction(p: number, etcMm: number): number {
  return Math.min(0.8, Math.max(0.1, p + 0.04 * (5 - etcMm)));
}

/** Ks, 1 without stress and 0 at the wilting point: FAO-56, equation 84. */
export function stressCoefficient(depletionMm: number, tawMm: number, rawMm: number): number {
  return Math.min(1, Math.max(0, (tawMm - depletionMm) / (tawMm - rawMm)));
}

/** Roots go down as the crop coefficient goes up, until mid-season, and stay there (FAO-56, annex 8). */
export function rootDepthM(day: number, { lengths, rootMinM, rootMaxM }: BalanceCrop): number {
  const [initial, development] = lengths;
  if (day <= initial) return rootMinM;
  const share = development === 0 ? 1 : Math.min(1, (day - initial) / development);
  return rootMinM + share * (rootMaxM - rootMinM);
}

const NOTHING: readonly Irrigation[] = [];

type DayParts = {
  crop: BalanceCrop;
  soil: BalanceInput['soil'];
  today: DailyWeather;
  given: readonly Irrigation[];
};

function runDay(day: number, before: number, { crop, soil, today, given }: DayParts): BalanceDay {
  const kc = kcOn(day, crop, today);
  const unstressedMm = kc * today.et0Mm;
  const rootM = rootDepthM(day, crop);
  const tawMm = totalAvailableMm(soil, rootM);
  const rawMm = depletionFraction(crop.p, unstressedMm) * tawMm;
  const ksStress = stressCoefficient(before, tawMm, rawMm);
  const etcMm = ksStress * unstressedMm;
  const filled = given.some(({ mm }) => mm === null);
  const irrigationMm = given.reduce((sum, { mm }) => sum + (mm ?? 0), 0);
  const lacking = (filled ? 0 : before) - today.rainMm - irrigationMm + etcMm;
  const depletionMm = Math.min(tawMm, Math.max(0, lacking));
  return {
    date: today.date,
    day,
    stage: stageOfDay(day, crop.lengths),
    kc,
    etcMm,
    rootM,
    tawMm,
    rawMm,
    ksStress,
    depletionMm,
    deepPercolationMm: Math.max(0, -lacking),
    rainMm: today.rainMm,
    irrigate: depletionMm >= rawMm,
  };
}

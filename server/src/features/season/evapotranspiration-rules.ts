import type { StageCode, StageLengths } from './table-rules.ts';

export type CropCoefficients = {
  lengths: StageLengths;
  kcIni: number;
  kcMid: number;
  kcEnd: number;
  heightM?: number | undefined;
};
/** Of one day; the wind at 2 m. */
export type Air = { rhMin?: number | null | undefined; windMs?: number | null | undefined };

/** FAO-56, equation 65 is for tabled values of at least this much; a crop that dries in the field has less. */
const LEAST_ADJUSTED_END = 0.45;

/**
 * A tabled crop coefficient brought from the climate of table 12 (least humidity 45 %, wind 2 m/s) to the one of the place:
 * `Kc + (0.04 (u2 - 2) - 0.004 (RHmin - 45)) (h / 3)^0.3`. `windMs` is the wind at 2 m (1 to 6 m/s), `rhMin` the least
 * humidity (20 to 80 %), `heightM` the mean height of the crop (0.1 to 10 m); what is outside counts as
 * the limit. Source: FAO-56, equations 62 (mid-season) and 65 (end).
 */
export function adjustKc(
  kc: number,
  { rhMin, windMs, heightM }: { rhMin: number; windMs: number; heightM: number },
): number {
  const wind = limit(windMs, 1, 6);
  const humidity = limit(rhMin, 20, 80);
  return kc + (0.04 * (wind - 2) - 0.004 * (humidity - 45)) * (limit(heightM, 0.1, 10) / 3) ** 0.3;
}

/**
 * The single crop coefficient on a day of the season, 1 being the day of planting: constant in the initial stage and in
 * mid-season, on a straight line between, and from mid-season to the end (FAO-56, equation 66). After the last day it
 * stays at the end's. Where the crop's height and the day's least humidity and wind are known, those of mid-season and end
 * (the latter from 0.45) are adjusted by them. FAO-56 takes means of the stage, which are known only once it is over; with
 * the day's own air no figure of a day that has passed changes later, and the sum of a stage is nearly the same.
 */
export function kcOn(day: number, crop: CropCoefficients, air: Air = {}): number {
  const { lengths, kcIni } = crop;
  const [initial, development, mid, late] = lengths;
  if (day <= initial) return kcIni;
  const kcMid = adjustToAir(crop.kcMid, crop, air);
  if (day <= initial + development) return kcIni + ((day - initial) / development) * (kcMid - kcIni);
  const afterMid = day - initial - development - mid;
  if (afterMid <= 0) return kcMid;
  const kcEnd = crop.kcEnd < LEAST_ADJUSTED_END ? crop.kcEnd : adjustToAir(crop.kcEnd, crop, air);
  return late === 0 ? kcEnd : kcMid + Math.min(1, afterMid / late) * (kcEnd - kcMid);
}

/** The stage of a day of the season; the last one after its end. */
export function stageOfDay(day: number, [initial, development, mid]: StageLengths): StageCode {
  if (day <= initial) return 'initial';
  if (day <= initial + development) return 'development';
  return day <= initial + development + mid ? 'mid' : 'late';
}

function adjustToAir(kc: number, { heightM }: CropCoefficients, { rhMin, windMs }: Air): number {
  if (typeof heightM !== 'number' || typeof rhMin !== 'number' || typeof windMs !== 'number') return kc;
  return adjustKc(kc, { rhMin, windMs, heightM });
}

function limit(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

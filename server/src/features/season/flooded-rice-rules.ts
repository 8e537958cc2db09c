import { kcOn, stageOfDay } from './evapotranspiration-rules.ts';
import type { StageCode } from './table-rules.ts';
import { type BalanceInput, daysOfSeason } from './water-balance-rules.ts';

export type PondDay = {
  date: string;
  day: number;
  stage: StageCode;
  kc: number;
  etcMm: number;
  /** Water on the field at the end of the day. */
  pondedMm: number;
  /** What it lacks of the layer that is aimed at, and what it may lack. */
  depletionMm: number;
  triggerMm: number;
  rainMm: number;
  irrigate: boolean;
};
type Limits = Record<'ricePondedMm' | 'ricePercolationMm' | 'riceBundMm' | 'riceDryDays', { value: number }>;

/**
 * The water that stands on a flooded field, in mm: each day rain and irrigation come, Kc x ET0 and percolation go, and what
 * is above the bund runs off. It is filled again to the layer aimed at (5 cm) when none is left; with a tube in the field
 * one may wait until its water is 15 cm below the ground. No more water in the last days before harvest. Starts full.
 * Sources: FAO, Irrigation water management training manual 3, chapter 4 (percolation); Bouman, Lampayan and Tuong 2007
 * (layer, alternate wetting and drying).
 */
export function runPond(input: Omit<BalanceInput, 'soil' | 'startDepletionMm'>, limits: Limits): PondDay[] {
  const { crop, irrigation = [] } = input;
  const fullMm = limits.ricePondedMm.value;
  const season = daysOfSeason(input);
  const rows: PondDay[] = [];
  let pondedMm = fullMm;
  for (const [index, today] of season.entries()) {
    if (!today) break;
    const { date } = today;
    const day = index + 1;
    const given = irrigation.filter((one) => one.date === date);
    const filled = given.some(({ mm }) => mm === null) ? Math.max(pondedMm, fullMm) : pondedMm;
    const givenMm = given.reduce((sum, { mm }) => sum + (mm ?? 0), 0);
    const kc = kcOn(day, crop, today);
    const etcMm = kc * today.et0Mm;
    const left = filled + today.rainMm + givenMm - etcMm - limits.ricePercolationMm.value;
    pondedMm = Math.min(limits.riceBundMm.value, Math.max(0, left));
    const drying = day > season.length - limits.riceDryDays.value;
    rows.push({
      ...{ date, day, stage: stageOfDay(day, crop.lengths), kc, etcMm, pondedMm },
      depletionMm: drying ? 0 : Math.max(0, fullMm - pondedMm),
      triggerMm: fullMm,
      rainMm: today.rainMm,
      irrigate: !drying && pondedMm === 0,
    });
  }
  return rows;
}

import type { ThresholdKey } from './table-rules.ts';

export const irrigationMethods = ['none', 'can', 'furrow', 'sprinkler', 'drip', 'flooded'] as const;
export type IrrigationMethod = (typeof irrigationMethods)[number];

/** A row of the water balance or of a flooded field. */
export type WaterDay = {
  date: string;
  etcMm: number;
  depletionMm: number;
  rainMm: number;
  /** Of the root zone's balance. */
  rawMm?: number;
  /** Of a flooded field. */
  triggerMm?: number;
};
export type IrrigationAdvice = {
  /** At the end of the day `asOf`. */
  depletionMm: number;
  /** The depletion at which to irrigate. */
  triggerMm: number;
  asOf: string;
  /** The day to irrigate; null when the known days need none. */
  irrigateOn: string | null;
  /** Water that the crop needs, without losses; null with `irrigateOn`. */
  amountMm: number | null;
  /** Litres to give, losses of the method included; null without an area. */
  litres: number | null;
  pumpMinutes: number | null;
  /** Cans of 12 litres, for `can` only. */
  cans: number | null;
  /** The day whose trigger is left out because rain follows it. */
  heldForRainOn: string | null;
};

type Question = {
  /** In order of days; forecast days belong to them. */
  days: readonly WaterDay[];
  today: string;
  method: IrrigationMethod;
  areaM2?: number | null | undefined;
  pumpLitresPerMinute?: number | null | undefined;
  thresholds: Record<ThresholdKey, { value: number }>;
};

const CAN_LITRES = 12;

/**
 * When to irrigate and how much. The root zone is filled on the day on which its depletion reaches the readily available
 * water (FAO-56, chapter 8: before or at that moment), under drip once it is what the crop uses in two days if that is less
 * (FAO Irrigation and Drainage Paper 36), a flooded field when no water stands on it. Rain within two days that brings the
 * depletion below the trigger holds it back. A millimetre on a square metre is a litre; it is divided by the method's
 * efficiency (FAO training manual 4, annex I), which is 1 for cans. Undefined when no day up to `today` is known; a field
 * without irrigation has figures and no day.
 */
export function adviseIrrigation(question: Question): IrrigationAdvice | undefined {
  const { days, today, method } = question;
  const current = days.findLast(({ date }) => date <= today);
  if (!current || days.every(({ date }) => date < today)) return undefined;
  const triggerOf = (day: WaterDay) => findTrigger(day, question);
  const state = { depletionMm: current.depletionMm, triggerMm: triggerOf(current), asOf: current.date };
  const none = { irrigateOn: null, amountMm: null, litres: null, pumpMinutes: null, cans: null };
  if (method === 'none') return { ...state, ...none, heldForRainOn: null };

  let heldForRainOn: string | null = null;
  for (const [index, day] of days.entries()) {
    if (day.date < today || !reaches(day, triggerOf(day))) continue;
    const next = days.slice(index + 1, index + 1 + question.thresholds.holdForRainDays.value);
    const wet = next.find((later) => later.rainMm > 0 && !reaches(later, triggerOf(later)));
    if (wet) {
      heldForRainOn ??= wet.date;
      continue;
    }
    return { ...state, irrigateOn: day.date, ...measure(day.depletionMm, question), heldForRainOn };
  }
  return { ...state, ...none, heldForRainOn };
}

function findTrigger(day: WaterDay, { method, thresholds }: Question): number {
  const trigger = day.rawMm ?? day.triggerMm ?? Number.POSITIVE_INFINITY;
  return method === 'drip' ? Math.min(trigger, thresholds.dripDays.value * day.etcMm) : trigger;
}

function reaches({ depletionMm }: WaterDay, triggerMm: number): boolean {
  return depletionMm > 0 && depletionMm >= triggerMm;
}

function measure(amountMm: number, { method, areaM2, pumpLitresPerMinute, thresholds }: Question) {
  const litres = areaM2 ? (amountMm * areaM2) / efficiencyOf(method, thresholds) : null;
  return {
    amountMm,
    litres: litres === null ? null : Math.round(litres),
    pumpMinutes: litres === null || !pumpLitresPerMinute ? null : Math.ceil(litres / pumpLitresPerMinute),
    cans: litres === null || method !== 'can' ? null : Math.ceil(litres / CAN_LITRES),
  };
}

/** The share of the water given that reaches the root zone (FAO training manual 4, annex I). */
export function efficiencyOf(method: IrrigationMethod, thresholds: Question['thresholds']): number {
  if (method === 'furrow') return thresholds.efficiencySurface.value;
  if (method === 'sprinkler') return thresholds.efficiencySprinkler.value;
  return method === 'drip' ? thresholds.efficiencyDrip.value : 1;
}

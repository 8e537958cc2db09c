import type { Planting } from '@agri/contract/season/planting-schemas.ts';

/** What the person most likely gave: what was due, as they measure it. */
export function suggestAmount({ water }: Planting) {
  if (!water || water.amountMm <= 0) return undefined;
  if (water.pumpMinutes) return { value: Math.round(water.pumpMinutes), unit: 'min' as const };
  if (water.litres) return { value: Math.round(water.litres), unit: 'l' as const };
  return { value: Math.round(water.amountMm), unit: 'mm' as const };
}

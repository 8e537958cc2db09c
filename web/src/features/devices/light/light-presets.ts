import { hoursStillNeeded } from '@agri/contract/devices/daily-light.ts';

/** `targetDli` in mol/m² and day; `hoursMost` of light are what the plant bears. */
export type LightPreset = {
  code: 'seedlings' | 'lettuce' | 'tomato';
  targetDli: number;
  hoursMost: number;
};

/**
 * What common plants need. Daily light: Torres and Lopez, "Measuring Daily Light Integral in a Greenhouse", Purdue Extension
 * HO-238-W, 2010; lettuce: Brechner and Both, "Hydroponic Lettuce Handbook", Cornell CEA, 2013. Long days harm
 * tomatoes: Demers and Gosselin, Acta Horticulturae 580, 2002.
 */
export const lightPresets: LightPreset[] = [
  { code: 'seedlings', targetDli: 12, hoursMost: 18 },
  { code: 'lettuce', targetDli: 17, hoursMost: 20 },
  { code: 'tomato', targetDli: 25, hoursMost: 18 },
];

const USUAL_HOURS = 16;
const QUARTERS = 4;

/** The hours, in quarters, in which a lamp of this strength (µmol/m²/s) reaches the target; the usual ones where it is unknown. */
export function hoursFor({ targetDli, hoursMost }: LightPreset, ppfd: number | null): number {
  if (!ppfd || ppfd <= 0) return USUAL_HOURS;
  const needed = Math.ceil(hoursStillNeeded(ppfd, targetDli, 0) * QUARTERS) / QUARTERS;
  return Math.min(needed, hoursMost);
}

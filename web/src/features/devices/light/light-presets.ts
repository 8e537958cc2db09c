/** `targetDli` in mol/m² and day; `hours` of light where the strength of the lamp is unknown, `hoursMost` where it is known. */
export type LightPreset = {
  code: 'seedlings' | 'lettuce' | 'tomato';
  targetDli: number;
  hours: number;
  hoursMost: number;
};

/**
 * What common plants need. Daily light: Torres and Lopez, "Measuring Daily Light Integral in a Greenhouse", Purdue Extension
 * HO-238-W, 2010; lettuce: Brechner and Both, "Hydroponic Lettuce Handbook", Cornell CEA, 2013. Long days harm
 * tomatoes: Demers and Gosselin, Acta Horticulturae 580, 2002.
 */
export const lightPresets: LightPreset[] = [
  { code: 'seedlings', targetDli: 12, hours: 16, hoursMost: 18 },
  { code: 'lettuce', targetDli: 17, hours: 16, hoursMost: 20 },
  { code: 'tomato', targetDli: 25, hours: 16, hoursMost: 18 },
];

const MOL_PER_HOUR = 0.0036;
const QUARTERS = 4;

/** The hours, in quarters, in which a lamp of this strength (µmol/m²/s) reaches the target; the usual ones where it is unknown. */
export function hoursFor({ targetDli, hours, hoursMost }: LightPreset, ppfd: number | null): number {
  if (!ppfd || ppfd <= 0) return hours;
  const needed = Math.ceil((targetDli / (ppfd * MOL_PER_HOUR)) * QUARTERS) / QUARTERS;
  return Math.min(needed, hoursMost);
}

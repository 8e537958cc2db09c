/** Daily light integral, mol/m²: PPFD (µmol/m²/s) x hours x 3600 / 10^6 (Faust and Logan 2018, HortScience 53). */
export function dailyLightIntegral(ppfd: number, hours: number): number {
  return (ppfd * hours * 3600) / 1_000_000;
}

/** Hours of light until the target of the day is reached; never less than none. */
export function hoursStillNeeded(ppfd: number, targetDli: number, hoursSoFar: number): number {
  return Math.max(0, (targetDli * 1_000_000) / (ppfd * 3600) - hoursSoFar);
}

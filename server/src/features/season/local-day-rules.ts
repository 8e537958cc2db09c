type Placed = {
  longitude: number | null;
  outlook: { utcOffsetSeconds: number | null } | null;
};

const DAY_MS = 86_400_000;
const SECONDS_A_DEGREE = 240;
const QUARTER_SECONDS = 900;

/** The day that it is where clocks are `utcOffsetSeconds` ahead of UTC. */
export function localDay(now: Date, utcOffsetSeconds: number): string {
  return new Date(now.getTime() + utcOffsetSeconds * 1000).toISOString().slice(0, 10);
}

/** Whether a day is yet to come wherever a person is: no place is more than a day ahead of UTC. */
export function isYetToCome(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
}

/** The clock of a place by its longitude alone, for where nobody told its zone: 15 degrees are an hour. */
export function estimateOffsetSeconds(longitude: number): number {
  return Math.round((longitude * SECONDS_A_DEGREE) / QUARTER_SECONDS) * QUARTER_SECONDS;
}

/**
 * The day that it is at the place of a planting: by its clock as the weather service told it, else by its longitude, else
 * that of UTC.
 */
export function todayAt({ longitude, outlook }: Placed, now: Date): string {
  const estimated = longitude === null ? 0 : estimateOffsetSeconds(longitude);
  return localDay(now, outlook?.utcOffsetSeconds ?? estimated);
}

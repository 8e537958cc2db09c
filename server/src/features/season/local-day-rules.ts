import { dayIn, wallClock } from '@agri/contract/zone-names.ts';

type Placed = {
  longitude: number | null;
  /** What the weather service told of the place's clock. */
  outlook: { utcOffsetSeconds: number | null; zone?: string | undefined } | null;
  /** Of the user. */
  zone: string | null;
};

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const SECONDS_A_DEGREE = 240;
const QUARTER_SECONDS = 900;
/** How far clocks of a country are from its sun: up to 3 hours in the west of China, 2.5 in the west of Spain. */
const CLOCK_OFF_SUN_SECONDS = 3 * 3_600;

/** The day that it is where clocks are `utcOffsetSeconds` ahead of UTC. */
function localDay(now: Date, utcOffsetSeconds: number): string {
  return new Date(now.getTime() + utcOffsetSeconds * 1000).toISOString().slice(0, 10);
}

/** Whether a day is yet to come wherever a person is: no place is more than a day ahead of UTC. */
export function isYetToCome(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
}

/** The clock of a place by its longitude alone, for where nobody told its zone: 15 degrees are an hour. */
function estimateOffsetSeconds(longitude: number): number {
  return Math.round((longitude * SECONDS_A_DEGREE) / QUARTER_SECONDS) * QUARTER_SECONDS;
}

/**
 * The day that it is for a planting: by the clock of its place as the weather service told it. Where it told none, by the
 * zone of the user, unless the place is far from there; then by the longitude. Without a place and a zone, that of UTC.
 */
export function todayAt({ longitude, outlook, zone }: Placed, now: Date): string {
  const user = zone ?? undefined;
  if (longitude === null) return dayIn(user ?? 'UTC', now);
  if (outlook?.zone) return dayIn(outlook.zone, now);
  if (outlook && outlook.utcOffsetSeconds !== null) return localDay(now, outlook.utcOffsetSeconds);
  const bySun = estimateOffsetSeconds(longitude);
  return user && isNear(user, bySun, now) ? dayIn(user, now) : localDay(now, bySun);
}

/** Whether the clock of a zone fits the sun of a place; the date line may lie between. */
function isNear(zone: string, bySun: number, now: Date): boolean {
  const offset = (wallClock(now.getTime(), zone) - now.getTime()) / 1000;
  const apart = Math.abs(offset - bySun) % DAY_SECONDS;
  return Math.min(apart, DAY_SECONDS - apart) <= CLOCK_OFF_SUN_SECONDS;
}

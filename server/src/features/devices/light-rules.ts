import { wallClock } from '@agri/contract/zone-names.ts';

export type Schedule = { startsAt: string; hours: number };
export type Switching = { at: Date; on: boolean };
export type LightSpan = { from: number; to: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The moment at which the clock shows this; a time that the clocks skip comes as late as they skip. */
function momentOf(wall: number, timeZone: string): number {
  const guess = wall - (wallClock(wall, timeZone) - wall);
  const moment = wall - (wallClock(guess, timeZone) - guess);
  return wallClock(moment, timeZone) === wall ? moment : Math.max(guess, moment);
}

/** Midnights of the farm: of the day of `at`, and of so many days before. */
export function dayStarts(at: Date, timeZone: string, days: number): Date[] {
  const today = Math.floor(wallClock(at.getTime(), timeZone) / DAY_MS) * DAY_MS;
  return Array.from(
    { length: days },
    (_, index) => new Date(momentOf(today - (days - 1 - index) * DAY_MS, timeZone)),
  );
}

/**
 * Whether the light should be on, since when that holds, and until when. By level, not by edge: right after any
 * outage it says the same. The light begins at its local time each day and lasts its hours by the sun, so a change of
 * the clocks moves its beginning but never cuts or stretches the light itself.
 */
export function lightLevel(
  { startsAt, hours }: Schedule,
  timeZone: string,
  now: Date,
): { on: boolean; since: Date; until: Date | undefined } {
  const at = now.getTime();
  const [hour = 0, minute = 0] = startsAt.split(':').map(Number);
  const today = Math.floor(wallClock(at, timeZone) / DAY_MS) * DAY_MS;
  const begins = [-2, -1, 0, 1, 2].map((day) =>
    momentOf(today + day * DAY_MS + hour * HOUR_MS + minute * 60_000, timeZone),
  );
  const latest = begins.filter((begin) => begin <= at).at(-1) ?? at;
  const next = begins.find((begin) => begin > at) ?? at + DAY_MS;
  const end = Math.min(latest + hours * HOUR_MS, next);
  // A day of 23 hours ends the light of a full day at its next beginning, which is no edge at all.
  if (at < end) return { on: true, since: new Date(latest), until: hours >= 24 ? undefined : new Date(end) };
  return { on: false, since: new Date(end), until: new Date(next) };
}

/**
 * When the schedule next makes a lamp that stands so another. A lamp that a hand has set against the schedule stays as it
 * is through the edge that would bring it there. Undefined where there is none, or the schedule is about to switch.
 */
export function nextChange(
  schedule: Schedule,
  timeZone: string,
  now: Date,
  lamp: { on: boolean | null; switchedByHandAt: Date | null },
): Date | undefined {
  const level = lightLevel(schedule, timeZone, now);
  if (lamp.on === null || lamp.on === level.on || !level.until) return level.until;
  return isHeld(lamp.switchedByHandAt, level.since)
    ? lightLevel(schedule, timeZone, level.until).until
    : undefined;
}

/** A hand at the switch holds until the schedule's next edge. */
export function isHeld(switchedByHandAt: Date | null, levelSince: Date): boolean {
  return switchedByHandAt !== null && switchedByHandAt >= levelSince;
}

/** The times within a day in which the lamp was on, in hours from its beginning. */
export function lightSpans(switchings: Switching[], from: Date, to: Date): LightSpan[] {
  const spans: LightSpan[] = [];
  const hourOf = (at: number) => (at - from.getTime()) / HOUR_MS;
  let onSince: number | undefined;
  for (const { at, on } of switchings) {
    const moment = Math.min(Math.max(at.getTime(), from.getTime()), to.getTime());
    if (on) onSince ??= moment;
    else if (onSince !== undefined) {
      if (moment > onSince) spans.push({ from: hourOf(onSince), to: hourOf(moment) });
      onSince = undefined;
    }
  }
  if (onSince !== undefined && to.getTime() > onSince) {
    spans.push({ from: hourOf(onSince), to: hourOf(to.getTime()) });
  }
  return spans;
}

export function hoursOf(spans: LightSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

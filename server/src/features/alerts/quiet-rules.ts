import type { AlertKind } from '@agri/contract/alert-schemas.ts';
import { limits } from '@agri/contract/limits.ts';
import { wallClock } from '@agri/contract/zone-names.ts';

export type QuietHours = { zone: string; quiet_from: string; quiet_until: string };
export type AlertPreferences = QuietHours & { kinds: readonly string[] };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** What a person without quiet hours calls the morning. */
const USUAL_MORNING = '06:00';
const SUMMARY_TIME = '18:00';
const DAYS_LOOKED_AHEAD = 8;
/** What is looked at when a person's day begins. */
const morningKinds = new Set<string>(['task', 'water', 'spray']);

/** What is lost cannot wait for the morning, and is not counted. */
export const urgentKinds: readonly AlertKind[] = ['frost', 'device'];
export const isUrgent = (kind: AlertKind) => urgentKinds.includes(kind);

/** The day and the minute of the day at a moment in a time zone; those of UTC for a zone that is not known. */
export function localTime(at: Date, zone: string): { day: string; minute: number } {
  const shown = new Date(wallClock(at.getTime(), zone));
  return {
    day: shown.toISOString().slice(0, 10),
    minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/** Whether a moment lies within the quiet hours, which may go over midnight. */
export function isQuiet(at: Date, { zone, quiet_from, quiet_until }: QuietHours): boolean {
  const [from, until] = [minutesOf(quiet_from), minutesOf(quiet_until)];
  const { minute } = localTime(at, zone);
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** The first moment from `at` on that is not quiet, to the minute; also over a change of the clock. */
export function endOfQuiet(at: Date, quiet: QuietHours): Date {
  return isQuiet(at, quiet) ? nextTime(at, quiet.zone, quiet.quiet_until) : at;
}

/** The next time after `at` that a clock of the zone shows `time`, to the minute. A time that a change skips comes right after it. */
export function nextTime(at: Date, zone: string, time: string): Date {
  const wanted = minutesOf(time);
  const { minute, day } = localTime(at, zone);
  const ahead = (wanted - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const start = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const guess = new Date(start + ahead * MINUTE_MS);
  const off = localTime(guess, zone).minute - wanted;
  if (off === 0) return guess;
  // The clock was changed between: an hour more or less, or a time that this day does not have.
  const shift = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off;
  const moved = new Date(guess.getTime() - shift * MINUTE_MS);
  const isThere = localTime(moved, zone).minute === wanted && localTime(at, zone).day <= day && moved > at;
  return isThere ? moved : guess;
}

/** When a person's day begins: with the end of the quiet hours. */
export function nextMorning(at: Date, { zone, quiet_from, quiet_until }: QuietHours): Date {
  return nextTime(at, zone, quiet_from === quiet_until ? USUAL_MORNING : quiet_until);
}

/** The next Sunday evening. */
export function nextSummary(at: Date, { zone }: QuietHours): Date {
  let evening = nextTime(at, zone, SUMMARY_TIME);
  while (weekdayOf(localTime(evening, zone).day) !== 0) evening = nextTime(evening, zone, SUMMARY_TIME);
  return evening;
}

/** The settings with when the day and the week of their user are looked at next; null where nothing of it is wanted. */
export function planWaking<S extends Omit<AlertPreferences, 'zone'>>(settings: S, zone: string, now: Date) {
  const quiet = { ...settings, zone };
  const wantsMorning = settings.kinds.some((kind) => morningKinds.has(kind));
  return {
    ...settings,
    morning_at: wantsMorning ? nextMorning(now, quiet) : null,
    summary_at: settings.kinds.includes('summary') ? nextSummary(now, quiet) : null,
  };
}

/**
 * When an alert goes out: at once, or when the quiet hours have ended on a day that has had fewer than three others.
 * `others` are the moments of those. Undefined when that is later than `expiresAt`.
 */
export function planTime(
  { kind, expiresAt }: { kind: AlertKind; expiresAt: Date },
  { now, quiet, others }: { now: Date; quiet: QuietHours; others: readonly Date[] },
): Date | undefined {
  if (isUrgent(kind)) return now;
  const days = others.map((at) => localTime(at, quiet.zone).day);
  let at = endOfQuiet(now, quiet);
  for (let tries = 0; tries < DAYS_LOOKED_AHEAD && at < expiresAt; tries += 1) {
    const { day } = localTime(at, quiet.zone);
    if (days.filter((one) => one === day).length < limits.alertsPerDay) return at;
    at = nextMorning(at, quiet);
    while (localTime(at, quiet.zone).day === day) at = nextMorning(at, quiet);
  }
  return undefined;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

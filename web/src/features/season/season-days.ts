import { dayFromToday } from '../../lib/clock.ts';
import { formatDay } from '../../lib/text/later-formats.ts';

/** The day that it is for a planting: what the server said, or that of this phone where it said so on an earlier day. */
export function todayOf(planting: { today: string } | undefined): string {
  const here = dayFromToday();
  return planting && planting.today > here ? planting.today : here;
}

/** How many days from one day to another. By UTC, where every day has 24 hours. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}

/** A day YYYY-MM-DD for people: 6 Mar; with its year when that is another one. */
export function writeDay(day: string, locale: string): string {
  return formatDay(`${day}T12:00`, locale);
}

/** Short parts as one line: Tomato, day 38, flowering. `Intl.ListFormat` would put an "and" before the last. */
export function writeList(parts: readonly (string | undefined)[], locale: string): string {
  return parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
}

/** Where in its season a crop is, from 0 to 1; undefined where no stages are known. */
export function seasonShare(stages: { from: string; until: string }[], today: string): number | undefined {
  const [first] = stages;
  const last = stages.at(-1);
  if (!first || !last) return undefined;
  const share = daysBetween(first.from, today) / (daysBetween(first.from, last.until) + 1);
  return Math.min(1, Math.max(0, share));
}

import { dateFormat, numberFormat } from './cached-formats.ts';
import { CLOCK } from './formats.ts';
import { formatDay } from './later-formats.ts';

/** A time of day: 21:00. */
export function formatTime(iso: string, locale: string): string {
  return dateFormat(locale, CLOCK).format(new Date(iso));
}

/** A moment, as short as it stays clear: the time when it was today, else the day. */
export function formatMoment(iso: string, locale: string, now = new Date()): string {
  const sameDay = new Date(iso).toDateString() === now.toDateString();
  return sameDay ? formatTime(iso, locale) : formatDay(iso, locale, now);
}

/** Hours for people: 9.4. */
export function formatHours(hours: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(hours);
}

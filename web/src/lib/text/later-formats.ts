import { readNow } from '../clock.ts';
import { dateFormat, numberFormat } from './cached-formats.ts';
import { CLOCK, formatFigure } from './formats.ts';

/** A day: 6 Mar 2025; without its year when that is the present one. */
export function formatDay(iso: string, locale: string, now = readNow()): string {
  const day = new Date(iso);
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return dateFormat(locale, { day: 'numeric', month: 'short', year }).format(day);
}

/** A day and time: 6 Mar 2025, 14:05. */
export function formatDayAndTime(iso: string, locale: string): string {
  // By its parts: a style of Intl writes the month as a number in some languages.
  const format = dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...CLOCK,
  });
  return format.format(new Date(iso));
}

/** A share from 0 to 1 as whole percent: 42 %. */
export function formatShare(share: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** A change of a share in whole percent points, with its sign: +5, −12, 0. */
export function formatPoints(change: number, locale: string): string {
  const format = numberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return format.format(change * 100).replace('-', '−');
}

/** A whole number: 5,000. */
export function formatCount(count: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(count);
}

/** A figure of the weather: whole, and with its tenths only below one, where there is nothing else. */
export function formatWhole(value: number | null, locale: string): string {
  return formatFigure(value === null || Math.abs(value) < 1 ? value : Math.round(value), locale);
}

/** A file size for people: 182 kB. */
export function formatBytes(bytes: number, locale: string): string {
  const mega = bytes >= 1_000_000;
  const format = numberFormat(locale, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  });
  return format.format(bytes / (mega ? 1_000_000 : 1000));
}

/** A distance for people: 850 m, 2.4 km. */
export function formatDistance(metres: number, locale: string): string {
  const far = metres >= 1000;
  const format = numberFormat(locale, {
    style: 'unit',
    unit: far ? 'kilometer' : 'meter',
    maximumFractionDigits: far && metres < 100_000 ? 1 : 0,
  });
  return format.format(far ? metres / 1000 : Math.round(metres / 10) * 10);
}

/** A time of day: 21:00. */
export function formatTime(iso: string, locale: string): string {
  return dateFormat(locale, CLOCK).format(new Date(iso));
}

/** A moment, as short as it stays clear: the time when it was today, else the day. */
export function formatMoment(iso: string, locale: string, now = readNow()): string {
  const sameDay = new Date(iso).toDateString() === now.toDateString();
  return sameDay ? formatTime(iso, locale) : formatDay(iso, locale, now);
}

/** Hours for people: 9.4. */
export function formatHours(hours: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(hours);
}

/** A short while in words: 12 seconds; from two minutes on in whole minutes. */
export function formatSeconds(seconds: number, locale: string): string {
  const isLong = seconds >= 120;
  const format = numberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
  });
  return format.format(isLong ? Math.floor(seconds / 60) : seconds);
}

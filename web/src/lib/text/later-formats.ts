import { dateFormat, numberFormat } from './cached-formats.ts';
import { CLOCK } from './formats.ts';

/** A day: 6 Mar 2025; without its year when that is the present one. */
export function formatDay(iso: string, locale: string, now = new Date()): string {
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

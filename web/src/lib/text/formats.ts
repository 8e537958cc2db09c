import { dateFormat, numberFormat } from './kept-formats.ts';

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
    hour: '2-digit',
    minute: '2-digit',
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

/** A wall time of a place, 2026-03-06T14:00, as its clock shows it: 14:00. */
export function formatClock(local: string, locale: string): string {
  const format = dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${local}Z`));
}

/** An hour below a chart: 04:00, 16:00; of 24 in every language, as several stand in a row. */
export function formatHour(local: string, locale: string): string {
  const format = dateFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${local}Z`));
}

/** The day of the week of a date or wall time of a place: Friday, or Fri. */
export function formatWeekday(local: string, locale: string, weekday: 'long' | 'short' = 'long'): string {
  const format = dateFormat(locale, { weekday, timeZone: 'UTC' });
  return format.format(new Date(`${local.slice(0, 10)}T12:00Z`));
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

/** A temperature in whole degrees, without the letter: 24°; a dash when it is not known. */
export function formatDegrees(celsius: number | null, locale: string): string {
  if (celsius === null) return '–';
  return `${numberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'negative' }).format(celsius)}°`;
}

/** A figure with at most one digit behind the point; a dash when it is not known. */
export function formatFigure(value: number | null, locale: string): string {
  return value === null ? '–' : numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

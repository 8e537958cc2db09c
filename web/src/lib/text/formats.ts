import { dateFormat, numberFormat } from './cached-formats.ts';

/** Hours are of 24 in every language: 14:00 nowhere stands beside 2:00 pm. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A wall time of a place, 2026-03-06T14:00, as its clock shows it: 14:00. */
export function formatClock(local: string, locale: string): string {
  return dateFormat(locale, { ...CLOCK, timeZone: 'UTC' }).format(new Date(`${local}Z`));
}

/** The day of the week of a date or wall time of a place: Friday, or Fri. */
export function formatWeekday(local: string, locale: string, weekday: 'long' | 'short' = 'long'): string {
  const format = dateFormat(locale, { weekday, timeZone: 'UTC' });
  return format.format(new Date(`${local.slice(0, 10)}T12:00Z`));
}

/** A temperature in whole degrees, without the letter: 24°; a dash when it is not known. */
export function formatDegrees(celsius: number | null, locale: string): string {
  if (celsius === null) return '–';
  // Never "-0°".
  const whole = Math.sign(celsius) * Math.round(Math.abs(celsius)) || 0;
  return `${numberFormat(locale, { maximumFractionDigits: 0 }).format(whole)}°`;
}

/** A figure with at most one digit behind the point; a dash when it is not known. */
export function formatFigure(value: number | null, locale: string): string {
  return value === null ? '–' : numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

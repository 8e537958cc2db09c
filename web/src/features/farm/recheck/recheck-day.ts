import type { I18n } from '@lingui/core';
import { dayFromToday, readNow } from '../../../lib/clock.ts';

/** How many days from now until a day: 0 today, negative when it is over. */
export function daysUntil(day: string, now = readNow()): number {
  // By UTC, where every day has 24 hours.
  return (Date.parse(day) - Date.parse(dayFromToday(0, now))) / 86_400_000;
}

/** Whether it is time to look again. */
export function isDue(day: string | null, now = readNow()): boolean {
  return day !== null && daysUntil(day, now) <= 0;
}

/** The reminder in words: look again today, in some days, or some days late. */
export function recheckText(day: string, _: I18n['_'], now = readNow()): string {
  const days = daysUntil(day, now);
  if (days === 0) return _('recheck.today');
  return days > 0 ? _('recheck.in', { days }) : _('recheck.late', { days: -days });
}

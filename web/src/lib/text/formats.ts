/** The spec writes dates the British way in English; other languages use their own. */
function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

/** A day: 6 Mar 2025; without its year when that is the present one. */
export function formatDay(iso: string, locale: string, now = new Date()): string {
  const day = new Date(iso);
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(dateLocale(locale), { day: 'numeric', month: 'short', year }).format(day);
}

/** A day and time: 6 Mar 2025, 14:05. */
export function formatDayAndTime(iso: string, locale: string): string {
  const format = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(iso));
}

/** A share from 0 to 1 as whole percent: 42 %. */
export function formatShare(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** A change of a share in whole percent points, with its sign: +5, −12, 0. */
export function formatPoints(change: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return format.format(change * 100).replace('-', '−');
}

/** A file size for people: 182 kB. */
export function formatBytes(bytes: number, locale: string): string {
  const mega = bytes >= 1_000_000;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  });
  return format.format(bytes / (mega ? 1_000_000 : 1000));
}

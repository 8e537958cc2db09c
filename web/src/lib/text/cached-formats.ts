import { createAppStore } from '../app-store.ts';
import { nowMs } from '../clock.ts';

type Format = Intl.DateTimeFormat | Intl.NumberFormat;

const formats = createAppStore('formats', () => new Map<string, Format>());

/** A format of dates, made once for all rows of a list: to make one costs far more than to use it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A phone that travels has another zone, which a format keeps from when it was made.
  const name = `${new Date().getTimezoneOffset()} ${locale} ${JSON.stringify(options)}`;
  return keep(name, () => new Intl.DateTimeFormat(dateLocale(locale), options));
}

/** As `dateFormat`, for numbers. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep(
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(formatLocale(locale), options),
  );
}

function keep<F extends Format>(name: string, make: () => F): F {
  const known = formats.read().get(name) as F | undefined;
  if (known) return known;
  const made = make();
  formats.read().set(name, made);
  return made;
}

/** The digits of a language, where browsers are not at one about them: those of its texts. */
const DIGITS: Record<string, string> = { ar: 'latn', bn: 'beng' };

/** The locale that numbers are written by. */
export function formatLocale(locale: string): string {
  const digits = DIGITS[locale];
  return digits ? `${locale}-u-nu-${digits}` : locale;
}

/** The spec writes dates the British way in English; other languages use their own. */
export function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : formatLocale(locale);
}

const DISTANCES: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago: 6 min ago, yesterday; `now` when it is less than a minute. */
export function formatAge(iso: string, locale: string, now = nowMs()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const format = new Intl.RelativeTimeFormat(dateLocale(locale), { numeric: 'auto', style: 'short' });
  const [unit, size] = DISTANCES.find(([, length]) => seconds >= length) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ];
  return format.format(-Math.floor(seconds / size), unit);
}

import { dateLocale } from './cached-formats.ts';

const DISTANCES: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago: 6 min ago, yesterday; `now` when it is less than a minute. */
export function formatAge(iso: string, locale: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const format = new Intl.RelativeTimeFormat(dateLocale(locale), { numeric: 'auto', style: 'short' });
  const [unit, size] = DISTANCES.find(([, length]) => seconds >= length) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ];
  return format.format(-Math.floor(seconds / size), unit);
}

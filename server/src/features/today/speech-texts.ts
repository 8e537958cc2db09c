import type { Language } from '@agri/contract/languages.ts';
import { type Words, wordsIn } from '../../i18n/words.ts';

type Unit = 'celsius' | 'millimeter' | 'kilometer-per-hour' | 'liter';
/** How one language writes words, days and figures on one day. */
export type Speech = ReturnType<typeof speechOf>;
type Formats = {
  words: Words;
  relative: Intl.RelativeTimeFormat;
  weekday: Intl.DateTimeFormat;
  date: Intl.DateTimeFormat;
  clock: Intl.DateTimeFormat;
  count: Intl.NumberFormat;
  units: Record<Unit, Intl.NumberFormat>;
};

const DAY_MS = 86_400_000;
const known = new Map<Language, Formats>();

/** The speech of a language; `today` is the day that days are told from. */
export function speechOf(language: Language, today: string) {
  const { words, relative, weekday, date, clock, count, units } = known.get(language) ?? make(language);

  /** Yesterday, today, tomorrow, a weekday of the coming week, else the date. */
  function day(iso: string): string {
    const ahead = Math.round((Date.parse(iso.slice(0, 10)) - Date.parse(today)) / DAY_MS);
    if (ahead >= -1 && ahead <= 1) return relative.format(ahead, 'day');
    return (ahead > 1 && ahead < 7 ? weekday : date).format(new Date(`${iso.slice(0, 10)}T00:00Z`));
  }

  const measure = (value: number, unit: Unit) => units[unit].format(value);

  return {
    language,
    today,
    words,
    day,
    measure,
    millimetres: (value: number) => measure(value, 'millimeter'),
    litres: (value: number) => measure(value, 'liter'),
    number: (value: number) => count.format(value),
    /** A wall time, with its day where that is not today. */
    moment: (local: string) => {
      const time = clock.format(new Date(`${local.slice(0, 16)}Z`));
      return local.slice(0, 10) === today ? time : `${day(local)} ${time}`;
    },
    list: (parts: string[]) => parts.join(language === 'ar' ? '، ' : ', '),
    sentences: (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' '),
  };
}

function make(language: Language): Formats {
  const locale = language === 'en' ? 'en-GB' : language;
  const unit = (name: Unit, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: digits });
  const formats: Formats = {
    words: wordsIn(language),
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
    date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
    clock: new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
    count: new Intl.NumberFormat(locale),
    units: {
      celsius: unit('celsius', 0),
      millimeter: unit('millimeter', 1),
      'kilometer-per-hour': unit('kilometer-per-hour', 0),
      liter: unit('liter', 0),
    },
  };
  known.set(language, formats);
  return formats;
}

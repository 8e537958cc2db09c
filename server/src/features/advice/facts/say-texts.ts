import type { Language } from '@agri/contract/languages.ts';
import { type WordId, type Words, wordsIn } from '../../../i18n/words.ts';

type Unit = 'celsius' | 'kilometer-per-hour' | 'millimeter' | 'liter' | 'kilometer';
/** How one language writes words, figures and times. Local times are wall times of the place, 2026-03-06T14:00. */
export type Say = ReturnType<typeof sayIn>;

const NAME_CHARACTERS = 40;
const DAY_MS = 86_400_000;
const ages: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const known = new Map<Language, Say>();

/** The speech of a language, made once: formats cost more to make than to use. */
export function sayFor(language: Language): Say {
  const say = known.get(language) ?? sayIn(language);
  known.set(language, say);
  return say;
}

function sayIn(language: Language) {
  const locale = language === 'en' ? 'en-GB' : language;
  const words: Words = wordsIn(language);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const count = new Intl.NumberFormat(locale);
  const comma = language === 'ar' ? '، ' : ', ';
  const unitFormat = (unit: Unit, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits });
  const units = {
    celsius: unitFormat('celsius', 0),
    'kilometer-per-hour': unitFormat('kilometer-per-hour', 0),
    millimeter: unitFormat('millimeter', 1),
    liter: unitFormat('liter', 0),
    kilometer: unitFormat('kilometer', 1),
  };

  /** The name of a day: today, tomorrow, a weekday within the week, else its date. */
  function day(iso: string, today: string): string {
    const ahead = Math.round((Date.parse(iso.slice(0, 10)) - Date.parse(today.slice(0, 10))) / DAY_MS);
    if (ahead === 0 || ahead === 1) return relative.format(ahead, 'day');
    return (ahead > 1 && ahead < 7 ? weekday : date).format(new Date(`${iso.slice(0, 10)}T00:00Z`));
  }

  return {
    words,
    day,
    measure: (value: number, unit: Unit) => units[unit].format(value),
    range: (low: number, high: number, unit: Unit) => units[unit].formatRange(low, high),
    percent: (value: number) => percent.format(value / 100),
    clock: (local: string) => clock.format(new Date(`${local}Z`)),
    /** A time with its day where that is not today. */
    moment: (local: string, today: string) => {
      const time = clock.format(new Date(`${local}Z`));
      return local.slice(0, 10) === today.slice(0, 10) ? time : `${day(local, today)} ${time}`;
    },
    number: (value: number) => count.format(value),
    list: (parts: string[]) => parts.join(comma),
    age: (at: Date, now: Date) => {
      const ago = Math.max(0, now.getTime() - at.getTime());
      const [unit, ms] = ages.find(([, length]) => ago >= length) ?? (['minute', 60_000] as const);
      return relative.format(-Math.round(ago / ms), unit);
    },
    /** Sentences, each with a large first letter where the script has one; a unit may end in the full stop already. */
    sentences: (...parts: (string | undefined)[]) =>
      parts
        .filter((part) => part !== undefined)
        .map((part) => part.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(locale)))
        .join(' ')
        .replace(/\.{2,}/g, '.'),
  };
}

/** A name that a person or a stranger gave, short and without Markdown. */
export function plainName(name: string, most = NAME_CHARACTERS): string {
  const characters = Array.from(name.trim());
  const short = characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
  return short.replace(/[\\`*_{}[\]()<>#+|~!&]/g, '\\$&');
}

/** The word of an id that is put together, such as a condition of the weather. */
export function wordIdOf(kind: 'fact.condition' | 'fact.wait', name: string): WordId {
  return `${kind}.${name}` as WordId;
}

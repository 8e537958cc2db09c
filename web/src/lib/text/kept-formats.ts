import { dateLocale } from './date-locale.ts';

const kept = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** A format of dates, made once for all rows of a list: to make one costs far more than to use it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A phone that travels has another zone, which a format keeps from when it was made.
  const name = `${new Date().getTimezoneOffset()} ${locale} ${JSON.stringify(options)}`;
  return keep(name, () => new Intl.DateTimeFormat(dateLocale(locale), options));
}

/** As `dateFormat`, for numbers. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep(`${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

function keep<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  name: string,
  make: () => Format,
): Format {
  const known = kept.get(name) as Format | undefined;
  if (known) return known;
  const made = make();
  kept.set(name, made);
  return made;
}

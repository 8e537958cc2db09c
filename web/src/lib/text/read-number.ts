import { toAsciiDigits } from '@agri/contract/typed-text.ts';
import { numberFormat } from './cached-formats.ts';

/** How a typed number reads. `isUsual` where it is written as the language writes it, without groups. */
export type NumberReading =
  | { state: 'empty' | 'unreadable' }
  | { state: 'read'; value: number; isUsual: boolean }
  | { state: 'ambiguous'; values: [number, number] };

/** Far more than any number that a person means. */
const LONGEST = 40;
/** More digits than a double keeps would show 0.1 as 0.10000000000000001. */
const SIGNIFICANT_DIGITS = 15;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const PLUS = '+\uff0b';
const SIGN = /^[+\uff0b\-\uff0d\ufe63\u2010-\u2013\u2212]/u;
/** Marks that only ever stand between groups: blanks, apostrophes and the Arabic one. */
const GROUP_ONLY = /[\s'\u2018\u2019\u02bc\u00b4\uff07\u066c]+/gu;
const COMMAS = /[\u060c\uff0c]/gu;
const FULL_STOPS = /\uff0e/gu;
const ARABIC_DECIMAL = '\u066b';

/**
 * Reads a number as people of any language type it: digits of any script, a point or a comma before the fraction,
 * groups of three or the Indian ones. `1.500` may be 1500 or 1.5 wherever its writer is from, so it is ambiguous; the
 * reading of `language` comes first.
 */
export function readNumber(text: string, language: string): NumberReading {
  const typed = text.replace(INVISIBLE, '').trim();
  if (typed === '') return { state: 'empty' };
  if (typed.length > LONGEST) return { state: 'unreadable' };
  const [sign = ''] = SIGN.exec(typed) ?? [];
  const amount = toAsciiDigits(typed)
    .slice(sign.length)
    .trim()
    .replace(GROUP_ONLY, ' ')
    .replace(COMMAS, ',')
    .replace(FULL_STOPS, '.');
  const decimal = decimalOf(language);
  const decimals = amount.includes(ARABIC_DECIMAL)
    ? [ARABIC_DECIMAL]
    : [decimal, undefined, decimal === ',' ? '.' : ','];
  const factor = sign === '' || PLUS.includes(sign) ? 1 : -1;
  const values = decimals.flatMap((mark) => readWith(amount, mark) ?? []).map((value) => value * factor);
  const [value, other] = [...new Set(values)];
  if (value === undefined) return { state: 'unreadable' };
  if (other !== undefined) return { state: 'ambiguous', values: [value, other] };
  return { state: 'read', value, isUsual: isUsual(typed, language) };
}

/** The number in a field that was checked; null where it is empty. */
export function numberOf(text: string, language: string): number | null {
  const reading = readNumber(text, language);
  return reading.state === 'read' ? reading.value : null;
}

/** A number for a field: with the digits and the decimal mark of the language, and so that `readNumber` asks nothing. */
export function writeNumber(value: number, language: string): string {
  const format = numberFormat(language, {
    useGrouping: false,
    maximumSignificantDigits: SIGNIFICANT_DIGITS,
  });
  const written = format.format(value);
  // 1.125 might be 1125 too; 1.1250 can't.
  return readNumber(written, language).state === 'ambiguous' ? written + format.format(0) : written;
}

/** The value when this mark stands before the fraction; undefined where it can't. */
function readWith(amount: string, decimal: string | undefined): number | undefined {
  const [whole = '', fraction = '', ...more] = decimal === undefined ? [amount] : amount.split(decimal);
  if (more.length > 0 || (whole === '' && fraction === '')) return undefined;
  if (!/^\d*$/.test(fraction) || (whole !== '' && !isWhole(whole))) return undefined;
  return Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`);
}

/** Digits alone, or in groups with one mark between them: 1,500,000 or 15,00,000. */
function isWhole(text: string): boolean {
  return (
    /^\d+$/.test(text) ||
    /^[1-9]\d{0,2}([ .,])\d{3}(?:\1\d{3})*$/.test(text) ||
    /^[1-9]\d?([ .,])(?:\d{2}\1)+\d{3}$/.test(text)
  );
}

function decimalOf(language: string): string {
  const parts = numberFormat(language, {}).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function isUsual(typed: string, language: string): boolean {
  const digits = numberFormat(language, { useGrouping: false }).format(1_234_567_890);
  const marks = `-${decimalOf(language)}`;
  return [...typed].every((one) => /\d/.test(one) || digits.includes(one) || marks.includes(one));
}

import { limits } from './limits.ts';

/** Direction marks, zero-width and soft marks, fillers and controls: what comes along with a copied text unseen. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/u;
const ANY_INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;
/** White space stays white space; U+0000 is left for `cleanText` to refuse. */
const KEPT_CONTROLS = '\0\t\n\v\f\r\u0085';

/** They shape the character before them, and are dropped only where they do not. */
const SHAPING = /[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]/u;
const JOINER = /\p{Join_Control}/u;
const VARIATION = /\p{Variation_Selector}/u;
const ZWJ = '\u200d';
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const EMOJI_END = /[\p{Extended_Pictographic}\p{Emoji_Component}]/u;
const KEYCAP = /[0-9#*]/;
/** Latin letters are not shaped by what stands beside them. */
const SHAPED_LETTER = /(?!\p{Script=Latin})[\p{L}\p{M}]/u;
/** A virama, or a letter of Arabic: ZWJ shapes them at the end of a word too. */
const SHAPED_AT_END = /(?!\p{Script=Inherited})\p{M}|\p{Script=Arabic}/u;
const FLAG_PART = /[\u{1f3f4}\u{e0020}-\u{e007e}]/u;

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const ANY_DIGIT = /\p{Nd}/u;

/** What some keyboards write for the printable characters of ASCII, as U+FF20 for @. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_FROM_ASCII = 0xfee0;

const CODE = new RegExp(String.raw`(?:^|\D)(\d{${limits.otpDigits}})(?!\d)`);
/** A few marks between its digits: 835 897, 835-897. */
const SPACED_CODE = new RegExp(
  String.raw`(?:^|\D)(\d(?:[\s\p{Pd}.·]{0,3}\d){${limits.otpDigits - 1}})(?!\d)`,
  'u',
);

/**
 * A text without its invisible marks. Line breaks and tabs stay, and so do the joiners that shape letters and emoji.
 */
export function dropInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const characters = Array.from(text).filter(
    (one) => !INVISIBLE.test(one) || KEPT_CONTROLS.includes(one) || SHAPING.test(one),
  );
  const kept: string[] = [];
  for (const [at, one] of characters.entries())
    if (!SHAPING.test(one) || isShaping(one, kept.at(-1), characters[at + 1])) kept.push(one);
  return kept.join('');
}

/** A text as it was meant: without invisible marks, and without white space around it. */
export function cleanTyped(text: string): string {
  return dropInvisible(text).trim();
}

/** A text with the digits of any script written as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => String(digitValue(digit)));
}

/** An e-mail address as it was meant: without invisible marks, its full-width signs and its digits as ASCII. */
export function cleanEmail(text: string): string {
  return toAsciiDigits(cleanTyped(text)).replace(FULL_WIDTH, (one) =>
    String.fromCharCode(one.charCodeAt(0) - FULL_WIDTH_FROM_ASCII),
  );
}

/** The digits of a text, of any script, as 0 to 9. */
export function digitsOf(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '');
}

/** The code in a text, which may be the sentence it came in; all digits of the text where none stands out. */
export function readCode(text: string): string {
  const plain = toAsciiDigits(text.replace(ANY_INVISIBLE, (one) => (KEPT_CONTROLS.includes(one) ? ' ' : '')));
  const found = CODE.exec(plain) ?? SPACED_CODE.exec(plain);
  return digitsOf(found?.[1] ?? plain);
}

function isShaping(mark: string, before: string | undefined, after: string | undefined): boolean {
  if (before === undefined) return false;
  if (VARIATION.test(mark))
    return KEYCAP.test(before) ? after === '\u20e3' : PICTOGRAPH.test(before) || SHAPED_LETTER.test(before);
  if (!JOINER.test(mark)) return FLAG_PART.test(before);
  if (mark === ZWJ && after !== undefined && PICTOGRAPH.test(after)) return EMOJI_END.test(before);
  if (!SHAPED_LETTER.test(before)) return false;
  if (after !== undefined && SHAPED_LETTER.test(after)) return true;
  return mark === ZWJ && SHAPED_AT_END.test(before);
}

/** Each script has its digits in a row, from its zero on. */
function digitValue(digit: string): number {
  const own = digit.codePointAt(0) ?? 0;
  let first = own;
  while (ANY_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (own - first) % 10;
}

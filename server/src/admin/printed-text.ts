/** Controls, line ends, and marks that turn the direction of what stands beside them. */
const COMMANDING = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text of strangers for a terminal, on one line: what would command it is written as its code, as \u{1b}. */
export function printedText(text: string): string {
  return text.replace(COMMANDING, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);
}

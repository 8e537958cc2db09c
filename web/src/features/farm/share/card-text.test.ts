import { expect, test } from 'vitest';
import { blocksOf, directionOfText, fitLines, lineOf } from './card-text.ts';

const upTo = (length: number) => (line: string) => line.length <= length;

test('words of an answer without markup, each once', () => {
  const html =
    '<h3>Leaf  rust</h3><script>bad()</script><ul><li><p>Remove <b>leaves</b></p></li></ul><p> </p>';
  expect(blocksOf(html, 'whole')).toEqual(['Leaf rust', 'Remove leaves']);
});

test('lines break between words, blocks begin anew', () => {
  expect(fitLines(['one two three', 'four'], upTo(8), 5)).toEqual(['one two', 'three', 'four']);
});

test('a word that is too long stays whole', () => {
  expect(fitLines(['a incomprehensible b'], upTo(6), 5)).toEqual(['a', 'incomprehensible', 'b']);
});

test('what is left out is hinted at, within the line', () => {
  expect(fitLines(['one two three four'], upTo(9), 2)).toEqual(['one two', 'three …']);
  expect(fitLines(['one two', 'three'], upTo(7), 1)).toEqual(['one …']);
  expect(fitLines(['one two'], upTo(7), 1)).toEqual(['one two']);
  expect(fitLines([], upTo(7), 1)).toEqual([]);
});

test('a name and a day keep their own order in a line, whatever it is written in', () => {
  expect(lineOf(['Tomato bed', '27 نوفمبر 2026، 07:05'])).toBe(
    '\u2068Tomato bed\u2069 · \u206827 نوفمبر 2026، 07:05\u2069',
  );
});

test('a text is written the way of its first letter', () => {
  expect(directionOfText('3 leaves طماطم')).toBe('ltr');
  expect(directionOfText('«طماطم» by the well')).toBe('rtl');
  expect(directionOfText('बैंगन')).toBe('ltr');
  expect(directionOfText('31 %')).toBeUndefined();
});

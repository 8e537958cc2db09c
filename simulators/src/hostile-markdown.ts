import fc from 'fast-check';
import type { HostileAnswer } from './hostile-answers.ts';

/** What Markdown is made of, and what looks like it. */
const parts = [
  ...['*', '**', '***', '_', '__', '~', '~~', '`', '``', '```', '~~~', '\\'],
  ...['[', ']', '(', ')', '](', '![', '[a]', '[a]: b', '[a](b', '[a](b "', '[x]'],
  ...['<', '>', '<!--', '-->', '<a', '<a href="', '<br>', '<div>', '</div>', '<?', '<![CDATA['],
  ...[
    '\n',
    '\n\n',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\n---\n',
    '\n===\n',
    '\n# ',
    '\n|',
    '|\n',
    '|',
    '|-',
    '> ',
    '- ',
    '1. ',
    '# ',
  ],
  ...['&', '&amp;', '&#1', '@', 'a@b', 'http://', 'www.', '.', '?', '!', ':', '"', '/', '='],
  ...['a', 'b ', ' ', '    ', '\t', 'é', 'मक्का ', '😀', '\u0300', '\u202e'],
];

const phrase = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
  .map((some) => some.join(''));

/** An answer of this many bytes that repeats a few pieces of Markdown, as what takes a parser long does. */
export const repetitiveMarkdown = (bytes: number): fc.Arbitrary<string> =>
  fc
    .tuple(phrase, phrase, phrase, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([begin, first, second, share]) =>
      cut(begin + fill(first, bytes * share) + fill(second, bytes * (1 - share)), bytes),
    );

/** Answers that took a parser seconds or more for so many bytes, or that become many times as long. */
export function listHeavyAnswers(bytes: number): HostileAnswer[] {
  const row = (cell: string, columns: number) => `${`|${cell}`.repeat(columns)}|\n`;
  const deep = (line: (depth: number) => string) => {
    let text = '';
    for (let depth = 0; text.length < bytes; depth += 1) text += line(depth);
    return text;
  };
  const shapes: Record<string, string> = {
    'quotes in quotes': fill('> ', bytes),
    'quotes without blanks': fill('>', bytes),
    'lists in lists on one line': fill('- ', bytes),
    'numbered lists in lists on one line': fill('1. ', bytes),
    'quotes and lists in turns': fill('> - ', bytes),
    'lists, each line deeper': deep((depth) => `${'  '.repeat(depth)}- x\n`),
    'a list of one-letter items': fill('- a\n', bytes),
    'a list with lazy lines': `- a\n${fill('b\n', bytes)}`,
    'emphasis that never closes': fill('**x** *', bytes),
    'emphasis in emphasis': fill('*a ', bytes / 2) + fill(' b*', bytes / 2),
    'bold in bold': fill('**a ', bytes / 2) + fill(' b**', bytes / 2),
    'bold and emphasis mixed': fill('**_a ', bytes),
    'bold within words': fill('a**b', bytes),
    'brackets that never close': fill('[', bytes),
    'brackets in brackets': fill('[', bytes / 2) + fill(']', bytes / 2),
    'links that never close': fill('[a](<b', bytes),
    'backticks of all lengths': deep((depth) => `${'`'.repeat(depth % 200)} `),
    'comments that never close': fill('<!--', bytes),
    'an address without end': `http://a.b/${fill('?!', bytes)}`,
    'a wide table with short rows': row('a', bytes / 8) + row('-', bytes / 8) + fill('|\n', bytes / 2),
    'a table of two hundred columns': row('a', 200) + row('-', 200) + fill('|\n', bytes),
    'headings by underlines': fill('a\n-\n', bytes),
  };
  return Object.entries(shapes).map(([name, markdown]) => ({ name, markdown: cut(markdown, bytes) }));
}

function fill(piece: string, bytes: number): string {
  return piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)));
}

function cut(text: string, bytes: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });
}

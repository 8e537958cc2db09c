import { describe, expect, test } from 'vitest';
import { indexLines, type SaidLine } from './lines.ts';

const line = (id: string, text: string, rest: Partial<SaidLine> = {}): SaidLine => ({
  ...{ id, words: text.split(' '), crops: [], isName: true, isVague: false },
  ...rest,
});
const lines = await indexLines(
  [
    line('pepper/flower-drop', 'flower drop'),
    line('pepper/wilt', 'root rot'),
    line('sprays/when-to-spray', 'spray bean time', { isName: false }),
    line('rice/weeds', 'weed'),
  ],
  (word) => ['spray', 'time', 'farmer', 'manage'].includes(word),
);
const say = (text: string, fits: (said: SaidLine) => boolean = () => true) => [
  ...lines.findSaid(text.split(' '), fits).keys(),
];

describe('a line is said', () => {
  test('word for word, whatever callers put around it', () => {
    expect(say('farmer flower drop manage')).toEqual(['pepper/flower-drop']);
  });

  test('where it is a name of several words and half of the question', () => {
    expect(say('flower drop white')).toEqual(['pepper/flower-drop']);
    expect(say('flower drop white yellow green brown')).toEqual([]);
  });

  test('with its fillers, which count less', () => {
    expect(say('spray bean')).toEqual(['sprays/when-to-spray']);
  });

  test('not by half of its words, nor where its crops are others', () => {
    expect(say('root white')).toEqual([]);
    expect(say('flower drop', ({ id }) => id !== 'pepper/flower-drop')).toEqual([]);
  });
});

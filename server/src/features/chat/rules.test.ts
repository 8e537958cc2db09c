import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatTimings, chooseTurns, estimateTokens, joinPieces, skipReplaced } from './rules.ts';

const turn = (question: string, answer: string) => ({ question, answer });

test('the newest turns that fit are chosen, oldest first, without a gap', () => {
  const turns = [turn('3', 'c'), turn('2', 'x'.repeat(400)), turn('1', 'a')];
  expect(chooseTurns(turns)).toEqual([...turns].reverse());
  expect(chooseTurns(turns, 50)).toEqual([turns[0]]);
  expect(chooseTurns([], 50)).toEqual([]);
});

test('what is chosen never has more tokens than there is room for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ question: fc.string(), answer: fc.string() })),
      fc.nat(200),
      (turns, room) => {
        const used = chooseTurns(turns, room).reduce(
          (sum, { question, answer }) => sum + estimateTokens(question) + estimateTokens(answer),
          0,
        );
        expect(used).toBeLessThanOrEqual(room);
      },
    ),
  );
});

test('scripts other than Latin count for more tokens', () => {
  expect(estimateTokens('मक्का'.repeat(100))).toBeGreaterThan(estimateTokens('maize'.repeat(100)) * 2);
});

test('a text that is cut anywhere comes together again, and can always be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat(40)), (text, cuts) => {
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
      let kept = '';
      let said = '';
      for (const [index, place] of places.entries()) {
        const joined = joinPieces(kept, text.slice(places[index - 1] ?? 0, place));
        said += joined.text;
        kept = joined.kept;
        expect(joined.text.isWellFormed() && !joined.text.includes('\u0000')).toBe(true);
      }
      expect(said + kept.toWellFormed()).toBe(text.replaceAll('\u0000', ''));
    }),
  );
});

test('a late reader gets the newest HTML in place of the text and the states before it', () => {
  const events = ['meta', 'status', 'sources', 'delta', 'block', 'delta', 'block', 'delta'].map(
    (event, seq) => ({
      event,
      seq,
    }),
  );
  expect(skipReplaced(events).map(({ seq }) => seq)).toEqual([0, 2, 6, 7]);
  const short = events.slice(0, 4);
  expect(skipReplaced(short)).toEqual(short);
});

test('a copy says often enough that it still writes', () => {
  expect(chatTimings.heartbeatMs * 3).toBeLessThan(chatTimings.takeOverMs);
  expect(chatTimings.takeOverMs).toBeLessThan(chatTimings.reapMs);
});

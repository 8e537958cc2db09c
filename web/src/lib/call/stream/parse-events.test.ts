import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventParser, type ServerEvent } from './parse-events.ts';

const parseAll = (pieces: string[]) => {
  const parse = createEventParser();
  return pieces.flatMap((piece) => parse(piece));
};

test('name, id and data of an event are read, and lines of data are joined', () => {
  expect(parseAll(['id: 7\nevent: delta\ndata: one\ndata: two\n\n'])).toEqual([
    { name: 'delta', id: '7', data: 'one\ntwo' },
  ]);
});

test('comments, unknown fields and events without data give nothing', () => {
  expect(parseAll([': heartbeat\n\nretry: 10\n\nevent: delta\n\n'])).toEqual([]);
});

test('all three ends of a line count, also when one is cut in two', () => {
  expect(parseAll(['data: a\r', '\n\r\ndata: b\r\rdata: c\n\n'])).toEqual(
    ['a', 'b', 'c'].map((data) => ({ name: 'message', id: undefined, data })),
  );
});

test('an event that was not ended is not given', () => {
  expect(parseAll(['data: whole\n\ndata: half\n'])).toHaveLength(1);
});

test('however the stream is cut into pieces, the events are the same', () => {
  const event = fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}$/),
    id: fc.nat().map(String),
    data: fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
  });
  fc.assert(
    fc.property(fc.array(event), fc.array(fc.nat(400)), (events: ServerEvent[], cuts) => {
      const text = events
        .map(({ name, id, data }) => `event: ${name}\nid: ${id}\ndata: ${data}\n\n`)
        .join('');
      const places = [...new Set([0, ...cuts.filter((cut) => cut < text.length), text.length])].toSorted(
        (a, b) => a - b,
      );
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(parseAll(pieces)).toEqual(events);
    }),
  );
});

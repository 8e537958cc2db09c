import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from './open-events.ts';

async function readAll(pieces: Uint8Array<ArrayBuffer>[]) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  let heard = 0;
  const events: ServerEvent[] = [];
  const onHeard = () => {
    heard += 1;
  };
  for await (const event of readEvents(body, onHeard)) events.push(event);
  return { events, heard };
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('name, id and data of an event are read, and lines of data are joined', async () => {
  const { events } = await readAll([bytes('id: 7\nevent: delta\ndata: one\ndata: two\n\n')]);
  expect(events).toEqual([{ name: 'delta', id: '7', data: 'one\ntwo' }]);
});

test('a heartbeat gives no event and still counts as a sign of life', async () => {
  expect(await readAll([bytes(': heartbeat\n\n')])).toEqual({ events: [], heard: 1 });
});

test('an event that was not ended is not given', async () => {
  const { events } = await readAll([bytes('data: whole\n\ndata: half\n')]);
  expect(events).toHaveLength(1);
});

test('wherever the line cuts the stream, also within a letter, the events are the same', async () => {
  const event = fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}$/),
    id: fc.nat().map(String),
    data: fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event), fc.array(fc.nat(400)), async (events, cuts) => {
      const whole = bytes(
        events.map(({ name, id, data }) => `event: ${name}\nid: ${id}\ndata: ${data}\n\n`).join(''),
      );
      const places = [...new Set([0, ...cuts.filter((cut) => cut < whole.length), whole.length])].sort(
        (one, other) => one - other,
      );
      const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
      expect((await readAll(pieces)).events).toEqual(events);
    }),
  );
});

import { expect, test } from 'vitest';
import { postgresFanOut } from '../../adapters/fanout/builtin.ts';
import { progressService } from './progress-service.ts';

const event = (seq: number) => ({ seq, event: 'delta', data: { text: `${seq}` } });
const long = 60_000;

function begin() {
  // Never started: what is tested here goes on within one process.
  const fanOut = postgresFanOut({ connection: {}, onFault: () => undefined });
  const progress = progressService({ fanOut, channel: 'none' });
  const gone = new AbortController();
  return { progress, gone, signal: gone.signal, reader: progress.follow('a') };
}

test('a reader is given what follows, once, and only of its own answer', async () => {
  const { progress, reader, signal } = begin();
  progress.hand('b', [event(3)]);
  progress.hand('a', [event(3)]);
  progress.hand('a', [event(4), event(5)]);
  expect(await reader.next(3, long, signal)).toEqual([event(4), event(5)]);
  const next = reader.next(5, long, signal);
  progress.hand('a', [event(6)]);
  expect(await next).toEqual([event(6)]);
  reader.close();
});

test('a reader who came while events were being written looks for them in the log when they stand there', async () => {
  const { progress, reader, signal } = begin();
  progress.hand('a', [event(3)]);
  const late = progress.follow('a');
  const next = late.next(2, long, signal);
  progress.written('a', 3);
  expect(await next).toBeUndefined();
  expect(await reader.next(2, long, signal)).toEqual([event(3)]);
});

test('a reader who missed something is sent to the log, and again when it stands there', async () => {
  const { progress, reader, signal } = begin();
  progress.hand('a', [event(100_001)]);
  expect(await reader.next(3, long, signal)).toBeUndefined();
  const next = reader.next(3, long, signal);
  progress.written('a', 100_001);
  expect(await next).toBeUndefined();
});

test('news from elsewhere, the time and a reader who goes away end the wait, and lose nothing', async () => {
  const { progress, reader, signal, gone } = begin();
  progress.hand('a', [event(3)]);
  progress.wake('a');
  expect(await reader.next(2, long, signal)).toBeUndefined();
  expect(await reader.next(2, long, signal)).toEqual([event(3)]);
  expect(await reader.next(3, 1, signal)).toBeUndefined();
  const next = reader.next(3, long, signal);
  gone.abort();
  expect(await next).toBeUndefined();
});

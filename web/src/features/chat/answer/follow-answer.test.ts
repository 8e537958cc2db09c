import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, makeChatMessage, openStreams } from '../../../../test/chat-wire.ts';
import { answerTokens } from '../../../../test/wire.ts';
import { callStream } from '../../../lib/call/stream/open-events.ts';
import type { ChatEvent } from './chat-event.ts';
import { followAnswer } from './follow-answer.ts';

const meta = { generation: 'g1', message: 'm1' };
const done = [makeChatMessage({ _id: 'm1' })];
const send = (signal: AbortSignal) =>
  callStream('addChatData', { id: 'chat-1', prompt: 'Why?', request_id: 'r1' }, signal);

beforeEach(() => {
  answerTokens();
  // No wait between two tries is part of what is promised here.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 200,
  });
});
afterEach(() => vi.useRealTimers());

function follow(way: { send?: typeof send; generation?: string }) {
  const events: ChatEvent[] = [];
  const line: boolean[] = [];
  const controller = new AbortController();
  const run = async () => {
    const options = { ...way, signal: controller.signal, onLine: (open: boolean) => line.push(open) };
    for await (const event of followAnswer(options)) events.push(event);
  };
  return { events, line, controller, finished: run() };
}

const connection = async (list: Connection[], index: number) => {
  await expect.poll(() => list.length).toBeGreaterThan(index);
  return list[index] as Connection;
};

test('an answer that comes without a fault is given event by event', async () => {
  const sends = openStreams('addChatData');
  const { events, finished } = follow({ send });
  const first = await connection(sends, 0);
  first.send('meta', meta, 1);
  first.send('delta', { text: 'Hello' }, 2);
  first.send('done', done, 3);
  await finished;
  expect(events.map(({ name }) => name)).toEqual(['meta', 'delta', 'done']);
  expect(first.request.headers.get('accept')).toBe('text/event-stream');
});

test('a line cut in mid-answer is taken up behind the last event, and nothing is said twice', async () => {
  const sends = openStreams('addChatData');
  const takeUps = openStreams('chatStream');
  const { events, line, finished } = follow({ send });
  const first = await connection(sends, 0);
  first.send('meta', meta, 1);
  first.send('delta', { text: 'Hel' }, 2);
  await expect.poll(() => events).toHaveLength(2);
  first.cut();
  const second = await connection(takeUps, 0);
  expect(new URL(second.request.url).searchParams.get('generation')).toBe('g1');
  expect(second.request.headers.get('last-event-id')).toBe('2');
  second.send('delta', { text: 'lo' }, 3);
  second.end();
  const third = await connection(takeUps, 1);
  expect(third.request.headers.get('last-event-id')).toBe('3');
  third.send('done', done, 4);
  await finished;
  expect(events.map(({ name }) => name)).toEqual(['meta', 'delta', 'delta', 'done']);
  expect(line).toEqual([false, true, false, true]);
  expect(sends).toHaveLength(1);
});

test('a line cut before the server named the answer has the same send made again', async () => {
  const sends = openStreams('addChatData');
  const { finished } = follow({ send });
  (await connection(sends, 0)).cut();
  const second = await connection(sends, 1);
  expect(sends.map(({ form }) => form?.get('request_id'))).toEqual(['r1', 'r1']);
  second.send('done', done, 1);
  await finished;
});

test('a send that finds no server is given up after a few tries', async () => {
  const sends = openStreams('addChatData', () => HttpResponse.error());
  const { finished } = follow({ send });
  await expect(finished).rejects.toMatchObject({ name: 'OfflineError' });
  expect(sends).toHaveLength(0);
});

test('a refusal is an end and no reason to try again', async () => {
  let asked = 0;
  openStreams('addChatData', () => {
    asked += 1;
    return HttpResponse.json({ error: 'One at a time.', code: 'conflict' }, { status: 409 });
  });
  await expect(follow({ send }).finished).rejects.toMatchObject({ status: 409, text: 'One at a time.' });
  expect(asked).toBe(1);
});

test('an instance of the server that is going is asked around', async () => {
  const takeUps = openStreams('chatStream', (turn) =>
    turn < 3 ? HttpResponse.json({ code: 'not_ready' }, { status: 503 }) : undefined,
  );
  const { finished } = follow({ generation: 'g1' });
  (await connection(takeUps, 0)).send('done', done, 9);
  await finished;
});

test('a network that is back ends the wait at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const takeUps = openStreams('chatStream');
  const { line, finished } = follow({ generation: 'g1' });
  (await connection(takeUps, 0)).cut();
  await expect.poll(() => line).toEqual([false]);
  dispatchEvent(new Event('online'));
  (await connection(takeUps, 1)).send('done', done, 1);
  await finished;
});

test('whoever stops reading ends the request and gets no error', async () => {
  const takeUps = openStreams('chatStream');
  const { controller, events, finished } = follow({ generation: 'g1' });
  const first = await connection(takeUps, 0);
  first.send('meta', meta, 1);
  await expect.poll(() => events).toHaveLength(1);
  controller.abort();
  await finished.catch((error) => expect(error).toBe(controller.signal.reason));
  expect(takeUps).toHaveLength(1);
});

test('behind an error nothing is asked for again', async () => {
  const takeUps = openStreams('chatStream');
  const { events, finished } = follow({ generation: 'g1' });
  const first = await connection(takeUps, 0);
  first.send('error', { code: 'internal', retryable: false }, 1);
  first.end();
  await finished;
  expect(events.map(({ name }) => name)).toEqual(['error']);
  expect(takeUps).toHaveLength(1);
});

test('an event of a newer server is passed over', async () => {
  const takeUps = openStreams('chatStream');
  const { events, finished } = follow({ generation: 'g1' });
  const first = await connection(takeUps, 0);
  first.write('event: mood\ndata: {"good":true}\n\n');
  first.send('done', done, 2);
  await finished;
  expect(events.map(({ name }) => name)).toEqual(['done']);
});

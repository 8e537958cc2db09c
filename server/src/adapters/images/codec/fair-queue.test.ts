import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** A queue whose work ends when it is told to, and the order in which it began. */
function observe(limits: Parameters<typeof fairQueue>[0]) {
  const queue = fairQueue(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (owner: string | undefined, name: string, signal?: AbortSignal) =>
    queue(
      owner,
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      signal,
    );
  const endAll = async () => {
    await nextTurn();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await nextTurn();
    }
  };
  return { add, begun, endAll };
}

test('owners take turns: who sends one picture waits behind one of another’s, not behind all', async () => {
  const { add, begun, endAll } = observe({ atOnce: 1, waitingForEach: 9 });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add('ada', name));
  all.push(add('bob', 'b1'), add('bob', 'b2'), add('eve', 'e1'));
  await endAll();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'e1', 'a3', 'b2', 'a4']);
});

test('one owner never has two running, and work without an owner goes first', async () => {
  const { add, begun, endAll } = observe({ atOnce: 2, waitingForEach: 9 });
  const all = ['a1', 'a2'].map((name) => add('ada', name));
  all.push(add('bob', 'b1'), add('bob', 'b2'), add(undefined, 'short'));
  await nextTurn();
  expect(begun).toEqual(['a1', 'b1']);
  await endAll();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'short', 'a2', 'b2']);
});

test('of one owner a few may wait, the next is told when to come again, others are taken', async () => {
  const { add, endAll } = observe({ atOnce: 1, waitingForEach: 2 });
  const all = ['a1', 'a2', 'a3'].map((name) => add('ada', name));
  await expect(add('ada', 'a4')).rejects.toMatchObject({ code: 'not_ready', retryAfterSeconds: 5 });
  all.push(add('bob', 'b1'));
  await endAll();
  await expect(Promise.all(all)).resolves.toHaveLength(4);
});

test('who goes while waiting leaves the queue, and a fault of one is not that of the next', async () => {
  const { add, begun, endAll } = observe({ atOnce: 1, waitingForEach: 9 });
  const gone = new AbortController();
  const first = add('ada', 'a1');
  const left = add('ada', 'a2', gone.signal);
  const third = add('ada', 'a3');
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(add('ada', 'a4', gone.signal)).rejects.toThrow('gone');
  await endAll();
  await Promise.all([first, third]);
  expect(begun).toEqual(['a1', 'a3']);
  const queue = fairQueue({ atOnce: 1, waitingForEach: 9 });
  await expect(queue('ada', () => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
  await expect(queue('ada', async () => 'good')).resolves.toBe('good');
});

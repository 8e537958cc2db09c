import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { instanceTurn } from './instance-turn.ts';

const LOCK = 4_729_999;

test('one instance works at a time, and another takes over when it ends or dies', async () => {
  const database = await createTestDatabase();
  const faults: Error[] = [];
  const inTurn = instanceTurn({
    address: database.address,
    lock: LOCK,
    onFault: (error) => void faults.push(error),
    retryMs: 50,
  });
  const working = new Set<string>();
  const most: number[] = [];
  const begin = (name: string) =>
    inTurn(async (signal) => {
      working.add(name);
      most.push(working.size);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      working.delete(name);
    });
  const first = begin('first');
  await expect.poll(() => [...working]).toEqual(['first']);
  const second = begin('second');
  await first.close();
  await expect.poll(() => [...working]).toEqual(['second']);

  const third = begin('third');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK],
  );
  await expect.poll(() => most.length).toBe(3);
  await Promise.all([second.close(), third.close()]);
  expect(Math.max(...most)).toBe(1);
  await database.close();
});

test('work that throws is begun anew, and said', async () => {
  const database = await createTestDatabase();
  const faults: Error[] = [];
  const inTurn = instanceTurn({
    address: database.address,
    lock: LOCK,
    onFault: (error) => void faults.push(error),
    retryMs: 20,
  });
  let begun = 0;
  const turn = inTurn(async () => {
    begun += 1;
    throw new Error('no network');
  });
  await expect.poll(() => begun).toBeGreaterThan(1);
  await turn.close();
  expect(faults[0]?.message).toBe('no network');
  await database.close();
});

test('who is closed before the turn comes does not begin, and does not wait for work to end', async () => {
  const database = await createTestDatabase();
  const inTurn = instanceTurn({
    address: database.address,
    lock: LOCK,
    onFault: () => undefined,
    retryMs: 20,
  });
  let begun = 0;
  const turn = inTurn(async (signal) => {
    begun += 1;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  await turn.close();
  expect(begun).toBe(0);
  await database.close();
});

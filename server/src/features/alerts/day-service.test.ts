import { expect, test } from 'vitest';
import type { Wake } from './cause-store.ts';
import { dayCauses } from './day-service.ts';

const now = new Date('2026-03-06T06:00:00Z');
const wake = (user_id: string, more: Partial<Wake> = {}): Wake => ({
  user_id,
  kinds: ['task'],
  zone: 'Asia/Kolkata',
  quiet_from: '21:00',
  quiet_until: '06:00',
  ...more,
});

async function runMornings(people: Wake[]) {
  const told: string[] = [];
  const faults: string[] = [];
  const next = new Map<string, string>();
  const [mornings] = dayCauses({
    store: {
      listWaking: async () => people,
      setWaking: async (userId, _moment, _at, at) => void next.set(userId, at.toISOString()),
    },
    alerts: { listNewest: async () => [] },
    season: {
      readDay: async () => ({ tasks: [{ name: 'Bed', title: 'Weed' }], water: [], spray: undefined }),
      countTasks: async () => 0,
    },
    languageOf: async () => 'en',
    tell: async (causes) => told.push(...causes.map(({ user_id, cause }) => `${user_id}: ${cause}`)),
    onFault: (error) => void faults.push(error.name),
    now: () => now,
  });
  await mornings?.check();
  return { told, faults, next: Object.fromEntries(next) };
}

test('a user whose zone is not known is told by the day of UTC', async () => {
  expect(await runMornings([wake('asha', { zone: 'Etc/Unknown' })])).toEqual({
    told: ['asha: task 2026-03-06'],
    faults: [],
    next: { asha: '2026-03-07T06:00:00.000Z' },
  });
});

test('a user whose next morning cannot be told stops nobody, and is looked at a day later', async () => {
  const { told, faults, next } = await runMornings([wake('broken', { quiet_until: 'dawn' }), wake('asha')]);
  expect(told).toEqual(['broken: task 2026-03-06', 'asha: task 2026-03-06']);
  expect(faults).toEqual(['RangeError']);
  expect(next).toEqual({ broken: '2026-03-07T06:00:00.000Z', asha: '2026-03-07T00:30:00.000Z' });
});

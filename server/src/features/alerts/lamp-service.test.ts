import { expect, test } from 'vitest';
import type { Cause } from './delivery-service.ts';
import { lampCauses } from './lamp-service.ts';

test('a look at lamps that fails holds up no other', async () => {
  const told: Cause[] = [];
  const lamp = { user_id: 'ada', id: 'one', name: 'Seedling lamp', last_seen_at: new Date(0) };
  const checks = lampCauses({
    store: {
      listSilent: async () => [{ ...lamp, cause: 'silent one 0' }],
      listBack: () => Promise.reject(new Error('the database went away')),
      listFailedSwitches: async () => [
        {
          ...lamp,
          wanted_on: true,
          settled_at: new Date('2026-03-06T23:30Z'),
          confirmed_rev: 4,
          zone: 'PRT',
        },
      ],
    },
    tell: async (causes) => told.push(...causes),
    now: () => new Date(660_000),
  });
  await Promise.allSettled(checks.map(({ check }) => check()));
  expect(told.map(({ cause }) => cause)).toEqual(['silent one 0', 'switch one 4 2026-03-06']);
});

import { expect, test } from 'vitest';
import { readRefusedDay, withDay } from './entry-day.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const entry: OutboxEntry = {
  id: 'entry-1',
  account: 'asha@farm.test',
  kind: 'activity',
  createdAtMs: 0,
  input: {},
  pictures: [],
  tries: 1,
  refused: 'This day is still to come.',
};

test.each([
  ['activity', 'on', { body: '{"kind":"watered","on":"2031-01-01"}' }],
  ['planting', 'planted_on', { body: '{"crop":"maize","planted_on":"2031-01-01"}' }],
  ['task', 'on', { state: 'done', on: '2031-01-01' }],
] as const)('the day of a refused %s is read and replaced', (kind, refusedField, input) => {
  const refused = { ...entry, kind, refusedField, input };
  expect(readRefusedDay(refused)).toBe('2031-01-01');
  const changed = withDay(refused, '2026-03-06');
  expect(readRefusedDay(changed)).toBe('2026-03-06');
  expect(JSON.stringify(changed.input)).toBe(JSON.stringify(input).replace('2031-01-01', '2026-03-06'));
});

test('what was refused for something else has no day to choose', () => {
  const body = '{"kind":"watered","on":"2026-03-06"}';
  expect(readRefusedDay({ ...entry, refusedField: 'note', input: { body } })).toBeUndefined();
  expect(readRefusedDay({ ...entry, input: { body } })).toBeUndefined();
});

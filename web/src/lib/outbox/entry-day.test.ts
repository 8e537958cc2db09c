import { describe, expect, test, vi } from 'vitest';
import { dayFromToday, noteServerDate } from '../clock.ts';
import { readRefusedDay, withDay, withTrueDay } from './entry-day.ts';
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

describe('what was written on a day of a wrong clock', () => {
  const DAY_MS = 86_400_000;
  const nowMs = Date.UTC(2026, 10, 28, 12);
  const setPhone = (atMs: number) => vi.spyOn(Date, 'now').mockReturnValue(atMs);
  const tellServerTime = () =>
    noteServerDate(new Date(nowMs).toUTCString(), performance.now(), performance.now());
  const write = (offsetDays: number, on?: string): OutboxEntry => {
    const createdAtMs = nowMs + offsetDays * DAY_MS;
    const today = dayFromToday(0, new Date(createdAtMs));
    return { ...entry, createdAtMs, today, input: { body: JSON.stringify({ planted_on: on ?? today }) } };
  };
  const dayOf = (sent: OutboxEntry) => JSON.parse(sent.input.body ?? '{}').planted_on;

  test('gets the true day, whether the clock is still ahead or was put right', () => {
    for (const clockDays of [4, 0]) {
      setPhone(nowMs + clockDays * DAY_MS);
      tellServerTime();
      expect(dayOf(withTrueDay(write(4)))).toBe('2026-11-28');
    }
  });

  test('keeps a day that the user chose, and one that was right', () => {
    setPhone(nowMs);
    tellServerTime();
    expect(dayOf(withTrueDay(write(4, '2026-11-20')))).toBe('2026-11-20');
    expect(dayOf(withTrueDay(write(-2)))).toBe('2026-11-26');
  });

  test('is left alone before the server has told its time', () => {
    setPhone(nowMs + 4 * DAY_MS);
    expect(dayOf(withTrueDay(write(4)))).toBe('2026-12-02');
  });
});

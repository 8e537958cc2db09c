import { dayFromToday, isServerTimeKnown, nowMs, toServerMs } from '../clock.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** The fields that hold a day, as the server names them where it refuses one. */
const DAY_FIELDS = ['on', 'planted_on'] as const;
type DayField = (typeof DAY_FIELDS)[number];

/**
 * The entry with the day on which it was really written, where it names the day of its writing and the phone's clock was
 * wrong then. As it is while the server's time is not known.
 */
export function withTrueDay(entry: OutboxEntry): OutboxEntry {
  const { today, createdAtMs } = entry;
  if (today === undefined || !isServerTimeKnown()) return entry;
  // A clock that was ahead, and was put right since, has it written in the future.
  const trueDay = dayFromToday(0, new Date(Math.min(toServerMs(createdAtMs), nowMs())));
  if (trueDay === today) return entry;
  const fields = DAY_FIELDS.filter((field) => readDay(entry, field) === today);
  return fields.reduce((changed, field) => replaceDay(changed, field, trueDay), entry);
}

/** Whether an entry names the day on which it was written. */
export function namesToday(entry: OutboxEntry): boolean {
  return entry.today !== undefined && DAY_FIELDS.some((field) => readDay(entry, field) === entry.today);
}

/** The day for which the server refused an entry; undefined where it was not for a day. */
export function readRefusedDay(entry: OutboxEntry): string | undefined {
  const field = findDayField(entry);
  return field && readDay(entry, field);
}

/** The entry with another day in place of the one that was refused. */
export function withDay(entry: OutboxEntry, day: string): OutboxEntry {
  const field = findDayField(entry);
  return field ? replaceDay(entry, field, day) : entry;
}

function replaceDay(entry: OutboxEntry, field: DayField, day: string): OutboxEntry {
  const { input } = entry;
  if (input[field] !== undefined) return { ...entry, input: { ...input, [field]: day } };
  return { ...entry, input: { ...input, body: JSON.stringify({ ...readBody(entry), [field]: day }) } };
}

function readDay(entry: OutboxEntry, field: DayField): string | undefined {
  const day = entry.input[field] ?? readBody(entry)[field];
  return typeof day === 'string' ? day : undefined;
}

function findDayField({ refusedField }: OutboxEntry): DayField | undefined {
  return DAY_FIELDS.find((field) => field === refusedField);
}

function readBody({ input }: OutboxEntry): Record<string, unknown> {
  return JSON.parse(input.body ?? '{}');
}

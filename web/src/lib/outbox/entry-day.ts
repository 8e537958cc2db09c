import type { OutboxEntry } from './outbox-entry.ts';

/** The fields that hold a day, as the server names them where it refuses one. */
const DAY_FIELDS = ['on', 'planted_on'] as const;
type DayField = (typeof DAY_FIELDS)[number];

/** The day for which the server refused an entry; undefined where it was not for a day. */
export function readRefusedDay(entry: OutboxEntry): string | undefined {
  const field = findDayField(entry);
  if (!field) return undefined;
  const day = entry.input[field] ?? readBody(entry)[field];
  return typeof day === 'string' ? day : undefined;
}

/** The entry with another day in place of the one that was refused. */
export function withDay(entry: OutboxEntry, day: string): OutboxEntry {
  const field = findDayField(entry);
  if (!field) return entry;
  const { input } = entry;
  if (input[field] !== undefined) return { ...entry, input: { ...input, [field]: day } };
  return { ...entry, input: { ...input, body: JSON.stringify({ ...readBody(entry), [field]: day }) } };
}

function findDayField({ refusedField }: OutboxEntry): DayField | undefined {
  return DAY_FIELDS.find((field) => field === refusedField);
}

function readBody({ input }: OutboxEntry): Record<string, unknown> {
  return JSON.parse(input.body ?? '{}');
}

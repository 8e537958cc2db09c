import { load } from 'js-yaml';
import { z } from 'zod';
import { type Source, stageCodes, type TaskRule, type TaskText, taskKinds } from './table-rules.ts';

const name = z.string().regex(/^[a-z][a-z0-9-]*$/);
const day = z.number().int().min(0).max(400);

const source = z.strictObject({
  publisher: z.string().min(2),
  title: z.string().min(5),
  year: z.number().int().min(1950).max(2026),
  url: z.url({ protocol: /^https$/ }).optional(),
  detail: z.string().min(3).optional(),
});

const months = z
  .array(z.number().int().min(1).max(12))
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'names a month twice');

const rule = z
  .strictObject({
    id: name,
    kind: z.enum(taskKinds),
    from: z.union([
      z.strictObject({ stage: z.enum(stageCodes), day }),
      z.strictObject({ day }),
      z.strictObject({ months }),
    ]),
    days: z.number().int().min(1).max(60),
    every: z.number().int().min(1).max(120).optional(),
    times: z.number().int().min(2).max(12).optional(),
    text: name.optional(),
    cards: z.array(z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/)).default([]),
    source: z.union([name, source]),
  })
  .refine(({ from, every, times }) => !every || 'stage' in from || times, {
    path: ['every'],
    message: 'needs a stage that ends it, or times',
  })
  .refine(({ every, times }) => !times || every, { path: ['times'], message: 'needs every' })
  .refine(({ from, every }) => !(every && 'months' in from), {
    path: ['every'],
    message: 'does not go with months: name each month',
  })
  .refine(({ every, days }) => !every || every >= days, {
    path: ['every'],
    message: 'is shorter than the window, so that two would overlap',
  })
  .refine(({ kind, text, cards }) => text ?? (kind === 'scout' && cards.length > 0), {
    path: ['text'],
    message: 'is missing; only a scout task with a card can do without',
  });

type RuleRow = z.infer<typeof rule>;

/**
 * Reads `content/agronomy/tasks/sources.yaml`: publications by key.
 * @throws Error naming the file, the key and the field.
 */
export function parseTaskSources(file: string, text: string): Record<string, Source> {
  const rows = readMap(file, text);
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, parseWith(source, row, `${file}: ${key}`)]),
  );
}

/**
 * Reads the task rules of one crop, `content/agronomy/tasks/<crop>.yaml`. They stand in the order of the season: those of stages,
 * of days and of months are each in order. A rule of months means one task in each month named, from its first day.
 * @throws Error naming the file, the rule's id and the field.
 */
export function parseTaskRules(
  file: string,
  text: string,
  { crop, sources }: { crop: string; sources: Record<string, Source> },
): TaskRule[] {
  const rows = load(text);
  if (!Array.isArray(rows)) throw new Error(`${file}: is not a list`);
  const parsed = rows.map((row, index) => parseWith(rule, row, `${file}: ${nameRow(row, index)}`));
  checkIdsOnce(file, parsed);
  checkOrder(file, parsed);
  return parsed.map((row) => {
    const from = typeof row.source === 'string' ? sources[row.source] : row.source;
    if (!from) throw new Error(`${file}: ${row.id}: source: "${row.source}" is not in sources.yaml`);
    return { ...row, crop, source: from };
  });
}

/**
 * Reads the task texts of one language, `content/agronomy/task-texts/<language>.yaml`.
 * @throws Error naming the file, the key and the field.
 */
export function parseTaskTexts(file: string, text: string): Record<string, TaskText> {
  const form = z.strictObject({ title: z.string().min(3).max(60), why: z.string().min(6).max(160) });
  return Object.fromEntries(
    Object.entries(readMap(file, text)).map(([key, row]) => [key, parseWith(form, row, `${file}: ${key}`)]),
  );
}

function readMap(file: string, text: string): Record<string, unknown> {
  const rows = load(text);
  if (typeof rows !== 'object' || rows === null || Array.isArray(rows))
    throw new Error(`${file}: is not a map`);
  return rows as Record<string, unknown>;
}

function parseWith<T>(form: z.ZodType<T>, row: unknown, where: string): T {
  const read = form.safeParse(row);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${where}: ${faults.join('; ')}`);
}

function nameRow(row: unknown, index: number): string {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  return typeof id === 'string' ? id : `row ${index + 1}`;
}

function checkIdsOnce(file: string, rows: RuleRow[]): void {
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) throw new Error(`${file}: ${id}: id: stands there twice`);
    seen.add(id);
  }
}

function checkOrder(file: string, rows: RuleRow[]): void {
  const last = { stage: 0, day: 0, month: 0 };
  for (const { id, from } of rows) {
    const [scale, place] = placeOf(from);
    if (place < last[scale]) throw new Error(`${file}: ${id}: from: comes before the rule above it`);
    last[scale] = place;
  }
}

function placeOf(from: RuleRow['from']): [scale: 'stage' | 'day' | 'month', place: number] {
  if ('months' in from) return ['month', from.months[0] ?? 0];
  if ('stage' in from) return ['stage', stageCodes.indexOf(from.stage) * 1000 + from.day];
  return ['day', from.day];
}

import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type CallSchema, schemas } from './schemas.ts';

const wrong: unknown[] = [undefined, null, 7, true, '', '\u0000', 'x'.repeat(600_000), [], {}, -1e9, 1e9];

const inputs = Object.entries(schemas as Record<string, CallSchema>).flatMap(
  ([call, { query, body, fields }]) =>
    [query, body, fields].filter((part) => part !== undefined).map((part) => [call, part] as const),
);

test.each(inputs)(
  'what is wrong with an input of %s ends a sentence that begins with its field',
  (_, shape) => {
    const messages = Object.entries(shape.shape).flatMap(([field, part]) =>
      wrong.flatMap((value) => {
        const { error } = (part as z.ZodType).safeParse(value);
        return error?.issues.map(({ path, message }) => `${[field, ...path].join('.')} ${message}`) ?? [];
      }),
    );
    expect(messages.filter((message) => !/^[\w.]+ (is|must|contains) [a-z0-9]/.test(message))).toEqual([]);
  },
);

test.each([
  ['2026-03-06', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['1999-12-31', false],
  ['tomorrow', false],
  [null, true],
])('%s as the day to look again: %s', (recheck_on, isTaken) => {
  expect(schemas.setRecheck.body.safeParse({ id: 'a', recheck_on }).success).toBe(isTaken);
});

test('an input that is missing is told from one of another kind', () => {
  const fault = (body: object) => schemas.updateDevice.body.safeParse(body).error?.issues[0]?.message;
  expect(fault({ deviceId: 'a' })).toBe('is required');
  expect(fault({ deviceId: 'a', isWorking: 'on' })).toBe('must be true or false');
});

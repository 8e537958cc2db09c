import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readCursor, sendNextCursor } from './cursor.ts';

const rows = [
  { created_at: new Date('2026-03-06T12:00:00.123Z'), id: 'b5f4f9a2-6d0f-4c57-9a44-0d0a0c1f2e3d' },
  { created_at: new Date('2026-03-06T11:00:00.456Z'), id: '00000000-0000-4000-8000-000000000000' },
];

async function nextCursorOf(limit: number, page = rows) {
  const server = fastify();
  server.get('/', async (_request, reply) => {
    sendNextCursor(reply, page, limit);
    return [];
  });
  return (await server.inject('/')).headers['next-cursor'] as string | undefined;
}

test('the cursor of a full page leads to its last row, to the millisecond', async () => {
  expect(readCursor(await nextCursorOf(2))).toEqual({ createdAt: rows[1]?.created_at, id: rows[1]?.id });
});

test('a page that is not full, or empty, has no next one', async () => {
  expect(await nextCursorOf(3)).toBeUndefined();
  expect(await nextCursorOf(1, [])).toBeUndefined();
});

test('no cursor is the first page', () => {
  expect(readCursor(undefined)).toBeUndefined();
  expect(readCursor('')).toBeUndefined();
});

test('a cursor that is not ours is refused by its name', () => {
  expect(() => readCursor('bm90IG91cnM')).toThrow(
    expect.objectContaining({ code: 'invalid', field: 'cursor' }),
  );
});

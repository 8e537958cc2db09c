import type { FastifyReply } from 'fastify';
import { AppError } from '../../errors.ts';

type Position = { createdAt: Date; id: string };

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a cursor that `sendNextCursor` wrote. @throws AppError `invalid`. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (!cursor) return undefined;
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!INSTANT.test(time) || Number.isNaN(Date.parse(time)) || !UUID.test(id)) {
    throw new AppError('invalid', 'cursor is not one of ours', { field: 'cursor' });
  }
  return { createdAt: new Date(time), id };
}

/** Names the next page in the header `next-cursor`, when this page is full. */
export function sendNextCursor(
  reply: FastifyReply,
  rows: { created_at: Date; id: string }[],
  limit: number,
): void {
  const last = rows.at(-1);
  if (!last || rows.length < limit) return;
  reply.header(
    'next-cursor',
    Buffer.from(`${last.created_at.toISOString()} ${last.id}`).toString('base64url'),
  );
}

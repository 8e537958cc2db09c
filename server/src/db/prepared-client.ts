import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

/** As `prepared`, for a statement that is a text. */
export const preparedMark = '/* prepared */';

/**
 * Begins a statement that PostgreSQL parses and plans once for each connection. For short statements that are asked
 * very often and that need the same plan whatever the parameters are. They name their columns: with `*` they would
 * break where a newer instance adds one.
 */
export const prepared = sql.raw(preparedMark);

const names = new Map<string, string>();

/** A connection that gives statements which begin with `prepared` a name. */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]) {
    const [text, values] = given;
    const query = super.query as (...all: unknown[]) => never;
    if (typeof text !== 'string' || !text.startsWith(preparedMark)) return query.apply(this, given);
    return query.apply(this, [{ name: nameOf(text), text, values }, ...given.slice(2)]);
  }
}

// The texts are written in our stores: there are only so many.
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

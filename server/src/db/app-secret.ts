import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';

/** A random secret of 256 bits by name, made once and shared by every instance of the server. */
export async function readAppSecret(db: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('app_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('app_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

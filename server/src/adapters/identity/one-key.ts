import { randomUUID } from 'node:crypto';
import type { Jwk } from 'better-auth/plugins';
import { type Kysely, sql } from 'kysely';

const TURN = 4_729_003;

/**
 * Keeps a signing key that was made because none was found, or gives the one that another request or copy kept in the
 * meantime. With two first keys, a token of one would be refused by whoever has read only the other.
 */
export async function keepOneKey(db: Kysely<unknown>, key: Omit<Jwk, 'id'>): Promise<Jwk> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${TURN})`.execute(transaction);
    const found = await sql<Jwk>`select * from identity."jwks"
      where "expiresAt" is null or "expiresAt" > now() order by "createdAt" desc limit 1`.execute(
      transaction,
    );
    if (found.rows[0]) return found.rows[0];
    const kept = await sql<Jwk>`insert into identity."jwks"
      ("id", "publicKey", "privateKey", "createdAt", "expiresAt", "alg", "crv")
      values (${randomUUID()}, ${key.publicKey}, ${key.privateKey}, ${key.createdAt}, ${key.expiresAt ?? null},
        ${key.alg ?? null}, ${key.crv ?? null}) returning *`.execute(transaction);
    const [row] = kept.rows;
    if (!row) throw new Error('the signing key was not kept');
    return row;
  });
}

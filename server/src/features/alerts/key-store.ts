import { generateKeyPairSync } from 'node:crypto';
import type { Database } from '../../db/connect.ts';

/** An uncompressed point and its scalar, base64url. */
type PushKeys = { publicKey: string; privateKey: string };
type Sealer = { seal: (text: string) => string; unseal: (sealed: string) => string };

/**
 * The key pair of the installation for Web Push, made once and shared by every instance. It is part of the backup: with
 * another one no browser would be reached any more.
 */
export async function readPushKeys(db: Database, { seal, unseal }: Sealer): Promise<PushKeys> {
  const find = () =>
    db.selectFrom('vapid_key').select(['public_key', 'sealed_private_key']).executeTakeFirst();
  let row = await find();
  if (!row) {
    const { publicKey, privateKey } = drawPushKeys();
    await db
      .insertInto('vapid_key')
      .values({ id: 1, public_key: publicKey, sealed_private_key: seal(privateKey) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await find();
  }
  if (!row) throw new Error('the keys of Web Push went away');
  return { publicKey: row.public_key, privateKey: unseal(row.sealed_private_key) };
}

/** A new key pair on P-256 as RFC 8292 wants it: the point and the private value, both base64url. */
export function drawPushKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

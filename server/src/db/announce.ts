import { sql } from 'kysely';
import { deviceChannel } from './channels.ts';
import type { Database } from './connect.ts';

/** Tells every instance of the server what changed about devices. Never rejects. */
export type Announce = (news: object[]) => Promise<void>;

/**
 * Says what is committed already, all that has gathered meanwhile at once. NOTIFY within the change itself would have
 * all changes wait for each other's write to the disk: PostgreSQL commits transactions with a NOTIFY one by one. Where
 * the database is away, the LISTEN of each instance breaks too, and that tells its browsers to look again.
 */
export function announcer(db: Database, onFault: (error: Error) => void): Announce {
  let waiting: string[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function sayAll(): Promise<void> {
    next = undefined;
    const news = waiting;
    waiting = [];
    await sql`select pg_notify(${deviceChannel}, said) from unnest(${news}::text[]) as said`
      .execute(db)
      .catch(onFault);
  }

  return async (news) => {
    if (news.length === 0) return;
    waiting.push(...news.map((one) => JSON.stringify(one)));
    if (!next) {
      next = last.then(sayAll);
      last = next;
    }
    await next;
  };
}

import { createHash, hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';

type Submit = {
  userId: string;
  call: string;
  key: string;
  /** Where the key was given; without it in the header. */
  keyField?: 'Idempotency-Key' | 'request_id';
  input: object;
  /** Whether a repeat runs too, and no answer is stored. */
  runsAgain?: boolean;
};
export type Answering = <T>(submit: Submit, run: () => Promise<T>) => Promise<T>;

const WAIT_MS = 10_000;
const POLL_MS = 100;

/**
 * Gives a repeated submit the answer of the first for 24 h. Only one of many runs at a time; the others wait for
 * its answer, up to 10 s. A submit whose server died is taken over after 60 s. One that `runsAgain` only has its key
 * checked.
 * @throws AppError `conflict` for a key that came with another body, or one that is still running.
 */
export function answerOnce(db: Database): Answering {
  return async <T>(submit: Submit, run: () => Promise<T>): Promise<T> => {
    const bodyHash = hashInput(submit.input);
    const deadline = Date.now() + WAIT_MS;
    while (!(await claim(db, submit, bodyHash))) {
      const known = await find(db, submit);
      if (known && known.body_hash !== bodyHash) {
        const field = submit.keyField ?? 'Idempotency-Key';
        throw new AppError('conflict', `This ${field} was used for something else.`, { field });
      }
      if (known && submit.runsAgain) return run();
      if (known?.status) return known.answer as T;
      if (Date.now() > deadline) {
        throw new AppError('conflict', 'This is still being saved. Wait a moment.', { retryAfterSeconds: 5 });
      }
      await sleep(POLL_MS);
    }
    try {
      const answer = await run();
      if (!submit.runsAgain) await keep(db, submit, JSON.stringify(answer));
      return answer;
    } catch (error) {
      await forget(db, submit).catch(() => undefined);
      throw error;
    }
  };
}

/** Forgets answers that nobody may ask for again. */
export async function sweepAnswers(db: Database): Promise<void> {
  await sql`delete from idempotent_answer where created_at < now() - interval '24 hours'`.execute(db);
}

/** A random id, or, with a key, the one that the same submit gets every time (RFC 9562, version 8). */
export function newIdFor(userId: string | undefined, call: string, key: string | undefined): string {
  if (!key || !userId) return randomUUID();
  const hex = hash('sha256', `${userId}\n${call}\n${key}`);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function claim(
  db: Database,
  { userId, call, key, runsAgain }: Submit,
  bodyHash: string,
): Promise<boolean> {
  const status = runsAgain ? 200 : null;
  const { rows } = await sql`
    insert into idempotent_answer as known (user_id, call, key, body_hash, status)
    values (${userId}, ${call}, ${key}, ${bodyHash}, ${status}::integer)
    on conflict (user_id, call, key) do update set created_at = now(), body_hash = excluded.body_hash,
      status = excluded.status, answer = null
      where known.created_at < now() - interval '24 hours'
        or (known.status is null and known.created_at < now() - interval '60 seconds')
    returning 1`.execute(db);
  return rows.length > 0;
}

function find(db: Database, { userId, call, key }: Submit) {
  return db
    .selectFrom('idempotent_answer')
    .select(['body_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
}

function keep(db: Database, { userId, call, key }: Submit, answer: string) {
  return sql`update idempotent_answer set status = 200, answer = ${answer}
    where user_id = ${userId} and call = ${call} and key = ${key}`.execute(db);
}

function forget(db: Database, { userId, call, key }: Submit) {
  return sql`delete from idempotent_answer
    where user_id = ${userId} and call = ${call} and key = ${key}`.execute(db);
}

function hashInput(input: object): string {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(input).sort(([a], [b]) => a.localeCompare(b))) {
    hash.update(`${name}\n`);
    // As JSON, a byte is a number of up to three digits and a comma.
    if (Array.isArray(value) && value.some(Buffer.isBuffer)) {
      for (const one of value) hash.update(`${one.length}\n`).update(one);
    } else hash.update(Buffer.isBuffer(value) ? value : JSON.stringify(value ?? null));
  }
  return hash.digest('hex');
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Options = {
  address: pg.ClientConfig;
  /** The number of the lock: one for each kind of work. */
  lock: number;
  onFault: (error: Error) => void;
  retryMs?: number;
};

const RETRY_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * Does work on one instance at a time: by an advisory lock that is held as long as a connection of its own lasts, so that
 * another instance takes over a few seconds after one died. Work that ends, or throws, is begun anew.
 */
export function instanceTurn({ address, lock, onFault, retryMs = RETRY_MS }: Options) {
  return (work: (signal: AbortSignal) => Promise<void>): { close: () => Promise<void> } => {
    const closing = new AbortController();

    async function takeTurn(): Promise<void> {
      const client = new pg.Client({
        ...address,
        keepAlive: true,
        connectionTimeoutMillis: ANSWER_WITHIN_MS,
        query_timeout: ANSWER_WITHIN_MS,
      });
      const lost = new AbortController();
      client.on('error', () => lost.abort());
      client.on('end', () => lost.abort());
      const signal = AbortSignal.any([closing.signal, lost.signal]);
      try {
        await client.connect();
        while (!(await tryLock(client))) await sleep(retryMs, undefined, { signal });
        // It may have been closed while the lock was on its way.
        if (!signal.aborted) await work(signal);
      } finally {
        await client.end().catch(() => undefined);
      }
    }

    async function tryLock(client: pg.Client): Promise<boolean> {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        lock,
      ]);
      return rows[0]?.taken === true;
    }

    async function takeTurns(): Promise<void> {
      while (!closing.signal.aborted) {
        try {
          await takeTurn();
        } catch (error) {
          if (!closing.signal.aborted) onFault(error as Error);
        }
        await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }

    const ended = takeTurns();
    return {
      close: async () => {
        closing.abort();
        await ended;
      },
    };
  };
}

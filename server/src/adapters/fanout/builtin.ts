import pg from 'pg';
import type { FanOut } from './port.ts';

type Options = { connection: pg.PoolConfig; onFault: (error: Error) => void };
type Listener = { channel: string; onNews: (payload: string) => void; onGap: () => void };

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** PostgreSQL's LISTEN on a connection of its own, opened again whenever it breaks. */
export function postgresFanOut({ connection, onFault }: Options): FanOut {
  const listeners: Listener[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const opened = new pg.Client({
      ...connection,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    opened.on('error', onFault);
    opened.on('end', () => {
      if (client === opened) reopenLater();
    });
    opened.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNews(payload ?? '');
    });
    await opened.connect();
    for (const { channel } of listeners) await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    if (closed) return opened.end();
    client = opened;
  }

  function reopenLater(): void {
    client = undefined;
    if (closed) return;
    timer = setTimeout(() => {
      open().then(
        () => {
          for (const { onGap } of listeners) onGap();
        },
        (error: Error) => {
          onFault(error);
          reopenLater();
        },
      );
    }, RECONNECT_MS);
    timer.unref();
  }

  return {
    async listen(channel, onNews, onGap) {
      listeners.push({ channel, onNews, onGap });
      if (!client) await open();
      else await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

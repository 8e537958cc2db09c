import pg from 'pg';
import type { PubSub } from './port.ts';

type Options = { connection: pg.PoolConfig; onFault: (error: Error) => void };
type Subscription = { channel: string; onMessage: (payload: string) => void; onGap: () => void };

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** PostgreSQL's LISTEN on a connection of its own, opened again whenever it breaks. */
export function postgresPubSub({ connection, onFault }: Options): PubSub {
  const subscriptions: Subscription[] = [];
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
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onMessage(payload ?? '');
    });
    await opened.connect();
    for (const { channel } of subscriptions) await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    if (closed) return opened.end();
    client = opened;
  }

  function reopenLater(): void {
    client = undefined;
    if (closed) return;
    timer = setTimeout(() => {
      open().then(
        () => {
          for (const { onGap } of subscriptions) onGap();
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
    async subscribe(channel, onMessage, onGap) {
      subscriptions.push({ channel, onMessage, onGap });
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

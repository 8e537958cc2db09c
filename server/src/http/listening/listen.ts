import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Place = { host: string; port: number };

/**
 * Listens at an address, for `localhost` on both loopbacks. Fastify would do so with a second server, but does not wait
 * for the requests of that one when it closes; here both hand their connections to the one server.
 */
export async function listenAt(server: FastifyInstance, { host, port }: Place): Promise<void> {
  if (host !== 'localhost') {
    await server.listen({ host, port });
    return;
  }
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.server.emit('connection', socket),
  );
  second.on('error', () => undefined);
  const closed = once(second, 'close');
  server.addHook('preClose', async () => void second.close());
  server.addHook('onClose', () => closed);
  server.alsoListening.push(second);
  await server.listen({ host: '127.0.0.1', port });
  second.listen({ host: '::1', port: (server.server.address() as AddressInfo).port });
  // A machine without IPv6 has one loopback.
  await once(second, 'listening').catch(() => undefined);
}

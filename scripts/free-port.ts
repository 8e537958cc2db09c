import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port on loopback that nobody listens on. */
export async function findFreePort(): Promise<number> {
  return (await tryPort(0)) ?? findFreePort();
}

/** Two ports of which the second follows the first. */
export async function findFreePortPair(): Promise<number> {
  for (;;) {
    const port = await findFreePort();
    if ((await tryPort(port + 1)) !== undefined) return port;
  }
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  const isOurs = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  if (!isOurs) return undefined;
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port on loopback');
  return address.port;
}

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections (Linux from 32768, others from 49152): none takes it meanwhile. */
const PORTS = { first: 20_000, last: 29_999 };

/** A port on loopback that nobody listens on. @throws Error where loopback gives none at all. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last + 1);
    if (await isFree(port)) return port;
  }
}

/** Two ports of which the second follows the first. */
export async function findFreePortPair(): Promise<number> {
  for (;;) {
    const port = await findFreePort();
    if (await isFree(port + 1)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    // Windows keeps some ports for itself.
    if (['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

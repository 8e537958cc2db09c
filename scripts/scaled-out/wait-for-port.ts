import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something listens on a port of this machine. */
export async function waitForPort(port: number, withinMs = 10_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (await isOpen(port)) return;
    await sleep(50);
  }
  throw new Error(`nothing listens on port ${port}`);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

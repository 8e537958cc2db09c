import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Goes on answering for a while, but lets every connection end with its answer. */
    drain: (ms: number) => Promise<void>;
    /** What else takes connections for this server. */
    alsoListening: NetServer[];
  }
}

const SILENT_GRACE_MS = 250;
const LAST_ANSWERS_MS = 150;

/** A proxy sends on connections that it keeps: it must be told to leave them before they are closed under a request. */
export function prepareDrain(server: FastifyInstance): void {
  let draining = false;
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  server.decorate('alsoListening', []);
  server.decorate('drain', async (ms) => {
    draining = true;
    await sleep(ms);
    // A closing server refuses in words. Where nobody listens any more, a proxy asks another instance instead.
    for (const listener of [server.server, ...server.alsoListening]) NetServer.prototype.close.call(listener);
    await sleep(LAST_ANSWERS_MS);
    // Right after everything that has come was read: what a proxy sent a moment ago would be cut off unheard.
    await nextTurn();
    server.server.closeIdleConnections();
  });
  server.addHook('preClose', async () => {
    draining = true;
  });
  leaveSilentConnections(server);
}

// Browsers connect ahead. Node takes such a connection for a busy one, and a close would wait for it.
function leaveSilentConnections(server: FastifyInstance): void {
  const silent = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.server.on('request', ({ socket }) => silent.delete(socket));
  server.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
    }, SILENT_GRACE_MS);
  });
}

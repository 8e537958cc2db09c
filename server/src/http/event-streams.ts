import type { Socket } from 'node:net';
import { limits } from '@agri/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Options = {
  /** Whose stream it is: the oldest one of a person ends when there are too many. */
  owner: string;
  /** Asked at every other heartbeat: a stream ends soon after the session it was opened with. */
  stillAllowed: () => Promise<boolean>;
};

export type EventStream = {
  /** `id`: where a reader who comes back goes on, by the header `Last-Event-ID`. */
  send: (event: string, data: object, id?: number) => void;
  end: () => void;
  onClose: (run: () => void) => void;
};
export type EventStreams = ReturnType<typeof eventStreams>;

const HEARTBEAT_MS = limits.streamHeartbeatSeconds * 1000;
const BEATS_BETWEEN_CHECKS = 2;
const RETRY_MS = 2_000;
const STREAMS_OF_ONE_MAX = 12;
const BACKLOG_MAX_BYTES = 256 * 1024;
/** With a beat every 10 s, who reads nothing is cut after 30 s. */
const BEATS_UNREAD_MAX = 3;

/** Server-Sent Events (HTML Standard, 9.2). All streams end when the server closes; browsers come back by themselves. */
export function eventStreams(app: FastifyInstance) {
  const open = new Map<string, Set<() => void>>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const streams of open.values()) for (const end of streams) end();
  });

  return {
    open(request: FastifyRequest, reply: FastifyReply, { owner, stillAllowed }: Options): EventStream {
      const closers: (() => void)[] = [];
      const { raw } = reply;
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      raw.write(`retry: ${RETRY_MS}\n\n`);

      const streams = open.get(owner) ?? new Set();
      open.set(owner, streams);
      // A server that closes would wait for the connection of a stream that has ended; others are used again.
      const end = () => raw.end(() => isClosing && request.raw.socket.end());
      let beats = 0;
      const countUnread = unreadBeats(request.raw.socket);
      const heartbeat = setInterval(() => {
        if (countUnread() >= BEATS_UNREAD_MAX) return void raw.destroy();
        raw.write(': still here\n\n');
        beats += 1;
        if (beats % BEATS_BETWEEN_CHECKS !== 0) return;
        stillAllowed().then(
          (allowed) => allowed || end(),
          () => undefined,
        );
      }, HEARTBEAT_MS);
      raw.on('error', () => undefined);
      raw.once('close', () => {
        clearInterval(heartbeat);
        streams.delete(end);
        if (streams.size === 0 && open.get(owner) === streams) open.delete(owner);
        for (const run of closers) run();
      });
      if (streams.size >= STREAMS_OF_ONE_MAX) streams.values().next().value?.();
      streams.add(end);
      request.raw.socket.setNoDelay(true);

      return {
        end,
        send(event, data, id) {
          if (raw.writableEnded) return;
          // A reader that is too slow comes back and begins anew.
          if (raw.writableLength > BACKLOG_MAX_BYTES) raw.destroy();
          else
            raw.write(
              `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
            );
        },
        onClose: (run) => closers.push(run),
      };
    },
  };
}

/** For how many beats a reader has taken nothing of what waits for them. */
function unreadBeats(socket: Socket): () => number {
  let beats = 0;
  let takenBefore = -1;
  return () => {
    const taken = socket.bytesWritten - socket.writableLength;
    beats = socket.writableLength > 0 && taken === takenBefore ? beats + 1 : 0;
    takenBefore = taken;
    return beats;
  };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ModelApi, type Piece, streamFrames, wrapAnswer } from './wire-formats.ts';

export type { ModelApi, Piece } from './wire-formats.ts';

/** What a provider does with the next calls. */
export type ModelBehaviour =
  | { kind: 'answer'; text: string; delayMs?: number }
  | { kind: 'raw'; status: number; body: string; contentType?: string }
  | { kind: 'stall' }
  | { kind: 'hang-up' }
  | Streaming
  /** Each call in turn does one of these; the last one stays. */
  | { kind: 'turns'; turns: ModelBehaviour[] };

type Streaming = {
  kind: 'stream';
  pieces: Piece[];
  /** Before the first piece, and before each other one. */
  firstMs?: number;
  /** The first piece waits for this too. */
  after?: Promise<unknown>;
  betweenMs?: number;
  /** How it ends: well, by silence, by a cut connection, without an end, or with these words in the stream. */
  end?: 'well' | 'stall' | 'cut' | 'open' | { raw: string };
};

export type ModelCall = {
  api: ModelApi;
  path: string;
  body: unknown;
  /** When the caller went away before the end, by `performance.now()`. */
  abortedAt?: number;
};

export type ModelProvider = {
  /** The base address to configure, as each provider's library expects it. */
  baseUrl: (api: ModelApi) => string;
  behave: (behaviour: ModelBehaviour) => void;
  /** The calls so far, their bodies parsed. */
  calls: ModelCall[];
  close: () => Promise<void>;
};

/** Stands in for the three kinds of model provider, in their own protocols, on loopback. */
export async function startModelProvider(): Promise<ModelProvider> {
  let behaviour: ModelBehaviour = { kind: 'answer', text: '{}' };
  const calls: ModelCall[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  function takeTurn(): ModelBehaviour {
    if (behaviour.kind !== 'turns') return behaviour;
    const [now, ...later] = behaviour.turns;
    if (later.length > 0) behaviour = { kind: 'turns', turns: later };
    return now ?? { kind: 'stall' };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const api = apiOf(path);
    const call: ModelCall = { api, path, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
    calls.push(call);
    response.once('close', () => {
      if (!response.writableFinished) call.abortedAt = performance.now();
    });
    const now = takeTurn();
    if (now.kind === 'stall' || now.kind === 'turns') return;
    if (now.kind === 'hang-up') {
      response.destroy();
      return;
    }
    if (now.kind === 'raw') {
      response.writeHead(now.status, { 'content-type': now.contentType ?? 'application/json' }).end(now.body);
      return;
    }
    if (now.kind === 'stream') return stream(api, now, response);
    if (now.delayMs) await sleep(now.delayMs);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(wrapAnswer(api, now.text)));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: (api) =>
      ({
        'openai-compatible': `${origin}/v1`,
        google: `${origin}/v1beta`,
        anthropic: `${origin}/anthropic/v1`,
      })[api],
    behave: (next) => {
      behaviour = next;
    },
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Words as a model says them: in pieces of a few letters. */
export function splitWords(text: string): Piece[] {
  return (text.match(/\s*\S+/g) ?? []).map((word) => ({ text: word }));
}

async function stream(api: ModelApi, behaviour: Streaming, response: ServerResponse): Promise<void> {
  const { pieces, firstMs = 0, after, betweenMs = 0, end = 'well' } = behaviour;
  const frames = streamFrames(
    api,
    pieces.some((piece) => 'tool' in piece),
  );
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(frames.begin || ': begin\n\n');
  response.socket?.setNoDelay(true);
  for (const [index, piece] of pieces.entries()) {
    const waitMs = index === 0 ? firstMs : betweenMs;
    if (waitMs > 0) await sleep(waitMs);
    if (index === 0) await after;
    if (response.destroyed) return;
    response.write(frames.piece(piece, index));
  }
  if (end === 'stall') return;
  if (betweenMs > 0) await sleep(betweenMs);
  if (end === 'cut') response.socket?.resetAndDestroy();
  else if (end === 'open') response.end();
  else response.end(end === 'well' ? frames.end : end.raw);
}

function apiOf(path: string): ModelApi {
  if (path.startsWith('/v1beta/')) return 'google';
  return path.startsWith('/anthropic/') ? 'anthropic' : 'openai-compatible';
}

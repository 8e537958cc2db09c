import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelApi = 'openai-compatible' | 'google' | 'anthropic';

/** What a provider does with the next calls. */
export type ModelBehaviour =
  | { kind: 'answer'; text: string; delayMs?: number }
  | { kind: 'raw'; status: number; body: string; contentType?: string }
  | { kind: 'stall' }
  | { kind: 'hang-up' };

export type ModelProvider = {
  /** The base address to configure, as each provider's library expects it. */
  baseUrl: (api: ModelApi) => string;
  behave: (behaviour: ModelBehaviour) => void;
  /** Bodies of the calls so far, parsed. */
  calls: { api: ModelApi; path: string; body: unknown }[];
  close: () => Promise<void>;
};

/** Stands in for the three kinds of model provider, in their own protocols, on loopback. */
export async function startModelProvider(): Promise<ModelProvider> {
  let behaviour: ModelBehaviour = { kind: 'answer', text: '{}' };
  const calls: ModelProvider['calls'] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const api = apiOf(path);
    calls.push({ api, path, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    const now = behaviour;
    if (now.kind === 'stall') return;
    if (now.kind === 'hang-up') {
      response.destroy();
      return;
    }
    if (now.kind === 'raw') {
      response.writeHead(now.status, { 'content-type': now.contentType ?? 'application/json' }).end(now.body);
      return;
    }
    if (now.delayMs) await new Promise((resolve) => setTimeout(resolve, now.delayMs));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(wrap(api, now.text)));
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

function apiOf(path: string): ModelApi {
  if (path.startsWith('/v1beta/')) return 'google';
  return path.startsWith('/anthropic/') ? 'anthropic' : 'openai-compatible';
}

function wrap(api: ModelApi, text: string): object {
  if (api === 'google') {
    return {
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 300, candidatesTokenCount: 100, totalTokenCount: 400 },
    };
  }
  if (api === 'anthropic') {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'simulated',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 300, output_tokens: 100 },
    };
  }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'simulated',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 300, completion_tokens: 100, total_tokens: 400 },
  };
}

import { Agent, EnvHttpProxyAgent, fetch } from 'undici';

/** How the providers' libraries send their calls. */
export type ModelFetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/** A person reads an answer for a while and asks on: the connection is still there then. */
const KEEP_ALIVE_MS = 60_000;
/** Far more than an answer of 32 KB in its protocol, with a model's thoughts. */
const BODY_MAX_BYTES = 8 * 1024 * 1024;

/**
 * `fetch` for the calls of the AI SDK's providers, by HTTP/1.1. Redirects are not followed: they would carry the key
 * elsewhere. An answer is not compressed, so that words come as they are said, and one of more than 8 MB breaks off.
 */
export function modelFetch({ usesEnvProxy = false } = {}): ModelFetch {
  const options = { allowH2: false, keepAliveTimeout: KEEP_ALIVE_MS };
  const dispatcher = usesEnvProxy ? new EnvHttpProxyAgent(options) : new Agent(options);
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('accept-encoding', 'identity');
    const request = { ...init, headers: [...headers], redirect: 'manual', dispatcher } as Parameters<
      typeof fetch
    >[1];
    const answer = await fetch(input instanceof Request ? input.url : input, request);
    if (!answer.body) return answer as unknown as Response;
    const body = (answer.body as unknown as ReadableStream<Uint8Array>).pipeThrough(cap());
    return new Response(body, { status: answer.status, headers: [...answer.headers] });
  };
}

function cap(): TransformStream<Uint8Array, Uint8Array> {
  let left = BODY_MAX_BYTES;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) controller.error(new Error('too long'));
      else controller.enqueue(chunk);
    },
  });
}

import { ReadableStream } from 'node:stream/web';
import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import { untilAborted } from './until-aborted.ts';

// HTTP/1.1, and a proxy where Node's own fetch would take one (https://nodejs.org/api/cli.html#node_use_env_proxy1).
const options = { allowH2: false };
const providers =
  process.env.NODE_USE_ENV_PROXY === '1' ? new EnvHttpProxyAgent(options) : new Agent(options);
/** A `Response` of these has no body (Fetch Standard, "null body status"). */
const BODILESS = new Set([204, 205, 304]);
const never = new AbortController().signal;

/**
 * `fetch` for the calls of the AI SDK's providers, which give a plain record of headers and a text. Redirects are not
 * followed: they would carry the key elsewhere. Who stops reading has to abort the signal. Less code than the built-in one
 * goes through for each call (083).
 * @throws the signal's reason when it aborts, also while a connection is made.
 */
export async function fetchModel(url: Request | URL | string, init: RequestInit = {}): Promise<Response> {
  const signal = init.signal ?? never;
  const { statusCode, headers, body } = await untilAborted(signal, () =>
    request(url instanceof Request ? url.url : url, {
      method: (init.method ?? 'GET') as Dispatcher.HttpMethod,
      headers: { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' },
      body: init.body as string,
      signal,
      dispatcher: providers,
    }),
  );
  const answer = { status: statusCode, headers: headers as Record<string, string> };
  if (!BODILESS.has(statusCode)) return new Response(ReadableStream.from(body) as BodyInit, answer);
  await body.dump();
  return new Response(null, answer);
}

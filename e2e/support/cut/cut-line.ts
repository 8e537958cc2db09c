import type { BrowserContext, Route } from '@playwright/test';

/** `unsent`: the request never leaves the phone; `unanswered`: the server does its work, and the answer is lost. */
export type Cut = 'unsent' | 'unanswered';
export type CutLine = {
  /** The paths of the calls that have reached the server, in order. */
  reached: string[];
  /** From now on this happens to every call of these paths; without paths, to every call that changes something. */
  cut: (how: Cut, ...paths: string[]) => void;
  /** From now on each request loses its answer once: told apart by its key where it has one. */
  loseEachAnswerOnce: () => void;
  mend: () => void;
};

/** Stands between the app and its server, and cuts the line at a precise point of a submit. */
export async function openCutLine(context: BrowserContext): Promise<CutLine> {
  const reached: string[] = [];
  const lost = new Set<string>();
  let decide: (path: string, route: Route) => Cut | undefined = () => undefined;

  await context.route(/\/(api|identity)\//, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (route.request().method() === 'GET' && !path.includes('signout') && !path.includes('changePassword'))
      return route.continue().catch(() => undefined);
    const how = decide(path, route);
    if (how !== 'unsent') reached.push(path);
    if (how === undefined) return route.continue().catch(() => undefined);
    if (how === 'unanswered') await reachServer(route);
    await route.abort('connectionreset').catch(() => undefined);
  });
  return {
    reached,
    cut: (how, ...paths) => {
      decide = (path) => (paths.length === 0 || paths.some((end) => path.endsWith(end)) ? how : undefined);
    },
    loseEachAnswerOnce: () => {
      decide = (path, route) => {
        const id = path + (route.request().headers()['idempotency-key'] ?? '');
        const known = lost.has(id);
        lost.add(id);
        return known ? undefined : 'unanswered';
      };
    },
    mend: () => {
      decide = () => undefined;
    },
  };
}

/** The request as the browser would send it, with its cookies; those of the answer are lost with it. */
async function reachServer(route: Route): Promise<void> {
  const request = route.request();
  const { 'content-length': _, ...headers } = await request.allHeaders();
  const plain = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
  const body = request.postDataBuffer();
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: plain,
    body: body ? new Uint8Array(body) : null,
  });
  // A stream is not waited for: the work goes on without its reader.
  await (answer.headers.get('content-type')?.startsWith('text/event-stream')
    ? answer.body?.cancel()
    : answer.arrayBuffer());
}

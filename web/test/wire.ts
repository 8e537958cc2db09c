import { type CallName, type CallRoute, calls } from '@agri/contract/calls.ts';
import { type ErrorCode, errorStatus } from '@agri/contract/errors.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { makeToken } from './fixtures.ts';

const none = { used: 0, limit: 10 };
/** An account that has nothing yet, for the many tests that are about something else. */
const emptyAccount: { [N in CallName]?: CallOutput<N> } = {
  getProfile: { name: '' },
  usage: {
    photos: { ...none, bytes: 0, limit_bytes: 10 },
    items: none,
    chats: none,
    devices: none,
    plantings: none,
    activities: none,
  },
  getData: [],
  getDevice: [],
  getGuide: [],
  getToday: [],
  getCrops: [],
  getPlantings: [],
  getTasks: [],
  getActivities: [],
};

export const server = setupServer(
  http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })),
  ...Object.entries(emptyAccount).map(([name, output]) =>
    http.all(`*${calls[name as CallName].path}`, () => HttpResponse.json(output)),
  ),
);

type Fault = { fault: ErrorCode; error?: string; field?: string; retryAfter?: number } | 'no network';
type Reply<N extends CallName> = CallOutput<N> | Fault;

/** Has the server answer a call; gives the list of the requests that it got. */
export function answer<N extends CallName>(
  name: N,
  reply: Reply<N> | ((request: Request, turn: number) => Reply<N> | Promise<Reply<N>>),
): Request[] {
  const route: CallRoute = calls[name];
  const requests: Request[] = [];
  server.use(
    http.all(`*${route.path}`, async ({ request }) => {
      if (request.method !== route.method) return HttpResponse.json({}, { status: 405 });
      requests.push(request.clone());
      return toResponse(await (typeof reply === 'function' ? reply(request, requests.length) : reply));
    }),
  );
  return requests;
}

/** Has something that is not our server answer in its place: a proxy, or the sign-in page of a Wi-Fi. */
export function answerPage(name: CallName, html: string, status: number): void {
  server.use(http.all(`*${calls[name].path}`, () => HttpResponse.html(html, { status })));
}

/** Has the built-in identity provider answer. */
export function answerIdentity(
  path: string,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Request[] {
  const requests: Request[] = [];
  server.use(
    http.all(`*/identity${path}`, ({ request }) => {
      requests.push(request.clone());
      return HttpResponse.json(body as never, { status, headers });
    }),
  );
  return requests;
}

/** Somebody is signed in; the tokens come in this order, the last one again and again. */
export function answerTokens(...tokens: string[]): Request[] {
  const requests: Request[] = [];
  answerIdentity('/get-session', { session: {}, user: { email: 'asha@farm.test' } });
  const given = tokens.length > 0 ? tokens : [makeToken(3600)];
  server.use(
    http.get('*/identity/token', ({ request }) => {
      requests.push(request);
      return HttpResponse.json({ token: given[Math.min(requests.length, given.length) - 1] });
    }),
  );
  return requests;
}

/** Nobody is signed in. */
export function answerNobody(): void {
  answerIdentity('/get-session', null);
  answerIdentity('/token', { code: 'UNAUTHORIZED' }, 401);
}

function toResponse(reply: unknown) {
  if (reply === 'no network') return HttpResponse.error();
  if (isFault(reply))
    return HttpResponse.json(
      { error: reply.error ?? '', code: reply.fault, field: reply.field, requestId: 'r' },
      {
        status: errorStatus[reply.fault],
        headers: reply.retryAfter ? { 'retry-after': String(reply.retryAfter) } : {},
      },
    );
  return HttpResponse.json(reply as never);
}

function isFault(reply: unknown): reply is Exclude<Fault, string> {
  return typeof reply === 'object' && reply !== null && 'fault' in reply;
}

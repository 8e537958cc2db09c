import { deviceSubtree } from '@agri/contract/devices/mqtt-topics.ts';
import { expected } from '@agri/contract/text-schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { parseInput } from '../../http/calls/parse-input.ts';
import type { PollService } from './service.ts';

const wholeNumber = { ...expected('a whole number of 0 or more') };
const seconds = 'must be from 0 to 25 seconds';
const text = (maxCharacters: number) => z.string(expected('text')).max(maxCharacters, 'is too long');
const desiredQuery = z.object({
  rev: z.coerce.number(wholeNumber).int(wholeNumber).min(0, wholeNumber).default(0),
  wait: z.coerce.number(seconds).min(0, seconds).max(25, seconds).default(0),
});
const connectBody = z.object({ username: text(64), password: text(256) });
const reportBody = z.object({
  rev: z.number(wholeNumber).int(wholeNumber).min(0, wholeNumber).optional(),
  on: z.boolean(expected('true or false')),
});

/** For devices too small for MQTT: one open question for what is wanted, and a report of what is. */
export function pollRoutes(app: FastifyInstance, polls: PollService): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const;

  app.get('/api/device/v1/desired', quiet, async (request, reply) => {
    const deviceId = await polls.authenticate(...readBasic(request));
    const { rev, wait } = parseInput(desiredQuery, request.query);
    const gone = new AbortController();
    request.raw.once('close', () => gone.abort());
    const desired = await polls.desired(deviceId, rev, wait * 1000, gone.signal);
    reply.header('cache-control', 'no-store');
    if (!desired) return reply.code(204).send();
    return { rev: desired.rev, on: desired.on, expiresAt: desired.expiresAt };
  });

  app.post('/api/device/v1/report', quiet, async (request, reply) => {
    const deviceId = await polls.authenticate(...readBasic(request));
    const { rev, on } = parseInput(reportBody, request.body);
    await polls.report(deviceId, on, rev);
    return reply.code(204).send();
  });
}

/**
 * What EMQX asks at each CONNECT, by its HTTP authenticator (docs.emqx.com). The answer carries the one rule of access;
 * `${clientid}` has to be the user name there. Rules are tried in order, the last one denies the rest.
 */
export function brokerRoutes(app: FastifyInstance, polls: PollService): void {
  app.post('/api/device/v1/authenticate', { schema: { hide: true } }, async (request, reply) => {
    const { username, password } = parseInput(connectBody, request.body);
    reply.header('cache-control', 'no-store');
    const deviceId = await polls
      .authenticate(username, password, request.ip)
      .catch((error: unknown) => denyIfRefused(error));
    if (!deviceId) return { result: 'deny' };
    const own = { permission: 'allow', action: 'all', topic: `${deviceSubtree(deviceId)}#` };
    return {
      result: 'allow',
      is_superuser: false,
      acl: [own, { permission: 'deny', action: 'all', topic: '#' }],
    };
  });
}

/** A wrong secret is an answer here; a database that is away is none, so EMQX denies by itself. */
function denyIfRefused(error: unknown): undefined {
  if (error instanceof AppError && ['unauthenticated', 'too_many_requests'].includes(error.code))
    return undefined;
  throw error;
}

/** The id in our own spelling, secret, address. @throws AppError `unauthenticated` without Basic credentials (RFC 7617). */
function readBasic(request: FastifyRequest): [id: string, secret: string, address: string] {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  const text = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : '';
  const colon = text.indexOf(':');
  if (colon < 1) throw new AppError('unauthenticated', 'The device has to give its id and secret.');
  return [text.slice(0, colon).toLowerCase(), text.slice(colon + 1), request.ip];
}

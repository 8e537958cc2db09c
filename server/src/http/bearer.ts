import { knownZone, timeZoneHeader } from '@agri/contract/zone-names.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { UserId } from '../user-id.ts';

/** The one place that turns a bearer token into a user id. A time zone that is not known is passed over. */
export function bearerAuthentication(findUserId: (idToken: string, zone?: string) => Promise<UserId>) {
  return async (request: FastifyRequest): Promise<UserId> =>
    findUserId(readBearerToken(request), knownZone(request.headers[timeZoneHeader]));
}

/** @throws AppError `unauthenticated` when the request carries no bearer token (RFC 6750). */
export function readBearerToken(request: FastifyRequest): string {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1] || match[1].length > 8192) throw new AppError('unauthenticated', 'Please sign in.');
  return match[1];
}

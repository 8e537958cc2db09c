import { calls } from '@agri/contract/calls.ts';
import { knownZone, timeZoneHeader } from '@agri/contract/zone-names.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { UserId } from '../user-id.ts';

type FindUserId = (idToken: string, zone?: string, mayBeSignedOut?: boolean) => Promise<UserId>;

/**
 * The one place that turns a bearer token into a user id. A time zone that is not known is passed over. A sign-out may be
 * repeated with the token that it has ended, because its answer may have been lost.
 */
export function bearerAuthentication(findUserId: FindUserId) {
  return async (request: FastifyRequest): Promise<UserId> =>
    findUserId(
      readBearerToken(request),
      knownZone(request.headers[timeZoneHeader]),
      request.routeOptions.url === calls.signout.path,
    );
}

/** @throws AppError `unauthenticated` when the request carries no bearer token (RFC 6750). */
export function readBearerToken(request: FastifyRequest): string {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1] || match[1].length > 8192) throw new AppError('unauthenticated', 'Please sign in.');
  return match[1];
}

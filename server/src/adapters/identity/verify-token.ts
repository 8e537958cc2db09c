import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError, UpstreamError } from '../../errors.ts';
import type { VerifiedIdentity } from './port.ts';

type Expectation = { issuer: string; audience: string; algorithm: 'ES256' | 'RS256' };

const CLOCK_TOLERANCE_SECONDS = 5;

/**
 * Verifies a token against an issuer's keys (RFC 7519, RFC 8725: one algorithm, pinned).
 * @throws AppError `unauthenticated`; UpstreamError `not_ready` when the key set cannot be read.
 */
export async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: Expectation,
): Promise<VerifiedIdentity> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: expected.issuer,
      audience: expected.audience,
      algorithms: [expected.algorithm],
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return readClaims(payload, expected.issuer);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isVerdict(error)) throw new AppError('unauthenticated', 'Please sign in again.', { cause: error });
    throw new UpstreamError(
      'not_ready',
      'Sign-in cannot be checked right now. Try again in a moment.',
      error,
    );
  }
}

function isVerdict(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid)
  );
}

/**
 * Reads the claims of a token whose signature holds.
 * @throws AppError `unauthenticated` when one that the product needs is missing or in the future.
 */
export function readClaims(payload: JWTPayload, issuer: string): VerifiedIdentity {
  const { sub, iat, exp, email, auth_time: authTime, ver } = payload;
  const now = Date.now() / 1000;
  if (!sub || typeof email !== 'string' || !iat || !exp || iat > now + CLOCK_TOLERANCE_SECONDS) {
    throw new AppError('unauthenticated', 'Please sign in again.');
  }
  return {
    issuer,
    subject: sub,
    email: email.toLowerCase(),
    signedInAt: new Date((typeof authTime === 'number' ? authTime : iat) * 1000),
    expiresAt: new Date(exp * 1000),
    ...(typeof ver === 'number' ? { tokenVersion: ver } : {}),
  };
}

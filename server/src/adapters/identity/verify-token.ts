import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError, UpstreamError } from '../../errors.ts';
import type { VerifiedIdentity } from './port.ts';

type Expectation = {
  issuer: string;
  audience: string;
  /** Milliseconds since 1970. */
  now: () => number;
};

const CLOCK_TOLERANCE_SECONDS = 5;
const TOKEN_MAX_CHARACTERS = 8192;
const SUBJECT_MAX_CHARACTERS = 128;

/**
 * Verifies a token against an issuer's keys (RFC 7519, RFC 8725: one algorithm, pinned).
 * @throws AppError `unauthenticated`; UpstreamError `not_ready` when the key set cannot be read.
 */
export async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: Expectation & { algorithm: 'ES256' | 'RS256' },
): Promise<VerifiedIdentity> {
  if (token.length > TOKEN_MAX_CHARACTERS) throw refuse();
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: expected.issuer,
      audience: expected.audience,
      algorithms: [expected.algorithm],
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    // Neither issuer extends its headers (RFC 7515, 4.1.11; RFC 7797).
    if ('crit' in protectedHeader || 'b64' in protectedHeader) throw refuse();
    return readClaims(payload, expected);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isVerdict(error)) throw refuse(error);
    throw new UpstreamError('not_ready', 'Sign-in is unavailable right now. Try again in a moment.', error);
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
 * @throws AppError `unauthenticated` when one that the product needs is missing, of another kind or in the future.
 */
export function readClaims(payload: JWTPayload, { issuer, audience, now }: Expectation): VerifiedIdentity {
  const { aud, sub, iat, exp, email, auth_time: authTime = iat, ver } = payload;
  const latest = now() / 1000 + CLOCK_TOLERANCE_SECONDS;
  const isPast = (time: unknown): time is number => typeof time === 'number' && time > 0 && time <= latest;
  // A list of audiences would make a token of another service good here, too.
  const isOurs = aud === audience;
  const isNamed = typeof sub === 'string' && sub !== '' && sub.length <= SUBJECT_MAX_CHARACTERS;
  if (!isOurs || !isNamed || typeof email !== 'string' || email === '') throw refuse();
  if (!isPast(iat) || !isPast(authTime) || typeof exp !== 'number') throw refuse();
  return {
    issuer,
    subject: sub,
    email: email.toLowerCase(),
    signedInAt: new Date(authTime * 1000),
    knownUntil: new Date(exp * 1000),
    ...(typeof ver === 'number' ? { tokenVersion: ver } : {}),
  };
}

function refuse(cause?: unknown): AppError {
  return new AppError('unauthenticated', 'Please sign in again.', { cause });
}

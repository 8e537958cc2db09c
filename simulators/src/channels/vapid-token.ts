import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 86_400;

export type VapidClaims = { aud: string; exp: number; sub: string };
export type VapidToken = { claims: VapidClaims; publicKey: string };

/**
 * Checks what an application server says of itself (RFC 8292), as strictly as the strictest of the push services: ES256, an
 * audience that is this service, an end within 24 hours, and a contact by mail or https.
 * @throws Error that says what is wrong.
 */
export function verifyVapid(authorization: string | undefined, audience: string): VapidToken {
  const [, fields = ''] = /^vapid (.+)$/i.exec(authorization ?? '') ?? [];
  const given = Object.fromEntries(fields.split(',').map((field) => splitOnce(field.trim())));
  const [header = '', body = '', signature = ''] = (given.t ?? '').split('.');
  const publicKey = given.k ?? '';
  if (!header || !body || !signature || !publicKey) throw new Error('no VAPID token');
  if (readJson<{ alg: string }>(header).alg !== 'ES256') throw new Error('the token is not signed by ES256');
  const signed = Buffer.from(`${header}.${body}`);
  const key = { key: readPoint(publicKey), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url')))
    throw new Error('the token was not signed with its key');

  const claims = readJson<VapidClaims>(body);
  const now = Date.now() / 1000;
  if (claims.aud !== audience) throw new Error(`the token is for ${claims.aud}`);
  if (!(claims.exp > now)) throw new Error('the token has expired');
  if (claims.exp > now + DAY_SECONDS) throw new Error('the token lasts longer than a day');
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(claims.sub)) throw new Error('the contact is none');
  return { claims, publicKey };
}

function readPoint(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('the key is no point of P-256');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}

function splitOnce(field: string): [string, string] {
  const at = field.indexOf('=');
  return [field.slice(0, at), field.slice(at + 1)];
}

const readJson = <T>(part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as T;

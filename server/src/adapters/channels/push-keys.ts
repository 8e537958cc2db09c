import { createPublicKey } from 'node:crypto';

/** The key pair of the server (RFC 8292): an uncompressed point and its scalar, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

/** The public key of a browser as a stranger gave it, base64url; undefined where it is no point of P-256. */
export function readPublicKey(text: unknown): string | undefined {
  const point = readBase64Url(text);
  if (point?.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return undefined;
  const key = point.toString('base64url');
  try {
    createPublicKey({ key: toJwk(key), format: 'jwk' });
    return key;
  } catch {
    return undefined;
  }
}

/** The secret of a browser as a stranger gave it, base64url; undefined where it has another length. */
export function readAuth(text: unknown): string | undefined {
  const auth = readBase64Url(text);
  return auth?.length === AUTH_BYTES ? auth.toString('base64url') : undefined;
}

/** A point of P-256, base64url, with its scalar `d` where it is a private key. */
export function toJwk(publicKey: string, d?: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return { kty: 'EC', crv: 'P-256', x, y, ...(d === undefined ? {} : { d }) };
}

function readBase64Url(text: unknown): Buffer | undefined {
  if (typeof text !== 'string' || !/^[\w-]+=*$/.test(text)) return undefined;
  return Buffer.from(text, 'base64url');
}

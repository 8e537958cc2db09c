import { isIP } from 'node:net';
import { z } from 'zod';
import { emptyAsAbsent } from './fields.ts';

/** How far the forwarded headers are believed: a number of proxies, their addresses, or whoever asks. */
export type TrustProxy = boolean | number | string;

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export const trustProxy = z.preprocess(
  emptyAsAbsent,
  z
    .string()
    .refine(
      (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every(isNetwork),
      'must be a number of proxies, their addresses, true or false',
    )
    .optional(),
);

/** 1 is one proxy, not `true`: that would believe an address which the client itself wrote into the header. */
export function readTrustProxy(value = 'false'): TrustProxy {
  if (value === 'true') return true;
  if (value === 'false' || value === '0') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function isNetwork(text: string): boolean {
  const network = text.trim();
  if (NAMED_NETWORKS.includes(network)) return true;
  const [address = '', bits, ...rest] = network.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

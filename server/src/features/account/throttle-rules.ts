import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { isSameHash } from './rules.ts';

type TryLimit = { name: string; points: number; windowSeconds: number; blockSeconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often something may be tried. Beside NIST SP 800-63B-4, 3.2.2 (at most 100 failed tries for an account), an
 * account is never closed for good: a browser that has signed in before counts by itself, and a reset mail always goes.
 */
export const tryLimits = {
  signInByAccountBurst: { name: 'sign-in-burst', points: 10, windowSeconds: MINUTE, blockSeconds: MINUTE },
  signInByAccount: { name: 'sign-in-day', points: 100, windowSeconds: 24 * HOUR, blockSeconds: 15 * MINUTE },
  signInByKnownBrowser: {
    name: 'sign-in-browser',
    points: 10,
    windowSeconds: 15 * MINUTE,
    blockSeconds: 5 * MINUTE,
  },
  signInByAddress: {
    name: 'sign-in-address',
    points: 60,
    windowSeconds: 15 * MINUTE,
    blockSeconds: 5 * MINUTE,
  },
  codeByAddress: { name: 'code-address', points: 60, windowSeconds: HOUR, blockSeconds: 10 * MINUTE },
  guessByAddress: { name: 'guess-address', points: 100, windowSeconds: HOUR, blockSeconds: 10 * MINUTE },
  resetByAddress: { name: 'reset-address', points: 20, windowSeconds: HOUR, blockSeconds: 10 * MINUTE },
  resetByEmail: { name: 'reset-email', points: 5, windowSeconds: HOUR, blockSeconds: 10 * MINUTE },
  newPasswordByAddress: {
    name: 'new-password-address',
    points: 20,
    windowSeconds: HOUR,
    blockSeconds: 10 * MINUTE,
  },
} as const satisfies Record<string, TryLimit>;

/**
 * The networks to count by: none for this computer itself. Behind a proxy that is not named in `TRUST_PROXY`
 * everybody has its address, and one person's tries must not lock out all.
 */
export function countedNetworks(address: string): string[] {
  const network = networkOf(address);
  return network.startsWith('127.') || network === '0:0:0:0::/64' ? [] : [network];
}

/** The part of an address that one person holds: all of IPv4, the first 64 bits of IPv6 (RFC 6177). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** What a browser keeps that has signed in as this e-mail before. */
export function signBrowser(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`browser\n${email}`).digest('base64url');
}

/** Whether a browser holds what it was given when this e-mail signed in. */
export function isBrowserOf(secret: string, email: string, cookie: string | undefined): boolean {
  return isSameHash(cookie ?? '', signBrowser(secret, email));
}

import { isIPv6 } from 'node:net';
import type { Limit } from '../../adapters/limiter/port.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often something may be tried. Beside NIST SP 800-63B-4, 3.2.2 (at most 100 failed tries for an account), an
 * account is never closed for good: a browser that has signed in before counts by itself, and so does the one that
 * sets a new password by a mailed link.
 */
export const tryLimits = {
  signInByAccountBurst: { name: 'sign-in-burst', points: 10, windowSeconds: MINUTE },
  signInByAccount: { name: 'sign-in-day', points: 100, windowSeconds: DAY },
  signInByKnownBrowserBurst: { name: 'sign-in-browser', points: 10, windowSeconds: 15 * MINUTE },
  signInByKnownBrowser: { name: 'sign-in-browser-day', points: 100, windowSeconds: DAY },
  signInByAddress: { name: 'sign-in-address', points: 60, windowSeconds: 15 * MINUTE },
  codeByAddress: { name: 'code-address', points: 60, windowSeconds: HOUR },
  guessByAddress: { name: 'guess-address', points: 100, windowSeconds: HOUR },
  resetByAddress: { name: 'reset-address', points: 20, windowSeconds: HOUR },
  resetByEmailBurst: { name: 'reset-email', points: 5, windowSeconds: HOUR },
  resetByEmail: { name: 'reset-email-day', points: 10, windowSeconds: DAY },
  changeByUserBurst: { name: 'change-password', points: 5, windowSeconds: HOUR },
  changeByUser: { name: 'change-password-day', points: 10, windowSeconds: DAY },
  newPasswordByAddress: { name: 'new-password-address', points: 20, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Browsers that an account knows: more than a family has, and none that was given away long ago. */
export const knownBrowserLimits = { perAccount: 20, unusedDays: 365 } as const;

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

import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@agri/contract/limits.ts';

const DAY_MS = 86_400_000;

/** Six digits from the system's random source, each value as likely as the other (NIST SP 800-63B-4, 3.1.3). */
export function drawCode(): string {
  return randomInt(0, 10 ** limits.otpDigits)
    .toString()
    .padStart(limits.otpDigits, '0');
}

/** Six digits are soon tried through, so the hash is keyed with a secret that is not in the same table. */
export function hashCode(secret: string, email: string, code: string): string {
  return createHmac('sha256', secret).update(`${email}\n${code}`).digest('base64url');
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A random token of 256 bits for a cookie, and the hash under which it is kept. */
export function drawToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** The hash under which a token is kept: nobody who reads the table can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Seconds until another code may be sent to this e-mail; 0 when it may be sent now. `sentAt` is newest first. */
export function secondsUntilNextCode(sentAt: Date[], now: Date): number {
  const newest = sentAt[0];
  if (!newest) return 0;
  const pause = limits.otpResendSeconds * 1000 - (now.getTime() - newest.getTime());
  const tenth = sentAt[limits.otpPerEmailPerDay - 1];
  const day = tenth ? DAY_MS - (now.getTime() - tenth.getTime()) : 0;
  return Math.max(0, Math.ceil(Math.max(pause, day) / 1000));
}

/** The moment since when sent codes are counted. */
export function oneDayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** The moment since when a code must have been sent to hold at `now`. */
export function codeStillHolds(now: Date): Date {
  return new Date(now.getTime() - limits.otpLifetimeMinutes * 60_000);
}

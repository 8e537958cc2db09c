import { hash } from 'node:crypto';
import type { CallerCache } from './port.ts';

type Options = { keepMs?: number; maxCallers?: number; now?: () => number };
type Kept = { userId: string; until: number };

const KEEP_MS = 30_000;
const MAX_CALLERS = 20_000;

/** Callers in memory, by the hash of their token: never longer than 30 s, and never past the token's own end. */
export function callerCache({
  keepMs = KEEP_MS,
  maxCallers = MAX_CALLERS,
  now = Date.now,
}: Options = {}): CallerCache {
  const callers = new Map<string, Kept>();
  const tokensOf = new Map<string, Set<string>>();

  function drop(tokenHash: string): void {
    const kept = callers.get(tokenHash);
    if (!kept) return;
    callers.delete(tokenHash);
    const tokens = tokensOf.get(kept.userId);
    tokens?.delete(tokenHash);
    if (tokens?.size === 0) tokensOf.delete(kept.userId);
  }

  return {
    find(token) {
      const tokenHash = hashToken(token);
      const kept = callers.get(tokenHash);
      if (!kept) return undefined;
      if (kept.until > now()) return kept.userId;
      drop(tokenHash);
      return undefined;
    },
    keep(token, userId, expiresAt) {
      if (callers.size >= maxCallers) drop(callers.keys().next().value ?? '');
      const tokenHash = hashToken(token);
      callers.set(tokenHash, { userId, until: Math.min(now() + keepMs, expiresAt.getTime()) });
      tokensOf.set(userId, (tokensOf.get(userId) ?? new Set()).add(tokenHash));
    },
    forgetToken: (token) => drop(hashToken(token)),
    forgetUser(userId) {
      for (const tokenHash of [...(tokensOf.get(userId) ?? [])]) drop(tokenHash);
    },
    forgetAll() {
      callers.clear();
      tokensOf.clear();
    },
  };
}

function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

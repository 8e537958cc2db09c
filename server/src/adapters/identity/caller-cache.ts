import { createHash } from 'node:crypto';
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

  function drop(hash: string): void {
    const kept = callers.get(hash);
    if (!kept) return;
    callers.delete(hash);
    const tokens = tokensOf.get(kept.userId);
    tokens?.delete(hash);
    if (tokens?.size === 0) tokensOf.delete(kept.userId);
  }

  return {
    find(token) {
      const hash = hashToken(token);
      const kept = callers.get(hash);
      if (!kept) return undefined;
      if (kept.until > now()) return kept.userId;
      drop(hash);
      return undefined;
    },
    keep(token, userId, expiresAt) {
      if (callers.size >= maxCallers) drop(callers.keys().next().value ?? '');
      const hash = hashToken(token);
      callers.set(hash, { userId, until: Math.min(now() + keepMs, expiresAt.getTime()) });
      tokensOf.set(userId, (tokensOf.get(userId) ?? new Set()).add(hash));
    },
    forgetToken: (token) => drop(hashToken(token)),
    forgetUser(userId) {
      for (const hash of [...(tokensOf.get(userId) ?? [])]) drop(hash);
    },
    forgetAll() {
      callers.clear();
      tokensOf.clear();
    },
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

import { hash } from 'node:crypto';
import type { CallerCache } from './port.ts';

type Options = { keepMs?: number; maxCallers?: number; now?: () => number };
type KnownCaller = { userId: string; until: number; zone: string | undefined };

const KEEP_MS = 30_000;
const MAX_CALLERS = 20_000;

/** Callers in memory, by the hash of their token: never longer than 30 s, and never past what the check of the token allows. */
export function callerCache({
  keepMs = KEEP_MS,
  maxCallers = MAX_CALLERS,
  now = Date.now,
}: Options = {}): CallerCache {
  const callers = new Map<string, KnownCaller>();
  const tokensOf = new Map<string, Set<string>>();
  let turn = 0;

  function drop(tokenHash: string): void {
    const kept = callers.get(tokenHash);
    if (!kept) return;
    callers.delete(tokenHash);
    const tokens = tokensOf.get(kept.userId);
    tokens?.delete(tokenHash);
    if (tokens?.size === 0) tokensOf.delete(kept.userId);
  }

  return {
    find(token, zone) {
      const tokenHash = hashToken(token);
      const kept = callers.get(tokenHash);
      if (!kept) return undefined;
      if (zone && zone !== kept.zone) return undefined;
      if (kept.until > now()) return kept.userId;
      drop(tokenHash);
      return undefined;
    },
    turn: () => turn,
    keep(token, userId, knownUntil, asked, zone) {
      // What was read before a revocation may come in after the word of it.
      if (asked !== turn) return;
      if (callers.size >= maxCallers) drop(callers.keys().next().value ?? '');
      const tokenHash = hashToken(token);
      callers.set(tokenHash, { userId, until: Math.min(now() + keepMs, knownUntil.getTime()), zone });
      tokensOf.set(userId, (tokensOf.get(userId) ?? new Set()).add(tokenHash));
    },
    forgetUser(userId) {
      turn += 1;
      for (const tokenHash of [...(tokensOf.get(userId) ?? [])]) drop(tokenHash);
    },
    forgetAll() {
      turn += 1;
      callers.clear();
      tokensOf.clear();
    },
  };
}

function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

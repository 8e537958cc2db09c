import { useEffect, useState } from 'react';
import type { Connection } from '../call/reachable.ts';

/** What can wait for the network: never a switch of a device. */
export type OutboxKind =
  | 'item'
  | 'check'
  | 'signs'
  | 'question'
  | 'planting'
  | 'activity'
  | 'task'
  | 'deletion';

export type OutboxEntry = {
  /** Also the idempotency key, so that a lost answer makes nothing twice. */
  id: string;
  /** The e-mail of who wrote it; nobody else's app sends it. */
  account: string;
  kind: OutboxKind;
  createdAtMs: number;
  /** The day by the phone's clock then, YYYY-MM-DD; what was written by an older app has none. */
  today?: string;
  /** The plain fields of the call. `id` may be the id of an entry that waits, until the server has given another. */
  input: Record<string, string | undefined>;
  /** JPEG each; as bytes, because Safari loses blobs that lie in its database. */
  pictures: ArrayBuffer[];
  /** The entry that has to be sent before this one. */
  after?: string;
  tries: number;
  /** How often in a row of tries the server failed on it, and how the last time. */
  failure?: { count: number; reason: 'server' | 'unreadable' };
  /**
   * Until when it is not sent, or nothing is (`all`): the server asked for it, or failed, which makes the pause `ours`; or
   * it may be undone.
   */
  wait?: { fromMs: number; lengthMs: number; all: boolean; ours?: boolean } | undefined;
  /** Why it stands aside until the person tries again: the server's words, or empty. */
  refused?: string;
  /** The input that the server refused it for, where it named one. */
  refusedField?: string;
};

export type NewEntry = Pick<OutboxEntry, 'kind' | 'input'> & {
  id?: string;
  pictures?: Blob[];
  after?: string;
  wait?: OutboxEntry['wait'];
};

/** The pictures as the call wants them. */
export function toBlobs({ pictures }: OutboxEntry): Blob[] {
  return pictures.map((bytes) => new Blob([bytes], { type: 'image/jpeg' }));
}

/** The chat that a question belongs to; one that is to be made has the id of its first question. */
export function chatOf(question: OutboxEntry): string {
  return question.input.id ?? question.id;
}

/** How long it is not to be sent yet; 0 also where the phone's clock was put back. */
export function msUntilSent({ wait }: OutboxEntry, nowMs: number): number {
  if (!wait || nowMs < wait.fromMs) return 0;
  return Math.max(0, wait.fromMs + wait.lengthMs - nowMs);
}

/** What waits for the network: all but deletions that may still be undone. */
export function listWaiting(entries: readonly OutboxEntry[], nowMs = Date.now()): OutboxEntry[] {
  return entries.filter(
    (entry) => entry.kind !== 'deletion' || entry.tries > 0 || msUntilSent(entry, nowMs) === 0,
  );
}

/**
 * Whether it is on its way for the first time, so that there is nothing to say of it yet: the first of those that can
 * be sent at all, and each deletion, as it has waited for its time already.
 */
export function isGoingOut(entry: OutboxEntry, entries: readonly OutboxEntry[], offline: boolean): boolean {
  if (offline || entry.tries > 0 || entry.refused !== undefined) return false;
  if (entry.kind === 'deletion') return true;
  return entries.find(({ refused, wait }) => refused === undefined && (!wait || wait.all))?.id === entry.id;
}

/** Why an entry stands aside, where the server has no words for it. */
export function findReasonId({ failure }: OutboxEntry) {
  if (!failure) return 'outbox.refusedText';
  return failure.reason === 'server' ? 'outbox.failedText' : 'outbox.unreadableText';
}

/** What to say of all that waits, and until when the server asked to be left alone. */
export function describeOutbox(entries: readonly OutboxEntry[], connection: Connection, nowMs = Date.now()) {
  const going = entries.filter(({ refused }) => refused === undefined);
  if (entries.length === 0) return { id: 'outbox.empty' as const };
  if (going.length === 0) return { id: 'outbox.leadAside' as const };
  if (connection === 'offline') return { id: 'outbox.lead' as const };
  if (connection === 'silent') return { id: 'outbox.leadSilent' as const };
  const pause = going.filter(({ wait }) => wait?.all && !wait.ours).map((entry) => msUntilSent(entry, nowMs));
  const pauseMs = Math.max(0, ...pause);
  if (pauseMs > 0) return { id: 'outbox.leadBusy' as const, untilMs: nowMs + pauseMs };
  const failed = going.some(({ failure }) => failure);
  return { id: failed ? ('outbox.leadFailed' as const) : ('outbox.leadOnline' as const) };
}

/** The address of an entry's first picture, for as long as it is shown. */
export function usePictureUrl(entry: OutboxEntry): string | undefined {
  const [url, setUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry's pictures never change, its tries do.
  useEffect(() => {
    const [picture] = toBlobs(entry);
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [entry.id]);
  return url;
}

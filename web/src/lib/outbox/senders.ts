import type { OutboxEntry, OutboxKind } from './outbox-entry.ts';
import type { Made } from './outbox-store.ts';

export type Progress = (share: number) => void;
/** Sends one entry under its id as idempotency key; gives the id of what was made, where something was. */
export type Sender = (entry: OutboxEntry, onProgress?: Progress) => Promise<Made>;

/** Registered by the app before the outbox starts. */
let senders: Record<OutboxKind, Sender> | undefined;

/** Says who sends what waits: each kind belongs to a feature, which the outbox does not know. */
export function registerSenders(given: Record<OutboxKind, Sender>): void {
  senders = given;
}

export function findSender(kind: OutboxKind): Sender {
  if (!senders) throw new Error('no senders are registered');
  return senders[kind];
}

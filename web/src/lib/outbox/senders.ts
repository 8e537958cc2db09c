import { call } from '../call/call.ts';
import { type OutboxEntry, type OutboxKind, toBlobs } from './outbox-entry.ts';
import type { Made } from './outbox-store.ts';
import { sendQuestion } from './send-question.ts';

export type Progress = (share: number) => void;
/** Sends one entry under its id as idempotency key; gives the id of what was made, where something was. */
export type Sender = (entry: OutboxEntry, onProgress?: Progress) => Promise<Made>;

const senders: Record<OutboxKind, Sender> = {
  item: (entry, onUploadProgress) => {
    const [picture] = toBlobs(entry);
    if (!picture) throw new Error('an item without a picture cannot be sent');
    const input = { agri_name: entry.input.agri_name ?? '', agri_image: picture };
    return call('addData', input, { idempotencyKey: entry.id, onUploadProgress });
  },
  check: (entry, onUploadProgress) => {
    const { id = '', agri_prompt, taken_at } = entry.input;
    const input = { id, agri_prompt, taken_at, agri_image: toBlobs(entry) };
    return call('addAgriData', input, { idempotencyKey: entry.id, onUploadProgress });
  },
  question: sendQuestion,
};

export function findSender(kind: OutboxKind): Sender {
  return senders[kind];
}

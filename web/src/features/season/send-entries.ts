import type { CallInput } from '@agri/contract/schemas.ts';
import { call } from '../../lib/call/call.ts';
import { type OutboxEntry, toBlobs } from '../../lib/outbox/outbox-entry.ts';
import type { Sender } from '../../lib/outbox/outbox-store.ts';

/** Sends a planting that waited in the outbox; its item may have been made from the outbox too. */
export const sendPlanting: Sender = async (entry) => {
  const { id } = await call('setPlanting', readBody<'setPlanting'>(entry), { idempotencyKey: entry.id });
  if (typeof id !== 'string') throw new TypeError('the answer names no planting');
  return { id };
};

/** Sends an activity that waited in the outbox, with its photo where it has one. */
export const sendActivity: Sender = async (entry, onUploadProgress) => {
  const [photo] = toBlobs(entry);
  const input = { ...readBody<'addActivity'>(entry), ...(photo && { agri_image: photo }) };
  const { id } = await call('addActivity', input, { idempotencyKey: entry.id, onUploadProgress });
  if (typeof id !== 'string') throw new TypeError('the answer names no activity');
  return { id };
};

/** Sends that a task is done, not needed, or open again. The same twice is the same once. */
export const sendTask: Sender = async (entry) => {
  const { id = '', state, on } = entry.input;
  const input = { id, state, on } as CallInput<'finishTask'>;
  const { message } = await call('finishTask', input);
  if (typeof message !== 'string') throw new TypeError('the answer is not of the app');
  return {};
};

/** The call's input as it was written; the item's id may have become another since. */
function readBody<N extends 'setPlanting' | 'addActivity'>({ input }: OutboxEntry): CallInput<N> {
  return { ...JSON.parse(input.body ?? '{}'), agri_id: input.id ?? '' };
}

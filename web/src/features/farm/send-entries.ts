import type { ChosenWay } from '@agri/contract/farm-schemas.ts';
import { unlessGone } from '../../lib/call/api-error.ts';
import { type CallOptions, call } from '../../lib/call/call.ts';
import { toBlobs } from '../../lib/outbox/outbox-entry.ts';
import type { Made, Sender } from '../../lib/outbox/outbox-store.ts';

/** Sends a farm item that waited in the outbox. */
export const sendItem: Sender = async (entry, onUploadProgress) => {
  const [picture] = toBlobs(entry);
  if (!picture) throw new Error('an item without a picture cannot be sent');
  const input = { agri_name: entry.input.agri_name ?? '', agri_image: picture };
  return requireId(await call('addData', input, { idempotencyKey: entry.id, onUploadProgress }));
};

/** Sends the photos of a check that waited in the outbox. */
export const sendCheck: Sender = async (entry, onUploadProgress) => {
  const { id = '', agri_prompt, taken_at } = entry.input;
  const photo_way = entry.input.photo_way as ChosenWay | undefined;
  const input = { id, agri_prompt, taken_at, photo_way, agri_image: toBlobs(entry) };
  return requireId(await call('addAgriData', input, { idempotencyKey: entry.id, onUploadProgress }));
};

/** Sends what a person saw of the plant of a check. The same twice is the same once. */
export const sendSigns: Sender = async ({ input: { id = '', body = '{}' } }) => {
  requireMessage(await call('setRecordSigns', { ...JSON.parse(body), id }));
  return {};
};

/** What a person has confirmed to be deleted, with its name for people. */
export type Deletion = { what: 'item'; id: string; name: string } | RecordDeletion;
type RecordDeletion = { what: 'record'; id: string; name: string; image_name: string };

/** Deletes an item or a check; one that is not there any more is deleted. */
export async function callDeletion(deletion: Deletion, options?: CallOptions): Promise<void> {
  const { id } = deletion;
  const deleting =
    deletion.what === 'item'
      ? call('deleteData', { id }, options)
      : call('deleteAgriData', { id, image_name: deletion.image_name }, options);
  await unlessGone(deleting.then(requireMessage));
}

/** Sends a deletion that waited in the outbox. */
export const sendDeletion: Sender = async ({
  input: { what, id = '', text: name = '', image_name = '' },
}) => {
  await callDeletion(what === 'record' ? { what, id, name, image_name } : { what: 'item', id, name });
  return {};
};

/** An answer without its message is not our server's. */
function requireMessage({ message }: { message: string }): void {
  if (typeof message !== 'string') throw new TypeError('the answer is not of the app');
}

/** An answer without the id of what was made is not our server's: what was sent must not be taken for stored. */
function requireId(made: { id?: string }): Made {
  if (typeof made?.id !== 'string') throw new TypeError('the answer names nothing that was made');
  return { id: made.id };
}

/** What can wait for the network: never a switch of a device, never a deletion. */
export type OutboxKind = 'item' | 'check' | 'question';

export type OutboxEntry = {
  /** Also the idempotency key, so that a lost answer makes nothing twice. */
  id: string;
  /** The e-mail of who wrote it; nobody else's app sends it. */
  account: string;
  kind: OutboxKind;
  createdAtMs: number;
  /** The plain fields of the call. */
  input: Record<string, string | undefined>;
  /** JPEG each; as bytes, because Safari loses blobs that lie in its database. */
  pictures: ArrayBuffer[];
  /** The entry that makes what this one belongs to: it is sent first, and `input.id` becomes the id it got. */
  after?: string;
  tries: number;
  /** Why the server refused it for good; then it waits for the person. */
  refused?: string;
};

export type NewEntry = Pick<OutboxEntry, 'kind' | 'input'> & {
  id?: string;
  pictures?: Blob[];
  after?: string;
};

/** The pictures as the call wants them. */
export function toBlobs({ pictures }: OutboxEntry): Blob[] {
  return pictures.map((bytes) => new Blob([bytes], { type: 'image/jpeg' }));
}

/** What can wait for the network: never a switch of a device, never a deletion. */
export type OutboxKind = 'item' | 'check' | 'question';

export type OutboxEntry = {
  /** Also the idempotency key, so that a lost answer makes nothing twice. */
  id: string;
  /** The e-mail of who wrote it; nobody else's app sends it. */
  account: string;
  kind: OutboxKind;
  createdAtMs: number;
  /** The plain fields of the call. `id` may be the id of an entry that waits, until the server has given another. */
  input: Record<string, string | undefined>;
  /** JPEG each; as bytes, because Safari loses blobs that lie in its database. */
  pictures: ArrayBuffer[];
  /** The entry that has to be sent before this one. */
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

/** The chat that a question belongs to; one that is to be made has the id of its first question. */
export function chatOf(question: OutboxEntry): string {
  return question.input.id ?? question.id;
}

/**
 * Whether it is on its way for the first time, so that there is nothing to say of it yet: the first of those that can
 * be sent at all.
 */
export function isGoingOut(entry: OutboxEntry, entries: readonly OutboxEntry[], offline: boolean): boolean {
  if (offline || entry.tries > 0 || entry.refused !== undefined) return false;
  return entries.find(({ refused }) => refused === undefined)?.id === entry.id;
}

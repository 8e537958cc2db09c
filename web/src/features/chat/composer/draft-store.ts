import { dropStored, readStored, store } from '../../../lib/stored.ts';
import type { Question } from '../answer/run.ts';

// Every key begins with "agri.": a sign-out wipes them with the rest of the person's data.
const draftKey = (chatId: string | undefined) => `agri.chat.draft.${chatId ?? 'new'}`;
const unsentKey = (chatId: string) => `agri.chat.unsent.${chatId}`;
const PHOTO_MAX_BYTES = 1_500_000;

export type Unsent = { requestId: string; text: string; edits?: string; photoUrl?: string; photoLost?: true };

/** The words that were typed into a chat, or into a new one, and not sent. */
export function readDraft(chatId: string | undefined): string {
  return readStored(draftKey(chatId)) ?? '';
}

export function keepDraft(chatId: string | undefined, text: string): void {
  if (text.trim()) store(draftKey(chatId), text);
  else dropStored(draftKey(chatId));
}

/** Keeps a question, with its picture, until the server has it: the app may be closed meanwhile. */
export function keepUnsent(chatId: string, question: Question): void {
  const { requestId, text, edits, photo } = question;
  const write = (unsent: Unsent) => store(unsentKey(chatId), JSON.stringify(unsent));
  write({ requestId, text, edits, photoLost: photo ? true : undefined });
  if (!photo || photo.size > PHOTO_MAX_BYTES) return;
  const reader = new FileReader();
  reader.onload = () => {
    const stillThis = readUnsent(chatId)?.requestId === requestId;
    if (stillThis) write({ requestId, text, edits, photoUrl: String(reader.result) });
  };
  reader.readAsDataURL(photo);
}

export function dropUnsent(chatId: string): void {
  dropStored(unsentKey(chatId));
}

/** A question that the server may not have, from an earlier visit. */
export function readUnsent(chatId: string): Unsent | undefined {
  try {
    return JSON.parse(readStored(unsentKey(chatId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The question as it was sent; undefined when its picture did not fit into the storage. */
export function restoreQuestion(unsent: Unsent): Question | undefined {
  const { requestId, text, edits, photoUrl, photoLost } = unsent;
  if (photoLost) return undefined;
  return { requestId, text, edits, photo: photoUrl ? readDataUrl(photoUrl) : undefined };
}

function readDataUrl(url: string): Blob {
  const [head = '', body = ''] = url.split(',');
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /data:([^;]+)/.exec(head)?.[1] });
}

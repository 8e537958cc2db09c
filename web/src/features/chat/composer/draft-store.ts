import { dropStored, readStored, store } from '../../../lib/stored.ts';

// Every key begins with "agri.": a sign-out wipes them with the rest of the person's data.
const draftKey = (chatId: string | undefined) => `agri.chat.draft.${chatId ?? 'new'}`;

/** The words that were typed into a chat, or into a new one, and not sent. */
export function readDraft(chatId: string | undefined): string {
  return readStored(draftKey(chatId)) ?? '';
}

export function keepDraft(chatId: string | undefined, text: string): void {
  if (text.trim()) store(draftKey(chatId), text);
  else dropStored(draftKey(chatId));
}

/** A chat has got its own id: what was typed into it goes along. */
export function moveDraft(from: string, to: string): void {
  keepDraft(to, readDraft(from));
  keepDraft(from, '');
}

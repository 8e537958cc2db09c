import { useSyncExternalStore } from 'react';
import { createNotifier } from '../../../lib/app-store.ts';
import { dropStored, readStored, store } from '../../../lib/stored.ts';

// Every key begins with "agri.": a sign-out wipes them with the rest of the person's data.
const draftKey = (chatId: string | undefined) => `agri.chat.draft.${chatId ?? 'new'}`;

/** The words that were typed into a chat, or into a new one, and not sent. */
function readDraft(chatId: string | undefined): string {
  return readStored(draftKey(chatId)) ?? '';
}

function keepDraft(chatId: string | undefined, text: string): void {
  if (text.trim()) store(draftKey(chatId), text);
  else dropStored(draftKey(chatId));
}

/** A chat has got its own id: what was typed into it goes along. */
export function moveDraft(from: string, to: string): void {
  keepDraft(to, readDraft(from));
  keepDraft(from, '');
}

/** The words that are being written into one chat. They lie outside of React's state: a key draws the field, not the chat. */
export type Draft = {
  chatId: string | undefined;
  read: () => string;
  write: (text: string) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Begins with what was typed into this chat before and not sent; every change is kept at once. */
export function createDraft(chatId: string | undefined): Draft {
  const { subscribe, notify } = createNotifier();
  let words = readDraft(chatId);
  return {
    chatId,
    read: () => words,
    write(text) {
      words = text;
      keepDraft(chatId, text);
      notify();
    },
    subscribe,
  };
}

/** The words as they stand, for what shows them. */
export function useDraftText({ subscribe, read }: Draft): string {
  return useSyncExternalStore(subscribe, read);
}

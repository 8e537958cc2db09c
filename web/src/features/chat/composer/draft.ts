import { useSyncExternalStore } from 'react';
import { createWatchers } from '../../../lib/storage/watchers.ts';
import { keepDraft, readDraft } from './draft-store.ts';

/** The words that are being written into one chat. They lie outside of React's state: a key draws the field, not the chat. */
export type Draft = {
  chatId: string | undefined;
  read: () => string;
  write: (text: string) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Begins with what was typed into this chat before and not sent; every change is kept at once. */
export function createDraft(chatId: string | undefined): Draft {
  const { subscribe, tell } = createWatchers();
  let words = readDraft(chatId);
  return {
    chatId,
    read: () => words,
    write(text) {
      words = text;
      keepDraft(chatId, text);
      tell();
    },
    subscribe,
  };
}

/** The words as they stand, for what shows them. */
export function useDraftText({ subscribe, read }: Draft): string {
  return useSyncExternalStore(subscribe, read);
}

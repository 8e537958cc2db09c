import { useSyncExternalStore } from 'react';
import { createNotifier } from '../../../lib/app-store.ts';
import {
  type FoundDraft,
  type HandOver,
  type OpenDraft,
  openDraft,
} from '../../../lib/storage/form-draft.ts';
import type { DraftPhoto } from '../../../lib/storage/stored-drafts.ts';

/** The form of a chat, or of a new one. */
export const chatForm = (chatId: string | undefined) => (chatId ? `/chatBot?chat=${chatId}` : '/chatBot');

/** A farm item that a question is about. */
export type AboutItem = { id: string; name: string };

/** What goes along with the words. */
type Attached = {
  photo: DraftPhoto | undefined;
  about: AboutItem | undefined;
  /** A photo is being prepared. */
  busy: boolean;
};
const nothing: Attached = { photo: undefined, about: undefined, busy: false };

/**
 * What is being written in one chat, kept on the phone until it is sent. The words lie outside of React's state: a key
 * draws the field, not the chat.
 */
export type Draft = {
  readonly chatId: string | undefined;
  read: () => string;
  write: (text: string) => void;
  subscribe: (listener: () => void) => () => void;
  attach: (attached: Attached) => void;
  /** Begins with what was kept of this chat, or what is handed over. Gives what to call when the chat is left. */
  open: (handOver: HandOver | undefined, onRead: (found: FoundDraft | undefined) => void) => () => void;
  /** The chat has got its own id. */
  moveTo: (chatId: string) => void;
  /** The chat will go by this id: what is written until then goes along. */
  expectId: (chatId: string) => void;
  expectedId: () => string | undefined;
  /** After a send, and to start over. */
  clear: () => void;
};

export function createDraft(firstId: string | undefined): Draft {
  const { subscribe, notify } = createNotifier();
  let chatId = firstId;
  let expectedId: string | undefined;
  let words = '';
  let attached = nothing;
  let opened: OpenDraft | undefined;
  const keep = () => {
    const { photo, about, busy } = attached;
    if (busy) return;
    const names = words.trim() || photo ? { aboutId: about?.id, aboutName: about?.name } : {};
    opened?.keep({ texts: { text: words, ...names }, photos: photo ? [photo] : [] });
  };
  return {
    get chatId() {
      return chatId;
    },
    read: () => words,
    write(text) {
      words = text;
      keep();
      notify();
    },
    subscribe,
    attach(next) {
      attached = next;
      keep();
    },
    open(handOver, onRead) {
      const draft = openDraft(chatForm(chatId));
      opened = draft;
      let left = false;
      draft.read(handOver).then((found) => {
        if (left) return;
        if (!words.trim()) words = found?.draft.texts.text ?? words;
        notify();
        onRead(found);
      });
      return () => {
        left = true;
        draft.close();
      };
    },
    moveTo(next) {
      if (next === chatId) return;
      chatId = next;
      void opened?.rename(chatForm(next));
    },
    expectId(next) {
      expectedId = next;
    },
    expectedId: () => expectedId,
    clear() {
      words = '';
      attached = nothing;
      void opened?.forget();
      notify();
    },
  };
}

/** The words as they stand, for what shows them. */
export function useDraftText({ subscribe, read }: Draft): string {
  return useSyncExternalStore(subscribe, read);
}

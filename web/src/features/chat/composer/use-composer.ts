import { useRef, useState } from 'react';
import { usePhoto } from '../../../lib/image/use-photo.ts';
import type { ChatMessage } from '../api.ts';
import { createDraft } from './draft.ts';

export type ComposerState = ReturnType<typeof useComposer>;

/** What is being written in a chat: words that survive, a photo, and the message that they replace. */
export function useComposer(chatId: string | undefined) {
  const input = useRef<HTMLTextAreaElement>(null);
  const photo = usePhoto();
  const [last, setDraft] = useState(() => createDraft(chatId));
  const [panel, setPanel] = useState(false);
  const [editing, setEditing] = useState<ChatMessage>();

  let draft = last;
  if (draft.chatId !== chatId) {
    draft = createDraft(chatId);
    setDraft(draft);
    setEditing(undefined);
  }
  const setText = draft.write;

  return {
    input,
    photo,
    panel,
    editing,
    draft,
    setText,
    setPanel,

    pickPhoto(file: File) {
      setPanel(true);
      photo.pick(file);
    },
    edit(message: ChatMessage) {
      setEditing(message);
      setText(message.user_msg);
      input.current?.focus();
    },
    cancelEdit() {
      setEditing(undefined);
      setText('');
    },
    /** After a send: nothing of it stays. */
    clear() {
      setText('');
      setEditing(undefined);
      setPanel(false);
      photo.remove();
    },
  };
}

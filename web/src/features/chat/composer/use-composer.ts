import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { fetchStoredPhoto } from '../../../lib/call/download.ts';
import { takeShared } from '../../../lib/image/handed-photo.ts';
import { usePhoto } from '../../../lib/image/use-photos.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import type { ChatMessage } from '../api.ts';
import { createDraft } from './draft.ts';

export type ComposerState = ReturnType<typeof useComposer>;

/** A farm item that a question is about. */
export type AboutItem = { id: string; name: string };

/** What a farm item or a check hands over with its link. */
type HandedOver = {
  about?: AboutItem;
  draft?: string;
  imageName?: string;
  /** What was said. */
  said?: string;
  /** Whether it is asked at once; else it goes behind what was typed. */
  asks?: boolean;
};

/** What is being written in a chat: words that survive, a photo, and the message that they replace. */
export function useComposer(chatId: string | undefined) {
  const input = useRef<HTMLTextAreaElement>(null);
  const photo = usePhoto();
  const [last, setDraft] = useState(() => createDraft(chatId));
  const [panel, setPanel] = useState(false);
  const [editing, setEditing] = useState<ChatMessage>();
  const [about, setAbout] = useState<AboutItem>();

  let draft = last;
  if (draft.chatId !== chatId) {
    draft = createDraft(chatId);
    setDraft(draft);
    setEditing(undefined);
    setAbout(undefined);
  }
  const setText = draft.write;

  return {
    input,
    photo,
    panel,
    editing,
    draft,
    /** The farm item that the question is about. */
    about,
    setAbout,
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
      setAbout(undefined);
      setPanel(false);
      photo.remove();
    },
  };
}

/** Puts words behind those that are there. */
export const addWords = (before: string, more: string) =>
  before.trim() ? `${before.trimEnd()} ${more}` : more;

/** Puts into the composer what another screen, or another app, has handed over with the link. */
export function useHandedOver(
  composer: ComposerState,
  ask: (question: string, about?: AboutItem) => void,
): void {
  const navigate = useNavigate();
  const location = useLocation();
  const [parameters] = useSearchParams();
  const { _ } = useLingui();
  const { about, draft, imageName, said, asks } = (location.state ?? {}) as HandedOver;
  const shared = parameters.has('shared');

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once, when the link is followed.
  useEffect(() => {
    if (about === undefined && draft === undefined && said === undefined) return;
    if (about || said === undefined) composer.setAbout(about);
    if (draft !== undefined) composer.setText(draft);
    navigate(location, { replace: true, state: null });
    if (said && asks) ask(said, about);
    else composer.input.current?.focus();
    if (said && !asks) composer.setText(addWords(composer.draft.read(), said));
    if (imageName)
      fetchStoredPhoto(imageName).then(composer.pickPhoto, () => showToast('error', _('photo.attachFailed')));
  }, [about, draft, said]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the link is followed.
  useEffect(() => {
    if (!shared) return;
    navigate('/chatBot', { replace: true });
    takeShared().then(
      (found) => {
        if (found?.picture) composer.pickPhoto(found.picture);
        const text = [composer.draft.read(), found?.text].filter(Boolean).join('\n');
        if (found?.text) composer.setText(text.slice(0, limits.promptMaxCharacters));
        composer.input.current?.focus();
      },
      () => undefined,
    );
  }, [shared]);
}

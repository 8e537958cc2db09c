import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchStoredPhoto } from '../../../lib/call/download.ts';
import { moveShared } from '../../../lib/image/shared-photo.ts';
import { usePhoto } from '../../../lib/image/use-photos.ts';
import { findMadeId } from '../../../lib/outbox/outbox-store.ts';
import type { HandOver } from '../../../lib/storage/form-draft.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import type { ChatMessage } from '../api.ts';
import { type AboutItem, createDraft, type Draft } from './draft.ts';

export type ComposerState = ReturnType<typeof useComposer>;

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

/** What another app shared goes behind what was written in a new chat, and its photo takes the place of another. */
const takeShared: HandOver = (form) =>
  moveShared(form, ({ picture, text }, before) => ({
    texts: {
      ...before?.texts,
      text: [before?.texts.text, text].filter(Boolean).join('\n').slice(0, limits.promptMaxCharacters),
    },
    photos: picture ? [{ jpeg: picture, raw: true }] : (before?.photos ?? []),
  }));

/** What is being written in a chat: words and a photo that survive, and the message that they replace. */
export function useComposer(chatId: string | undefined) {
  const input = useRef<HTMLTextAreaElement>(null);
  const photo = usePhoto();
  const parameters = useSearchParams();
  const isShared = parameters.has('shared');
  const [last, setDraft] = useState(() => createDraft(chatId));
  const [readOf, setReadOf] = useState<Draft>();
  const [kept, setKept] = useState(false);
  const [panel, setPanel] = useState(false);
  const [editing, setEditing] = useState<ChatMessage>();
  const [about, setAbout] = useState<AboutItem>();

  let draft = last;
  const goesOn = chatId !== undefined && [findMadeId(draft.chatId), draft.expectedId()].includes(chatId);
  if (draft.chatId !== chatId && !goesOn) {
    draft = createDraft(chatId);
    setDraft(draft);
    setEditing(undefined);
    setAbout(undefined);
    setKept(false);
    if (photo.photo || photo.busy) setPanel(false);
    photo.remove();
  }
  useKeptDraft(draft, isShared ? takeShared : undefined, (found) => {
    setReadOf(draft);
    setKept(found?.kept ?? false);
    const { aboutId, aboutName } = found?.draft.texts ?? {};
    if (aboutId && aboutName) setAbout((now) => now ?? { id: aboutId, name: aboutName });
    const [first] = found?.draft.photos ?? [];
    if (!first) return;
    photo.restore(first);
    setPanel(true);
  });
  useEffect(() => {
    if (goesOn) draft.moveTo(chatId);
    draft.attach({ photo: photo.photo, about, busy: photo.busy });
  });
  const setText = (text: string) => {
    setKept(false);
    draft.write(text);
  };

  return {
    input,
    photo,
    panel,
    editing,
    draft,
    /** What was kept of the chat has been read. */
    ready: readOf === draft,
    /** What is written here was kept from before. */
    kept,
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
    /** After a send, and to start over: nothing of it stays. */
    clear() {
      draft.clear();
      setKept(false);
      setEditing(undefined);
      setAbout(undefined);
      setPanel(false);
      photo.remove();
    },
  };
}

/** Opens the draft of a chat for as long as the chat is open. */
function useKeptDraft(draft: Draft, handOver: HandOver | undefined, onRead: Parameters<Draft['open']>[1]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each chat.
  useEffect(() => draft.open(handOver, onRead), [draft]);
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
  const parameters = useSearchParams();
  const { _ } = useLingui();
  const { about, draft, imageName, said, asks } = (location.state ?? {}) as HandedOver;
  const shared = parameters.has('shared');

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once, when the link is followed.
  useEffect(() => {
    if (!composer.ready) return;
    if (about === undefined && draft === undefined && said === undefined) return;
    if (about || said === undefined) composer.setAbout(about);
    if (draft !== undefined) composer.setText(draft);
    navigate(location, { replace: true, state: null });
    if (said && asks) ask(said, about);
    else composer.input.current?.focus();
    if (said && !asks) composer.setText(addWords(composer.draft.read(), said));
    if (imageName)
      fetchStoredPhoto(imageName).then(composer.pickPhoto, () => showToast('error', _('photo.attachFailed')));
  }, [about, draft, said, composer.ready]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was shared lies in the draft.
  useEffect(() => {
    if (!shared || !composer.ready) return;
    navigate('/chatBot', { replace: true });
    composer.input.current?.focus();
  }, [shared, composer.ready]);
}

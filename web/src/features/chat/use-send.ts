import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isMobileOrTablet } from '../../lib/device-class.ts';
import { errorText } from '../../lib/error-text.ts';
import { addToOutbox } from '../../lib/outbox/outbox.ts';
import { chatOf, type NewEntry } from '../../lib/outbox/outbox-entry.ts';
import { knownEntries, useMadeId, useOutboxEntries, useOutboxRead } from '../../lib/outbox/outbox-store.ts';
import { splitCharacters } from '../../lib/text/characters.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { addWords, type ComposerState } from './composer/use-composer.ts';

/**
 * The chat that is open: one that the server has, or one that is made when its first question is sent. As soon as it
 * is, the address becomes the chat's own; a question that is gone leads to a new chat.
 */
export function useOpenChat(): { chatId: string | undefined; waitingId: string | undefined } {
  const navigate = useNavigate();
  const parameters = useSearchParams();
  const chatId = parameters.get('chat') || undefined;
  const waitingId = chatId ? undefined : parameters.get('waiting') || undefined;
  const madeId = useMadeId(waitingId);
  const read = useOutboxRead();
  const waits = useOutboxEntries().some(({ id }) => id === waitingId);

  useEffect(() => {
    if (waitingId === undefined) return;
    if (madeId) navigate(`/chatBot?chat=${madeId}`, { replace: true });
    else if (read && !waits) navigate('/chatBot', { replace: true });
  }, [waitingId, madeId, read, waits, navigate]);

  return { chatId, waitingId };
}

const LONGEST = 48;

/** The name of a new chat: the beginning of its first question, cut between words. */
export function nameFromPrompt(prompt: string, locale: string): string {
  const text = prompt.trim().split('\n', 1)[0]?.replace(/\s+/g, ' ').trim() ?? '';
  const characters = splitCharacters(text, locale);
  if (characters.length <= LONGEST) return text;
  const cut = characters.slice(0, LONGEST).join('');
  const lastGap = cut.lastIndexOf(' ');
  // Scripts without gaps, and one endless word, are cut where the room ends.
  return `${(lastGap > LONGEST / 2 ? cut.slice(0, lastGap) : cut).trimEnd().replace(/[,;:.]$/, '')}…`;
}

/** What keeps a question from being sent, as long as it reads as it did. */
export type Hint = { text: string; of: string };

/**
 * Sends what is written, by way of the outbox. With no chat open, the outbox makes one first, with a name from the
 * question; until then it goes by the id of that question.
 */
export function useSend(composer: ComposerState, chatId: string | undefined) {
  const { _, i18n } = useLingui();
  const navigate = useNavigate();
  const [putting, setPutting] = useState(false);
  const [hint, setHint] = useState<Hint>();

  const send = async (given = composer.draft.read(), about = composer.about) => {
    const text = cleanTyped(given);
    const typed = composer.draft.read();
    // A question that came another way leaves what is being typed as it is.
    const left = cleanTyped(typed) === text ? '' : typed;
    const leavesAll = composer.kept && cleanTyped(typed) !== text;
    const photo = leavesAll ? undefined : composer.photo.photo?.jpeg;
    if (!text) {
      if (photo) setHint({ text: _('chat.photoNeedsWords'), of: given });
      return composer.input.current?.focus();
    }
    if (putting || composer.photo.busy) return composer.setText(left ? addWords(left, text) : given);
    setHint(undefined);
    setPutting(true);
    try {
      const { id } = await addToOutbox({
        kind: 'question',
        input: {
          id: chatId,
          chat_name: chatId ? undefined : nameFromPrompt(text, i18n.locale),
          text,
          edits: composer.editing?._id,
          agri_id: about?.id,
          agri_name: about?.name,
        },
        pictures: photo ? [photo] : [],
        after: findLast(chatId),
      });
      if (!leavesAll) {
        const now = composer.draft.read();
        composer.clear();
        const stays = left || !now.startsWith(typed) ? now : now.slice(typed.length).trimStart();
        if (stays) composer.setText(stays);
        if (!chatId) composer.draft.expectId(id);
      }
      if (!chatId) navigate(`/chatBot?waiting=${id}`, { replace: true });
    } catch (error) {
      const kept = left ? addWords(left, text) : given;
      composer.setText(kept);
      setHint({ text: errorText(error, _, _('chat.sendFailed')), of: kept });
      return;
    } finally {
      setPutting(false);
    }
    // On a phone the keyboard would cover the answer.
    if (isMobileOrTablet()) composer.input.current?.blur();
    else composer.input.current?.focus();
  };

  return { send, putting, hint };
}

/** The question of the chat that is to be sent before the next one; one that was refused holds nothing up. */
function findLast(chatId: string | undefined): NewEntry['after'] {
  return knownEntries()
    .filter((entry) => entry.kind === 'question' && entry.refused === undefined && chatOf(entry) === chatId)
    .at(-1)?.id;
}

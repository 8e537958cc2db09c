import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call/call.ts';
import { isMobileOrTablet } from '../../lib/device-class.ts';
import { errorText } from '../../lib/error-text.ts';
import { randomId } from '../../lib/random-id.ts';
import type { AnswerDesk } from './answer/answer-desk.ts';
import { beginMessages, refreshHistory } from './api.ts';
import { nameFromPrompt } from './composer/name-from-prompt.ts';
import type { ComposerState } from './composer/use-composer.ts';

/** What keeps a question from being sent, as long as it reads as it did. */
export type Hint = { text: string; of: string };

/** Sends what is written. With no chat open, a chat is made first, with a name from the question. */
export function useSend(desk: AnswerDesk, composer: ComposerState, chatId: string | undefined) {
  const { _, i18n } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const [hint, setHint] = useState<Hint>();
  const creation = useRef<{ name: string; key: string }>(undefined);

  const createChat = async (prompt: string) => {
    const name = nameFromPrompt(prompt, i18n.locale);
    // The same key while the same question is tried again: a lost answer makes no second chat.
    if (creation.current?.name !== name) creation.current = { name, key: randomId() };
    const { key } = creation.current;
    const { id } = await call('addChatHistory', { chat_name: name }, { idempotencyKey: key });
    creation.current = undefined;
    beginMessages(queryClient, id);
    void refreshHistory(queryClient);
    return id;
  };

  const send = async (given = composer.draft.read()) => {
    const text = given.trim();
    const photo = composer.photo.photo?.jpeg;
    if (!text) {
      if (photo) setHint({ text: _('chat.photoNeedsWords'), of: given });
      return composer.input.current?.focus();
    }
    if (creating || composer.photo.busy) return;
    setHint(undefined);
    const question = { requestId: randomId(), text, photo, edits: composer.editing?._id };
    if (chatId) {
      composer.clear();
      desk.ask(chatId, question);
    } else {
      setCreating(true);
      try {
        const id = await createChat(text);
        desk.ask(id, question);
        composer.clear();
        navigate(`/chatBot?chat=${id}`, { replace: true });
      } catch (error) {
        composer.setText(given);
        setHint({ text: errorText(error, _, _('chat.createFailed')), of: given });
        return;
      } finally {
        setCreating(false);
      }
    }
    // On a phone the keyboard would cover the answer.
    if (isMobileOrTablet()) composer.input.current?.blur();
    else composer.input.current?.focus();
  };

  return { send, creating, hint };
}

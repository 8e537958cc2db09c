import type { ChatMessage } from '@agri/contract/chat-schemas.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';

/**
 * What a screen reader is told of the open chat: once when an answer is done, and nothing while it comes in. The messages
 * of a new chat may come after the end of its answer: the word is owed until they are there.
 */
export function useAnnounced(
  openId: string | undefined,
  answering: boolean,
  newest: Pick<ChatMessage, 'status'> | undefined,
): string {
  const { _ } = useLingui();
  const owed = useRef({ openId, due: answering });
  const [text, setText] = useState('');
  const status = newest?.status;

  useEffect(() => {
    if (owed.current.openId !== openId) owed.current = { openId, due: false };
    const { due } = owed.current;
    if (answering) {
      if (!due) setText(_('chat.announceWorking'));
      owed.current.due = true;
    } else if (due && status && status !== 'working') {
      setText(_(status === 'done' ? 'chat.announceDone' : 'chat.announceEnded'));
      owed.current.due = false;
    }
  }, [openId, answering, status, _]);

  return text;
}

import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from './api.ts';

/** What a screen reader is told: once when an answer is done, and nothing while it comes in. */
export function useAnnounced(answering: boolean, newest: ChatMessage | undefined): string {
  const { _ } = useLingui();
  const before = useRef(answering);
  const [text, setText] = useState('');

  useEffect(() => {
    if (answering && !before.current) setText(_('chat.announceWorking'));
    if (!answering && before.current && newest)
      setText(_(newest.status === 'done' ? 'chat.announceDone' : 'chat.announceEnded'));
    before.current = answering;
  }, [answering, newest, _]);

  return text;
}

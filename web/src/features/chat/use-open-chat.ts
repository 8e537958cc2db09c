import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMadeId, useOutboxEntries, useOutboxRead } from '../../lib/outbox/outbox-store.ts';
import { moveDraft } from './composer/draft.ts';

/**
 * The chat that is open: one that the server has, or one that is made when its first question is sent. As soon as it
 * is, the address becomes the chat's own; a question that is gone leads to a new chat.
 */
export function useOpenChat(): { chatId: string | undefined; waitingId: string | undefined } {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const chatId = parameters.get('chat') || undefined;
  const waitingId = chatId ? undefined : parameters.get('waiting') || undefined;
  const madeId = useMadeId(waitingId);
  const read = useOutboxRead();
  const waits = useOutboxEntries().some(({ id }) => id === waitingId);

  useEffect(() => {
    if (waitingId === undefined) return;
    if (madeId) {
      moveDraft(waitingId, madeId);
      navigate(`/chatBot?chat=${madeId}`, { replace: true });
    } else if (read && !waits) navigate('/chatBot', { replace: true });
  }, [waitingId, madeId, read, waits, navigate]);

  return { chatId, waitingId };
}

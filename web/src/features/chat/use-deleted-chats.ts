import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { useHistoryPanel } from './use-history-panel.ts';

/** Leaves a chat that was deleted here, now and when back leads to it; gives what to call after a deletion. */
export function useDeletedChats(chatId: string | undefined, panel: ReturnType<typeof useHistoryPanel>) {
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<string[]>([]);
  const gone = chatId !== undefined && deleted.includes(chatId);

  useEffect(() => {
    // The panel has an entry of its own in the browser's history, above the one of the chat.
    if (gone && !panel.dialog) navigate('/chatBot', { replace: true });
  }, [gone, panel.dialog, navigate]);

  return (id: string) => {
    setDeleted((ids) => [...ids, id]);
    if (id === chatId) panel.close();
  };
}

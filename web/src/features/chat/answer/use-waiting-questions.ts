import { useOffline } from '../../../lib/call/use-offline.ts';
import { chatOf, isGoingOut, type OutboxEntry } from '../../../lib/outbox/outbox-entry.ts';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';

export type WaitingQuestion = { entry: OutboxEntry; state: 'going' | 'waiting' | 'refused' };

/** The questions of a chat that the server has not taken yet, the oldest first. */
export function useWaitingQuestions(chatId: string | undefined): WaitingQuestion[] {
  const entries = useOutboxEntries();
  const offline = useOffline();
  return entries
    .filter((entry) => entry.kind === 'question' && chatOf(entry) === chatId)
    .map((entry) => {
      if (entry.refused !== undefined) return { entry, state: 'refused' };
      return { entry, state: isGoingOut(entry, entries, offline) ? 'going' : 'waiting' };
    });
}

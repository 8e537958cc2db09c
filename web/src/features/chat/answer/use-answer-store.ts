import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOffline } from '../../../lib/call/use-offline.ts';
import { chatOf, isGoingOut, type OutboxEntry } from '../../../lib/outbox/outbox-entry.ts';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
import type { ChatMessage } from '../api.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { mergeRun, type Run } from './run.ts';
import { readBegunAnswers } from './send-question.ts';

/** The answers in the making, as long as the chat is on the screen. */
export function useAnswerStore(): AnswerStore {
  const queryClient = useQueryClient();
  const [store] = useState(() => createAnswerStore(queryClient));
  useEffect(() => {
    const end = readBegunAnswers(store.take);
    return () => {
      end();
      store.leave();
    };
  }, [store]);
  return store;
}

export type ChatState = {
  run: Run | undefined;
  /** Oldest first. */
  messages: ChatMessage[];
  /** What the server has not taken yet, the oldest first. */
  waiting: WaitingQuestion[];
  /** A question is going out, or an answer is being written. */
  answering: boolean;
  stopping: boolean;
};

/** One chat as it stands: its messages, the answer in the making, and what waits. An open answer is taken up. */
export function useChatState(
  store: AnswerStore,
  chatId: string | undefined,
  loaded: ChatMessage[] | undefined,
): ChatState {
  const runs = useSyncExternalStore(store.subscribe, store.read);
  const run = chatId === undefined ? undefined : runs.get(chatId);
  const waiting = useWaitingQuestions(chatId).filter(({ entry }) => entry.id !== run?.asked);
  const goingOut = waiting.find((question) => question.state === 'going');
  const running = run !== undefined && !run.failure;
  const answering = running || goingOut !== undefined;
  useWakeLock(answering);

  const newest = loaded?.[0];
  useEffect(() => {
    if (chatId !== undefined && newest?.status === 'working') store.takeUp(chatId, newest);
  }, [store, chatId, newest]);

  const edits = waiting.find(({ entry }) => entry.input.edits)?.entry.input.edits;
  return {
    run,
    messages: mergeRun(loaded ?? [], run, edits),
    waiting,
    answering,
    stopping: run?.stopping ?? (goingOut !== undefined && store.isStopRequested(goingOut.entry.id)),
  };
}

/** Keeps the screen on while something is on its way, where the browser and the battery allow it. */
function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      const got = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void got?.release();
      else lock = got;
    };
    // The browser takes the lock away from a page that is hidden.
    document.addEventListener('visibilitychange', request);
    void request();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [active]);
}

export type WaitingQuestion = { entry: OutboxEntry; state: 'going' | 'waiting' | 'refused' };

/** The questions of a chat that the server has not taken yet, the oldest first. */
function useWaitingQuestions(chatId: string | undefined): WaitingQuestion[] {
  const entries = useOutboxEntries();
  const offline = useOffline();
  return entries
    .filter((entry) => entry.kind === 'question' && chatOf(entry) === chatId)
    .map((entry) => {
      if (entry.refused !== undefined) return { entry, state: 'refused' };
      return { entry, state: isGoingOut(entry, entries, offline) ? 'going' : 'waiting' };
    });
}

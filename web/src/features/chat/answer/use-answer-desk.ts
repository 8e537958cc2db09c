import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readBegunAnswers } from '../../../lib/outbox/send-question.ts';
import type { ChatMessage } from '../api.ts';
import { type AnswerDesk, createAnswerDesk } from './answer-desk.ts';
import { mergeRun, type Run } from './run.ts';
import { useWaitingQuestions, type WaitingQuestion } from './use-waiting-questions.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The answers in the making, as long as the chat is on the screen. */
export function useAnswerDesk(): AnswerDesk {
  const queryClient = useQueryClient();
  const [desk] = useState(() => createAnswerDesk(queryClient));
  useEffect(() => {
    const end = readBegunAnswers(desk.take);
    return () => {
      end();
      desk.leave();
    };
  }, [desk]);
  return desk;
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
  desk: AnswerDesk,
  chatId: string | undefined,
  loaded: ChatMessage[] | undefined,
): ChatState {
  const runs = useSyncExternalStore(desk.subscribe, desk.read);
  const run = chatId === undefined ? undefined : runs.get(chatId);
  const waiting = useWaitingQuestions(chatId).filter(({ entry }) => entry.id !== run?.asked);
  const goingOut = waiting.find((question) => question.state === 'going');
  const running = run !== undefined && !run.failure;
  const answering = running || goingOut !== undefined;
  useWakeLock(answering);

  const newest = loaded?.[0];
  useEffect(() => {
    if (chatId !== undefined && newest?.status === 'working') desk.takeUp(chatId, newest);
  }, [desk, chatId, newest]);

  const edits = waiting.find(({ entry }) => entry.input.edits)?.entry.input.edits;
  return {
    run,
    messages: mergeRun(loaded ?? [], run, edits),
    waiting,
    answering,
    stopping: run?.stopping ?? (goingOut !== undefined && desk.isStopWished(goingOut.entry.id)),
  };
}

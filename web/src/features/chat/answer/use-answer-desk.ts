import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatMessage } from '../api.ts';
import { readUnsent, restoreQuestion } from '../composer/draft-store.ts';
import { type AnswerDesk, createAnswerDesk } from './answer-desk.ts';
import { mergeRun, type Run } from './run.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The answers in the making, as long as the chat is on the screen. */
export function useAnswerDesk(): AnswerDesk {
  const queryClient = useQueryClient();
  const [desk] = useState(() => createAnswerDesk(queryClient));
  useEffect(() => () => desk.leave(), [desk]);
  return desk;
}

/** The messages of one chat with the answer in the making. What an earlier visit left open is taken up. */
export function useRun(
  desk: AnswerDesk,
  chatId: string | undefined,
  loaded: ChatMessage[] | undefined,
): { run: Run | undefined; messages: ChatMessage[]; answering: boolean } {
  const runs = useSyncExternalStore(desk.subscribe, desk.read);
  const run = chatId === undefined ? undefined : runs.get(chatId);
  const answering = run !== undefined && !run.failure;
  useWakeLock(answering);

  useEffect(() => {
    if (chatId === undefined || desk.read().has(chatId)) return;
    const unsent = readUnsent(chatId);
    const question = unsent && restoreQuestion(unsent);
    if (question) desk.ask(chatId, question);
  }, [desk, chatId]);

  const newest = loaded?.[0];
  useEffect(() => {
    if (chatId !== undefined && newest?.status === 'working') desk.takeUp(chatId, newest);
  }, [desk, chatId, newest]);

  return { run, messages: mergeRun(loaded ?? [], run), answering };
}

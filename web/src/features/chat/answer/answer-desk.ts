import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { callStream } from '../../../lib/call/stream/call-stream.ts';
import { randomId } from '../../../lib/random-id.ts';
import { type ChatMessage, nameChat, refreshMessages, takeFinished, touchChat } from '../api.ts';
import { dropUnsent, keepUnsent } from '../composer/draft-store.ts';
import type { ChatEvent } from './chat-event.ts';
import { followAnswer } from './follow-answer.ts';
import { createLiveAnswer } from './live-answer.ts';
import { beginMessage, emptyAnswer, findGone, type Question, type Run } from './run.ts';

type Runs = ReadonlyMap<string, Run>;
type Way = Pick<Parameters<typeof followAnswer>[0], 'send' | 'generation'>;

export type AnswerDesk = ReturnType<typeof createAnswerDesk>;

/** Asks, follows and stops answers, one for each chat, whichever chat is on the screen. */
export function createAnswerDesk(queryClient: QueryClient) {
  let runs: Runs = new Map();
  const listeners = new Set<() => void>();
  const controllers = new Map<string, AbortController>();
  const givenUp = new Set<string>();

  const put = (chatId: string, run: Run | undefined) => {
    const next = new Map(runs);
    if (run) next.set(chatId, run);
    else next.delete(chatId);
    runs = next;
    for (const listener of listeners) listener();
  };
  const change = (chatId: string, part: Partial<Run>) => {
    const run = runs.get(chatId);
    if (run) put(chatId, { ...run, ...part });
  };
  const drop = (chatId: string) => {
    const url = runs.get(chatId)?.photoUrl;
    if (url) URL.revokeObjectURL(url);
    put(chatId, undefined);
  };

  const follow = async (run: Run, way: Way, onFailure: (error: unknown) => void) => {
    const controller = new AbortController();
    const { chatId, live } = run;
    const { signal } = controller;
    controllers.set(chatId, controller);
    put(chatId, run);
    let finished = false;
    try {
      for await (const event of followAnswer({ ...way, signal, onLine: (open) => live.setCut(!open) })) {
        if (event.name === 'done') finished = await finish(chatId, event.data[0]);
        else takeEvent(chatId, live, event);
      }
      if (!finished && !signal.aborted) {
        await refreshMessages(queryClient, chatId);
        drop(chatId);
      }
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    } finally {
      if (controllers.get(chatId) === controller) controllers.delete(chatId);
    }
  };

  const takeEvent = (chatId: string, live: Run['live'], event: ChatEvent) => {
    if (event.name === 'meta') takeMeta(chatId, event.data);
    else if (event.name === 'title') nameChat(queryClient, chatId, event.data.chat_name);
    else live.take(event);
  };

  const takeMeta = (chatId: string, { generation, message: id }: { generation: string; message: string }) => {
    const run = runs.get(chatId);
    if (!run) return;
    if (run.question) dropUnsent(chatId);
    const before = run.message ?? beginMessage(id, generation, run.question?.text ?? '');
    const replaced = before._id === id ? run.replaced : before._id;
    const message = { ...before, _id: id, generation };
    put(chatId, { ...run, replaced, generation, question: undefined, message });
    if (run.stopping) void sendStop(chatId, generation).catch(() => undefined);
  };

  const finish = async (chatId: string, message: ChatMessage | undefined) => {
    const run = runs.get(chatId);
    if (!run || !message) return false;
    if (run.question) dropUnsent(chatId);
    await takeFinished(queryClient, chatId, message, (messages) => findGone(messages, run));
    touchChat(queryClient, chatId, message.created_at);
    drop(chatId);
    return true;
  };

  const sendStop = async (chatId: string, generation: string) => {
    try {
      await call('stopChat', { generation });
    } catch (error) {
      change(chatId, { stopping: false });
      throw error;
    }
  };

  const ask = (chatId: string, question: Question) => {
    const { text, photo, edits, requestId } = question;
    drop(chatId);
    keepUnsent(chatId, question);
    const photoUrl = photo && URL.createObjectURL(photo);
    const input = { id: chatId, prompt: text, request_id: requestId, edits, agri_image: photo };
    const run = { chatId, question, photoUrl, edits, stopping: false, live: createLiveAnswer() };
    void follow(run, { send: (signal) => callStream('addChatData', input, signal) }, (error) =>
      change(chatId, { stopping: false, failure: { error, again: () => ask(chatId, question) } }),
    );
  };

  const again = (chatId: string, message: ChatMessage, requestId = randomId()) => {
    const input = { id: message._id, request_id: requestId };
    const run = {
      chatId,
      message: emptyAnswer(message),
      stopping: false,
      live: createLiveAnswer(),
    };
    void follow(run, { send: (signal) => callStream('regenerateChat', input, signal) }, (error) =>
      put(chatId, {
        ...run,
        message: undefined,
        failure: { error, again: () => again(chatId, message, requestId) },
      }),
    );
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => runs,
    ask,
    again: (chatId: string, message: ChatMessage) => again(chatId, message),

    /** Follows an answer that was begun before this screen was opened; once, unless the person wants it again. */
    takeUp(chatId: string, message: ChatMessage, wanted = false) {
      const { generation } = message;
      if (!generation || runs.has(chatId) || (givenUp.has(generation) && !wanted)) return;
      const live = createLiveAnswer();
      const run = { chatId, message, generation, stopping: false, live };
      void follow(run, { generation }, () => {
        givenUp.add(generation);
        drop(chatId);
        void refreshMessages(queryClient, chatId);
      });
    },

    /** Ends an answer; what was said stays. One that the server has not named yet is ended when it is. */
    async stop(chatId: string) {
      const generation = runs.get(chatId)?.generation;
      change(chatId, { stopping: true });
      if (generation) await sendStop(chatId, generation);
    },

    /** Forgets a send that failed, and gives what it was. */
    takeBack(chatId: string): Question | undefined {
      const question = runs.get(chatId)?.question;
      dropUnsent(chatId);
      drop(chatId);
      return question;
    },

    /** Stops reading. The answers go on at the server; what is not there yet is still brought there. */
    leave() {
      for (const [chatId, controller] of controllers) {
        if (!runs.get(chatId)?.generation) continue;
        controller.abort();
        drop(chatId);
      }
    },
  };
}

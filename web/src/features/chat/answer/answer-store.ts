import type { QueryClient } from '@tanstack/react-query';
import { createNotifier } from '../../../lib/app-store.ts';
import { call } from '../../../lib/call/call.ts';
import { callStream } from '../../../lib/call/stream/open-events.ts';
import { toBlobs } from '../../../lib/outbox/outbox-entry.ts';
import { randomId } from '../../../lib/random-id.ts';
import {
  beginMessages,
  type ChatMessage,
  nameChat,
  refreshMessages,
  takeFinished,
  touchChat,
} from '../api.ts';
import type { ChatEvent } from './chat-event.ts';
import { followAnswer } from './follow-answer.ts';
import { createLiveAnswer } from './live-answer.ts';
import { beginMessage, emptyAnswer, findGone, itemOf, type Run } from './run.ts';
import type { BegunAnswer } from './send-question.ts';

type Runs = ReadonlyMap<string, Run>;
type Way = Pick<Parameters<typeof followAnswer>[0], 'send' | 'generation'>;

export type AnswerStore = ReturnType<typeof createAnswerStore>;

/** Asks, follows and stops answers, one for each chat, whichever chat is on the screen. */
export function createAnswerStore(queryClient: QueryClient) {
  let runs: Runs = new Map();
  const { subscribe, notify } = createNotifier();
  const controllers = new Map<string, AbortController>();
  const givenUp = new Set<string>();
  const stopRequested = new Set<string>();

  const put = (chatId: string, run: Run | undefined) => {
    const next = new Map(runs);
    if (run) next.set(chatId, run);
    else next.delete(chatId);
    runs = next;
    notify();
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
    const before = run.message ?? beginMessage(id, generation, '');
    const replaced = before._id === id || before._id === run.asked ? run.replaced : before._id;
    const message = { ...before, _id: id, generation };
    put(chatId, { ...run, replaced, generation, message });
    if (run.stopping) void sendStop(chatId, generation).catch(() => undefined);
  };

  const finish = async (chatId: string, message: ChatMessage | undefined) => {
    const run = runs.get(chatId);
    if (!run || !message) return false;
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

  /** Reads the answer to a question that the outbox has just sent. */
  const take = ({ entry, chatId, read }: BegunAnswer): boolean => {
    const { text = '', edits } = entry.input;
    if (entry.input.id === undefined) beginMessages(queryClient, chatId);
    const [photo] = toBlobs(entry);
    drop(chatId);
    const run = {
      chatId,
      asked: entry.id,
      photoUrl: photo && URL.createObjectURL(photo),
      message: { ...beginMessage(entry.id, '', text), item: itemOf(entry.input) },
      edits,
      stopping: stopRequested.delete(entry.id) && entry.tries === 0,
      live: createLiveAnswer(),
    };
    void follow(run, { send: read }, () => {
      drop(chatId);
      void refreshMessages(queryClient, chatId);
    });
    return true;
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
    subscribe,
    read: () => runs,
    take,
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

    /** Has the answer ended as soon as the server has begun it. */
    stopOnceAsked(entryId: string) {
      stopRequested.add(entryId);
      runs = new Map(runs);
      notify();
    },
    isStopRequested: (entryId: string) => stopRequested.has(entryId),

    /** Forgets an answer that could not be asked for again. */
    dismiss: (chatId: string) => drop(chatId),

    /** Stops reading. The answers go on at the server. */
    leave() {
      for (const [chatId, controller] of controllers) {
        controller.abort();
        drop(chatId);
      }
    },
  };
}

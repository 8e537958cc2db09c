import { readNow } from '../../../lib/clock.ts';
import type { ChatMessage } from '../api.ts';
import type { LiveAnswer } from './live-answer.ts';

/** An answer that is being written, or asked for again, or whose asking failed. A chat has at most one. */
export type Run = {
  chatId: string;
  /** The entry of the outbox that asked for it. */
  asked?: string;
  /** Where the picture of the question can be seen before the server has it. */
  photoUrl?: string;
  /** The message that the server made of it, or whose answer is written again. */
  message?: ChatMessage;
  /** The message from which on all is replaced by this one. */
  edits?: string;
  /** The message whose place another one has taken. */
  replaced?: string;
  generation?: string;
  stopping: boolean;
  failure?: { error: unknown; again: () => void };
  live: LiveAnswer;
};

/** The messages that a run takes away, out of those of its chat, newest first. */
export function findGone(
  newestFirst: ChatMessage[],
  { edits, replaced }: Pick<Run, 'edits' | 'replaced'>,
): ReadonlySet<string> {
  const from = edits === undefined ? -1 : newestFirst.findIndex(({ _id }) => _id === edits);
  const gone = new Set(newestFirst.slice(0, from + 1).map(({ _id }) => _id));
  return replaced === undefined ? gone : gone.add(replaced);
}

/** The messages to show, oldest first: the loaded ones with what the run, or a question that waits, does to them. */
export function mergeRun(newestFirst: ChatMessage[], run: Run | undefined, edits?: string): ChatMessage[] {
  const gone = new Set(findGone(newestFirst, { edits }));
  if (!run) return newestFirst.filter(({ _id }) => !gone.has(_id)).reverse();
  for (const id of findGone(newestFirst, run)) gone.add(id);
  const kept = newestFirst.filter(({ _id }) => !gone.has(_id) && _id !== run.message?._id).reverse();
  return run.message ? [...kept, run.message] : kept;
}

/** A message of which only the question is there yet. */
export function beginMessage(id: string, generation: string, user_msg: string): ChatMessage {
  return {
    _id: id,
    user_msg,
    generation,
    ai_msg: '',
    language: null,
    image_name: '',
    created_at: readNow().toISOString(),
    mode: 'model',
    status: 'working',
    sources: [],
    proposals: [],
    suggestions: [],
    room: null,
    note: null,
    rating: null,
  };
}

/** What the phone itself knows of the farm item that a question is about. */
export function itemOf({
  agri_id: _id = '',
  agri_name: name,
}: Record<string, string | undefined>): ChatMessage['item'] {
  return name ? { _id, name, image_name: '' } : undefined;
}

/** The same question, as it stands while its answer is written again. */
export function emptyAnswer(message: ChatMessage): ChatMessage {
  return {
    ...beginMessage(message._id, '', message.user_msg),
    image_name: message.image_name,
    item: message.item,
  };
}

import type { ChatEvents } from '@agri/contract/chat-schemas.ts';
import type { ServerEvent } from '../../../lib/call/stream/open-events.ts';

/** An event of an answer, with what it carries. */
export type ChatEvent = { [N in keyof ChatEvents]: { name: N; data: ChatEvents[N] } }[keyof ChatEvents];

const NAMES: ReadonlySet<string> = new Set<keyof ChatEvents>([
  'meta',
  'status',
  'delta',
  'block',
  'sources',
  'title',
  'done',
  'error',
]);

/** Reads an event off the wire; undefined for one that this version of the app does not know. */
export function readChatEvent({ name, data }: ServerEvent): ChatEvent | undefined {
  return NAMES.has(name) ? ({ name, data: JSON.parse(data) } as ChatEvent) : undefined;
}

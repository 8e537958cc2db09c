import type { ChatTurn } from '../../adapters/advisor/port.ts';

type Person = {
  /** Whether a question may go by what is remembered. */
  mayGoAhead: boolean;
  until: number;
  chats: Map<string, ChatTurn[]>;
};
type Options = { keepMs?: number; maxPeople?: number; now?: () => number };

export type RecentChats = ReturnType<typeof recentChats>;

const KEEP_MS = 10 * 60_000;
/** With two chats of at most some 48 KiB each, as two bytes go for each character: in all less than 50 MB. */
const MAX_PEOPLE = 500;
const MAX_CHATS = 2;

/**
 * What this copy of the server remembers of the chats that it has just answered, so that a model can be asked the next
 * question while that is still being written down. It may be wrong, as another copy may have gone on with a chat: who
 * asks by it has to look whether it was right before anybody hears of the answer.
 */
export function recentChats({ keepMs = KEEP_MS, maxPeople = MAX_PEOPLE, now = Date.now }: Options = {}) {
  /** The one that asked longest ago comes first. */
  const people = new Map<string, Person>();

  function find(userId: string): Person | undefined {
    const person = people.get(userId);
    return person && person.until > now() ? person : undefined;
  }

  return {
    /**
     * Notes how many questions a person may still ask, as a question of theirs stands. From then on what is remembered of
     * them counts again; nothing is remembered of whom this was never said.
     */
    noteLeft(userId: string, questionsLeft: number): void {
      const chats = find(userId)?.chats ?? new Map<string, ChatTurn[]>();
      people.delete(userId);
      people.set(userId, { mayGoAhead: questionsLeft > 0, until: now() + keepMs, chats });
      if (people.size > maxPeople) people.delete(people.keys().next().value ?? '');
    },

    /** Remembers what stands in a chat now, oldest first. */
    keep(userId: string, chatId: string, turns: ChatTurn[]): void {
      const chats = find(userId)?.chats;
      chats?.delete(chatId);
      chats?.set(chatId, turns);
      if (chats && chats.size > MAX_CHATS) chats.delete(chats.keys().next().value ?? '');
    },

    /**
     * What stands in a chat, for one question, after which it is forgotten, and nothing more is given of this person until
     * that question stands; undefined where it is not known, or the person may have no question left.
     */
    take(userId: string, chatId: string): ChatTurn[] | undefined {
      const person = find(userId);
      const turns = person?.chats.get(chatId);
      if (!person?.mayGoAhead || !turns) return undefined;
      person.chats.delete(chatId);
      person.mayGoAhead = false;
      return turns;
    },

    /** Forgets a chat that changes. */
    forgetChat: (userId: string, chatId: string): void => void people.get(userId)?.chats.delete(chatId),

    /** Forgets a person. */
    forget: (userId: string): void => void people.delete(userId),

    forgetAll: (): void => people.clear(),

    /** Forgets who has not asked for a while. */
    forgetOld(): void {
      for (const [id, { until }] of people) {
        if (until > now()) return;
        people.delete(id);
      }
    },
  };
}

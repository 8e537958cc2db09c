import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedPath } from '@agri/contract/calls.ts';
import { type Language, matchLanguage } from '@agri/contract/languages.ts';
import { quarterOf } from '@agri/contract/zone-names.ts';
import { LRUCache } from 'lru-cache';
import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { PlantingService } from '../season/planting-service.ts';
import type { TaskService } from '../season/task-service.ts';
import type { CalendarStore } from './store.ts';
import { writeCalendar } from './texts.ts';

type Parts = {
  store: CalendarStore;
  tasks: Pick<TaskService, 'list'>;
  plantings: Pick<PlantingService, 'listGrowing'>;
  limiter: Pick<Limiter, 'take'>;
  publicUrl: string;
  now: () => Date;
};

export type CalendarService = ReturnType<typeof calendarService>;

/** 256 bits: nobody guesses an address. */
const TOKEN_BYTES = 32;
/** Each device asks on its own, the eager ones every five minutes. */
const READS: Limit = { name: 'calendar-reads', points: 120, windowSeconds: 3_600 };
const HOUR_MS = 3_600_000;
const CACHE_CHARACTERS = 20_000_000;

/** The calendar of tasks and harvests, as a file and by a private address for calendar programs. */
export function calendarService({ store, tasks, plantings, limiter, publicUrl, now }: Parts) {
  const cache = new LRUCache<string, { version: string; text: string }>({
    maxSize: CACHE_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
  });

  async function read(userId: UserId, language: Language): Promise<string> {
    const [listed, growing] = await Promise.all([
      tasks.list(userId, {}, language),
      plantings.listGrowing(userId, language),
    ]);
    return writeCalendar({ tasks: listed, growing, language, publicUrl, now: now() });
  }

  /** As `read`; written anew when something in it has changed, or it may be another day somewhere. */
  async function readCached(userId: UserId, language: Language): Promise<string> {
    const key = `${userId} ${language}`;
    // The version first: a calendar that changes meanwhile is then written once more, and never too seldom.
    const version = `${quarterOf(now())} ${await store.readVersion(userId)}`;
    const cached = cache.get(key);
    if (cached?.version === version) return cached.text;
    const text = await read(userId, language);
    cache.set(key, { version, text });
    return text;
  }

  return {
    /** Tasks of 30 days back to 90 ahead and expected harvests, as text/calendar. */
    read,

    /**
     * The same for whoever has the address, in the language in which it was made.
     * @throws AppError `not_found`; `too_many_requests` beyond 120 reads in an hour.
     */
    async readByToken(token: string): Promise<string> {
      const tokenHash = hashToken(token);
      const found = await store.find(tokenHash);
      if (!found) throw new AppError('not_found', 'This calendar address no longer works. Make a new one.');
      await limiter.take(READS, found.user_id);
      await store.noteRead(tokenHash, now(), new Date(now().getTime() - HOUR_MS));
      return readCached(found.user_id as UserId, matchLanguage([found.language]));
    },

    /** Makes a new private address; the one before it stops to work. It can be read here only. */
    async renew(userId: UserId, language: Language): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await store.replace(userId, hashToken(token), language, now());
      return `${publicUrl}${calendarFeedPath}/${token}.ics`;
    },

    /** When the private address was made and last used; undefined where there is none. */
    async describe(userId: UserId): Promise<{ created_at: string; last_read_at?: string } | undefined> {
      const address = await store.describe(userId);
      if (!address) return undefined;
      const { created_at, last_read_at } = address;
      return {
        created_at: created_at.toISOString(),
        ...(last_read_at ? { last_read_at: last_read_at.toISOString() } : {}),
      };
    },

    /** Ends the private address. */
    remove: (userId: UserId): Promise<void> => store.remove(userId),
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

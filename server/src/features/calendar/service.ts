import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedPath } from '@agri/contract/calls.ts';
import { type Language, matchLanguage } from '@agri/contract/languages.ts';
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
  publicUrl: string;
  now: () => Date;
};

export type CalendarService = ReturnType<typeof calendarService>;

/** 256 bits: nobody guesses an address. */
const TOKEN_BYTES = 32;

/** The calendar of tasks and harvests, as a file and by a private address for calendar programs. */
export function calendarService({ store, tasks, plantings, publicUrl, now }: Parts) {
  async function read(userId: UserId, language: Language): Promise<string> {
    const [listed, growing] = await Promise.all([
      tasks.list(userId, {}, language),
      plantings.listGrowing(userId, language),
    ]);
    return writeCalendar({ tasks: listed, growing, language, publicUrl, now: now() });
  }

  return {
    /** Tasks of 30 days back to 90 ahead and expected harvests, as text/calendar. */
    read,

    /** The same for whoever has the address, in the language in which it was made. @throws AppError `not_found`. */
    async readByToken(token: string): Promise<string> {
      const found = await store.find(hashToken(token));
      if (!found) throw new AppError('not_found', 'This calendar address no longer works. Make a new one.');
      return read(found.user_id as UserId, matchLanguage([found.language]));
    },

    /** Makes a new private address; the one before it stops to work. It can be read here only. */
    async renew(userId: UserId, language: Language): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await store.replace(userId, hashToken(token), language, now());
      return `${publicUrl}${calendarFeedPath}/${token}.ics`;
    },

    /** Ends the private address. */
    remove: (userId: UserId): Promise<void> => store.remove(userId),
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

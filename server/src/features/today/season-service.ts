import type { Language } from '@agri/contract/languages.ts';
import { quarterOf } from '@agri/contract/zone-names.ts';
import { LRUCache } from 'lru-cache';
import type { UserId } from '../../user-id.ts';
import type { GrowingPlanting, PlantingService } from '../season/planting-service.ts';
import type { OpenTask, TaskService } from '../season/task-service.ts';

type Parts = {
  plantings: Pick<PlantingService, 'listGrowing' | 'readVersion'>;
  tasks: Pick<TaskService, 'listOpen'>;
  now: () => Date;
};
type Known = { version: string; growing: GrowingPlanting[]; open: OpenTask[] };

export type TodaySeasonService = ReturnType<typeof todaySeasonService>;

const DAYS_AHEAD = 14;
const DAY_MS = 86_400_000;
/** Plantings and tasks that are held, of about 1 KB each. */
const HELD_MOST = 20_000;

/**
 * What grows on a person's farm, and what is to do there. Home asks for it most often of all, and it changes a few times a
 * day: it is read, described and held in memory as long as no planting has another version.
 */
export function todaySeasonService({ plantings, tasks, now }: Parts) {
  const held = new LRUCache<string, Known>({
    maxSize: HELD_MOST,
    sizeCalculation: ({ growing, open }) => 1 + growing.length + open.length,
  });

  return {
    async read(userId: UserId, language: Language): Promise<Known> {
      const at = now().getTime();
      const key = `${userId} ${language}`;
      // Read before the rest: what is held may be newer than its version, never older.
      const version = `${quarterOf(new Date(at))} ${await plantings.readVersion(userId)}`;
      const last = held.get(key);
      if (last?.version === version) return last;
      // No place is more than a day from UTC, so that nothing has to wait for where it is.
      const [growing, open] = await Promise.all([
        plantings.listGrowing(userId, language),
        tasks.listOpen(userId, { from: dayOf(at - DAY_MS), until: dayOf(at + DAYS_AHEAD * DAY_MS) }),
      ]);
      const known = { version, growing, open };
      held.set(key, known);
      return known;
    },
  };
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

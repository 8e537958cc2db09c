import type { DailyWeather } from '../../../adapters/weather/port.ts';
import type { UserId } from '../../../user-id.ts';
import type { DailyWeatherService } from '../../weather/daily-service.ts';
import type { ActivityStore } from '../activity-store.ts';
import type { AgronomyService } from '../agronomy-service.ts';
import { todayAt } from '../local-day-rules.ts';
import type { DuePlanting, PlantingRow, PlantingStore } from '../planting-store.ts';
import type { TaskStore } from '../task-store.ts';
import { compareTasks } from './compare-tasks-rules.ts';
import { computeOutlook } from './outlook-rules.ts';

type Parts = {
  plantings: PlantingStore;
  tasks: TaskStore;
  activities: ActivityStore;
  agronomy: AgronomyService;
  weather: Pick<DailyWeatherService, 'readDays' | 'readNightDays' | 'nightPlacesPerUser'>;
  now: () => Date;
};
type Days = DailyWeather | 'spent' | undefined;
type ReadDays = (row: PlantingRow) => Promise<Days>;

export type OutlookService = ReturnType<typeof outlookService>;

/** Rows that are held in memory at once, each with up to 108 days of weather. */
const BATCH = 100;
const PLACES_AT_ONCE = 4;
/** A person does not wait longer for the weather; what comes later is there next time. */
const PATIENCE_MS = 2_500;
const FRESH_MS = 6 * 3_600_000;
const RETRY_MS = 600_000;
const DAY_MS = 86_400_000;
const NIGHT_BEGINS_MS = 2 * 3_600_000;
/** Within the expiry of the job; the rest is left to the next hour. */
const NIGHT_RUN_MS = 480_000;
const NIGHT_MOST = 100_000;

/** Computes stages, water and tasks of plantings from tables and weather, and keeps what came out of rows that have not changed meanwhile. */
export function outlookService({ plantings, tasks, activities, agronomy, weather, now }: Parts) {
  /** Leaves out rows whose place may not be asked for. */
  async function plan(rows: PlantingRow[], readDays: ReadDays): Promise<PlantingRow[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [tables, found, waterings, known] = await Promise.all([
      agronomy.readTables(),
      readAllDays(rows, readDays),
      activities.listWaterings(ids),
      tasks.listKnown(ids),
    ]);
    const at = now();
    const wateringsOf = Map.groupBy(waterings, ({ planting_id }) => planting_id);
    const knownOf = Map.groupBy(known, ({ planting_id }) => planting_id);
    const computed = rows.flatMap((row) => {
      const days = found.get(placeOf(row));
      if (days === 'spent') return [];
      const given = {
        row,
        tables,
        days,
        waterings: wateringsOf.get(row.id) ?? [],
        now: at,
      };
      const { outlook, soakedOn, today } = computeOutlook(given);
      const { stages } = outlook;
      const changes = compareTasks({
        planting: row,
        stages,
        tables,
        known: knownOf.get(row.id) ?? [],
        soakedOn,
        today,
      });
      return [{ row, outlook, changes }];
    });
    if (computed.length === 0) return [];
    await plantings.keepOutlooks(computed, at, (transaction, ids) => {
      const kept = computed.flatMap(({ row, changes }) => (ids.has(row.id) ? [changes] : []));
      return tasks.apply(transaction, {
        added: kept.flatMap(({ added }) => added),
        moved: kept.flatMap(({ moved }) => moved),
        closed: kept.flatMap(({ closed }) => closed),
      });
    });
    return computed.map(({ row, outlook }) => ({ ...row, outlook, outlook_at: at }));
  }

  const forPerson =
    (userId: UserId): ReadDays =>
    ({ latitude, longitude }) =>
      latitude === null || longitude === null
        ? Promise.resolve(undefined)
        : soon(weather.readDays({ latitude, longitude }, userId));

  /** Once the share of the job is spent, no other place is asked for. */
  function forNight(): ReadDays {
    let isSpent = false;
    return async ({ latitude, longitude }) => {
      if (latitude === null || longitude === null) return undefined;
      if (isSpent) return 'spent';
      const days = await weather.readNightDays({ latitude, longitude });
      isSpent ||= days === 'spent';
      return days;
    };
  }

  function isOld({ outlook, outlook_at, ended_on, ...row }: PlantingRow): boolean {
    if (!outlook || !outlook_at) return true;
    if (ended_on !== null) return false;
    const age = now().getTime() - outlook_at.getTime();
    const isAnotherDay = todayAt({ ...row, outlook }, outlook_at) !== todayAt({ ...row, outlook }, now());
    return isAnotherDay || age > (outlook.waterGap === 'no_weather' ? RETRY_MS : FRESH_MS);
  }

  return {
    /** Computes one planting anew after a person changed something; nothing happens when it is gone. */
    async planAnew(userId: UserId, id: string): Promise<void> {
      const row = await plantings.find(userId, id);
      if (row) await plan([row], forPerson(userId));
    },

    /** The same rows, with what is older than six hours, or of another day, computed anew. */
    async bringUpToDate(rows: PlantingRow[], userId: UserId): Promise<PlantingRow[]> {
      const renewed = await plan(rows.filter(isOld), forPerson(userId));
      const byId = new Map(renewed.map((row) => [row.id, row]));
      return rows.map((row) => byId.get(row.id) ?? row);
    },

    /**
     * Goes through what grows and was not computed this night, in batches: a new day has other tasks and another
     * forecast. What an earlier run did not get to, or was refused, is taken up again. Places of a user beyond the limit
     * are left until the user looks. Gives how many were computed.
     */
    async planAll(): Promise<number> {
      const begunAt = now();
      const { nightPlacesPerUser = Number.POSITIVE_INFINITY } = weather;
      const due = await plantings.listDue(beginOfNight(begunAt), NIGHT_MOST);
      const allowed = due.filter(({ turn, hasPlace }) => !hasPlace || turn <= nightPlacesPerUser);
      const readDays = forNight();
      let count = 0;
      for (const batch of listBatches(allowed)) {
        if (now().getTime() - begunAt.getTime() > NIGHT_RUN_MS) break;
        const found = new Map((await plantings.findGrowing(batch)).map((row) => [row.id, row]));
        const rows = batch.flatMap((id) => found.get(id) ?? []);
        count += (await plan(rows, readDays)).length;
      }
      return count;
    },
  };
}

/**
 * Ids in batches of one turn each: several places are asked at once, and the second place of one user must not take what is
 * left of the budget before the first of another.
 */
function listBatches(due: readonly DuePlanting[]): string[][] {
  const batches: string[][] = [];
  let lastTurn: number | undefined;
  for (const { id, turn } of due) {
    const batch = batches.at(-1);
    if (!batch || turn !== lastTurn || batch.length === BATCH) batches.push([id]);
    else batch.push(id);
    lastTurn = turn;
  }
  return batches;
}

function beginOfNight(at: Date): Date {
  const ms = at.getTime() - NIGHT_BEGINS_MS;
  return new Date(ms - (ms % DAY_MS) + NIGHT_BEGINS_MS);
}

/** The weather of each place, asked once for all plantings there. */
async function readAllDays(rows: PlantingRow[], readDays: ReadDays): Promise<Map<string, Days>> {
  const places = new Map(rows.map((row) => [placeOf(row), row])).entries();
  const found = new Map<string, Days>();
  const work = async () => {
    for (const [place, row] of places) found.set(place, await readDays(row));
  };
  await Promise.all(Array.from({ length: PLACES_AT_ONCE }, work));
  return found;
}

function placeOf({ latitude, longitude }: PlantingRow): string {
  return latitude === null ? '' : `${latitude},${longitude}`;
}

async function soon<T>(coming: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  coming.catch(() => undefined);
  try {
    return await Promise.race([coming, promise]);
  } finally {
    clearTimeout(timer);
  }
}

import type { DailyWeather } from '../../../adapters/weather/port.ts';
import type { UserId } from '../../../user-id.ts';
import type { DailyWeatherService } from '../../weather/daily-service.ts';
import type { ActivityStore } from '../activity-store.ts';
import type { AgronomyService } from '../agronomy-service.ts';
import { todayAt } from '../local-day-rules.ts';
import type { PlantingRow, PlantingStore } from '../planting-store.ts';
import type { TaskStore } from '../task-store.ts';
import { compareTasks } from './compare-tasks-rules.ts';
import { computeOutlook } from './outlook-rules.ts';

type Parts = {
  plantings: PlantingStore;
  tasks: TaskStore;
  activities: ActivityStore;
  agronomy: AgronomyService;
  weather: Pick<DailyWeatherService, 'readDays'>;
  now: () => Date;
};
type ReadDays = (row: PlantingRow) => Promise<DailyWeather | undefined>;

export type OutlookService = ReturnType<typeof outlookService>;

/** Rows that are held in memory at once, each with up to 108 days of weather. */
const BATCH = 100;
const PLACES_AT_ONCE = 4;
/** A person does not wait longer for the weather; what comes later is there next time. */
const PATIENCE_MS = 2_500;
const FRESH_MS = 6 * 3_600_000;
const RETRY_MS = 600_000;

/** Computes stages, water and tasks of plantings from tables and weather, and keeps what came out of rows that have not changed meanwhile. */
export function outlookService({ plantings, tasks, activities, agronomy, weather, now }: Parts) {
  async function plan(rows: PlantingRow[], readDays: ReadDays): Promise<PlantingRow[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [tables, days, waterings, known] = await Promise.all([
      agronomy.readTables(),
      readAllDays(rows, readDays),
      activities.listWaterings(ids),
      tasks.listKnown(ids),
    ]);
    const at = now();
    const wateringsOf = Map.groupBy(waterings, ({ planting_id }) => planting_id);
    const knownOf = Map.groupBy(known, ({ planting_id }) => planting_id);
    const computed = rows.map((row) => {
      const given = {
        row,
        tables,
        days: days.get(placeOf(row)),
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
      return { row, outlook, changes };
    });
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

  const forNobody: ReadDays = ({ latitude, longitude }) =>
    latitude === null || longitude === null
      ? Promise.resolve(undefined)
      : weather.readDays({ latitude, longitude });

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

    /** Goes through all that grows, in batches: a new day has other tasks and another forecast. Gives how many there were. */
    async planAll(): Promise<number> {
      let count = 0;
      let after: PlantingRow | undefined;
      for (;;) {
        const rows = await plantings.listBatch(BATCH, after);
        await plan(rows, forNobody);
        count += rows.length;
        after = rows.at(-1);
        if (rows.length < BATCH) return count;
      }
    },
  };
}

/** The weather of each place, asked once for all plantings there. */
async function readAllDays(
  rows: PlantingRow[],
  readDays: ReadDays,
): Promise<Map<string, DailyWeather | undefined>> {
  const waiting = [...new Map(rows.map((row) => [placeOf(row), row]))];
  const found = new Map<string, DailyWeather | undefined>();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) found.set(next[0], await readDays(next[1]));
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

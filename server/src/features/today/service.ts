import type { Language } from '@agri/contract/languages.ts';
import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import { dayIn } from '@agri/contract/zone-names.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { DeviceService } from '../devices/service.ts';
import type { OpenTask, TaskService } from '../season/task-service.ts';
import type { LocalWeather, WeatherService } from '../weather/service.ts';
import { chooseLines, type Line } from './rules.ts';
import type { TodaySeasonService } from './season-service.ts';
import { type TaskWords, wordLine } from './texts.ts';

type Parts = {
  season: TodaySeasonService;
  tasks: Pick<TaskService, 'listRechecks'>;
  devices: Pick<DeviceService, 'listSilent'>;
  weather: Pick<WeatherService, 'getWeather' | 'getWeatherOf'>;
  /** The time zone of a user, as their phone named it. */
  zoneOf: (userId: UserId) => Promise<string | undefined>;
  now: () => Date;
};

export type TodayService = ReturnType<typeof todayService>;

const LAMPS_MOST = 100;
const DAYS_AHEAD = 14;
/** Home does not wait for a slow weather service: its lines are there the next time. */
const PATIENCE_MS = 1_500;

/** What a person's home says today, out of what the other parts know. */
export function todayService({ season, tasks, devices, weather, zoneOf, now }: Parts) {
  return {
    /** At most seven lines, the most urgent first, by the day of the place, else of the user. What cannot be had is left out. */
    async read(userId: UserId, language: Language): Promise<TodayLine[]> {
      const utc = now().toISOString().slice(0, 10);
      const reading = Promise.all([
        devices.listSilent(userId, LAMPS_MOST),
        tasks.listRechecks(userId, daysAfter(utc, DAYS_AHEAD)),
      ]);
      reading.catch(() => undefined);
      const { growing, open } = await season.read(userId, language);
      const placed = growing.find(({ place }) => place !== null);
      // Without a place, a planting has the day of the user.
      const today = (placed ?? growing[0])?.today ?? dayIn((await zoneOf(userId)) ?? 'UTC', now());
      const place = placed?.place;
      const [[silentLamps, rechecks], local] = await Promise.all([
        reading,
        soon(
          place
            ? weather.getWeather(userId, { latitude: place.lat, longitude: place.lon })
            : weather.getWeatherOf(userId),
        ),
      ]);
      const lines = chooseLines({
        today,
        growing,
        open: [...open.filter(({ due_until }) => due_until >= today), ...rechecks],
        silentLamps,
        advice: local?.advice ?? [],
      });
      const words = await wordTasks(lines, language);
      return lines
        .map((line) => wordLine(line, language, { today, weather: local, words }))
        .filter((line) => line !== undefined);
    },
  };
}

/** The words of the tasks that lines name, by id. */
async function wordTasks(lines: Line<OpenTask>[], language: Language): Promise<Map<string, TaskWords>> {
  const named = lines.flatMap((line) => {
    if (line.kind === 'task' || line.kind === 'recheck') return [line.task];
    return line.kind === 'stage' && line.next ? [line.next] : [];
  });
  const worded = await Promise.all(named.map(async (task) => [task.id, await task.word(language)] as const));
  return new Map(worded.flatMap(([id, words]) => (words ? [[id, words]] : [])));
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

async function soon(coming: Promise<LocalWeather | undefined>): Promise<LocalWeather | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  const known = coming.catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  try {
    return await Promise.race([known, promise]);
  } finally {
    clearTimeout(timer);
  }
}

import type { Language } from '@agri/contract/languages.ts';
import type { DayAhead, Season } from '../features/alerts/day-service.ts';
import type { PlantingService } from '../features/season/planting-service.ts';
import type { TaskService } from '../features/season/task-service.ts';
import { isSaidByBalance } from '../features/today/rules.ts';
import type { ForecastService } from '../features/weather/forecast-service.ts';
import type { UserId } from '../user-id.ts';

type Parts = {
  plantings: Pick<PlantingService, 'listGrowing'>;
  tasks: Pick<TaskService, 'listOpen' | 'listRechecks'>;
  forecasts: ForecastService;
  freshSeconds: number;
};
type Place = { lat: number; lon: number };

/** What alerts ask the season and the forecast for a person's day. */
export function alertSeason({ plantings, tasks, forecasts, freshSeconds }: Parts): Season {
  async function listOpen(userId: string, from: string, until: string) {
    const open = await Promise.all([
      tasks.listOpen(userId as UserId, { from, until }),
      tasks.listRechecks(userId as UserId, until),
    ]);
    return open.flat();
  }

  async function findSprayHours({ lat, lon }: Place, day: string) {
    const forecast = await forecasts.read({ latitude: lat, longitude: lon }, freshSeconds);
    const hours = forecast?.advice.find(({ kind }) => kind === 'spray');
    if (!hours?.from?.startsWith(day) || !hours.until) return undefined;
    return { from: hours.from, until: hours.until };
  }

  async function readDay(
    userId: string,
    { day, kinds }: { day: string; kinds: readonly string[] },
    language: Language,
  ): Promise<DayAhead> {
    const [open, growing] = await Promise.all([
      listOpen(userId, day, day),
      plantings.listGrowing(userId as UserId, language),
    ]);
    const spraying = kinds.includes('spray') ? open.find(({ kind }) => kind === 'spray') : undefined;
    const plantingOf = new Map(growing.map((planting) => [planting._id, planting]));
    const place = plantingOf.get(spraying?.planting_id ?? '')?.place;
    const hours = spraying && place ? await findSprayHours(place, day) : undefined;
    const beginning = open.filter(
      (task) => task.due_from === day && !isSaidByBalance(task, plantingOf.get(task.planting_id ?? '')),
    );
    const worded = beginning.map(async ({ item_name: name, word }) => {
      const words = await word(language);
      return words ? [{ name, title: words.title }] : [];
    });
    return {
      tasks: (await Promise.all(worded)).flat(),
      water: growing.flatMap(({ itemName: name, water, irrigation }) =>
        water?.irrigateOn && water.irrigateOn <= day && irrigation !== 'none'
          ? [{ name, amountMm: water.amountMm }]
          : [],
      ),
      spray: spraying && hours ? { name: spraying.item_name, ...hours } : undefined,
    };
  }

  return {
    readDay,
    async countTasks(userId, from, until) {
      return (await listOpen(userId, from, until)).length;
    },
  };
}

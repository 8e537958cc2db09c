import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Jobs } from '../adapters/jobs/port.ts';
import type { Limiter } from '../adapters/limiter/port.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { calendarRoutes } from '../features/calendar/routes.ts';
import { calendarService } from '../features/calendar/service.ts';
import { calendarStore } from '../features/calendar/store.ts';
import type { DeviceService } from '../features/devices/service.ts';
import type { GuideService } from '../features/guide/service.ts';
import type { PictureService } from '../features/pictures/service.ts';
import { activityService } from '../features/season/activity-service.ts';
import { activityStore } from '../features/season/activity-store.ts';
import type { AgronomyService } from '../features/season/agronomy-service.ts';
import { seasonExport } from '../features/season/export-service.ts';
import { growingFinder } from '../features/season/growing-service.ts';
import { outlookService } from '../features/season/outlook/outlook-service.ts';
import { plantingService } from '../features/season/planting-service.ts';
import { plantingStore } from '../features/season/planting-store.ts';
import { seasonRoutes } from '../features/season/routes.ts';
import { taskService } from '../features/season/task-service.ts';
import { taskStore } from '../features/season/task-store.ts';
import { todayRoutes } from '../features/today/routes.ts';
import { todaySeasonService } from '../features/today/season-service.ts';
import { todayService } from '../features/today/service.ts';
import type { DailyWeatherService } from '../features/weather/daily-service.ts';
import type { WeatherService } from '../features/weather/service.ts';
import type { RouteOptions } from '../http/calls/route.ts';

type Parts = {
  config: Config;
  db: Database;
  jobs: Jobs;
  limiter: Limiter;
  logger: Logger;
  agronomy: AgronomyService;
  guide: GuideService;
  devices: DeviceService;
  pictures: PictureService;
  upstreams: { weather: WeatherService; dailyWeather: DailyWeatherService };
  zoneOf: (userId: string) => Promise<string | undefined>;
  now: () => Date;
};

export type Season = ReturnType<typeof createSeason>;

/** What the advisor asks of the season: it is made before the season, which asks the guide and the weather. */
export function createGrowing({
  config,
  db,
  agronomy,
  now,
}: Pick<Parts, 'config' | 'db' | 'agronomy' | 'now'>) {
  return growingFinder({ store: plantingStore(db, config.quotas.plantings), agronomy, now });
}

/** Puts the season together: what grows, what there is to do, what home says, and the calendar. */
export function createSeason(parts: Parts) {
  const { config, db, jobs, limiter, logger, agronomy, guide, devices, pictures, zoneOf, now } = parts;
  const { weather, dailyWeather } = parts.upstreams;
  const rows = {
    plantings: plantingStore(db, config.quotas.plantings),
    tasks: taskStore(db),
    activities: activityStore(db, config.quotas.activities),
  };
  const outlooks = outlookService({ ...rows, agronomy, weather: dailyWeather, now });
  const plantings = plantingService({ store: rows.plantings, agronomy, outlooks, pictures, now });
  const { requireAll } = plantings;
  const tasks = taskService({
    store: rows.tasks,
    plantings: rows.plantings,
    agronomy,
    guide,
    outlooks,
    requireAll,
    zoneOf,
    now,
  });
  const activities = activityService({ store: rows.activities, outlooks, pictures, requireAll, now });
  const today = todayService({
    season: todaySeasonService({ plantings, tasks, now }),
    ...{ tasks, devices, weather, zoneOf, now },
  });
  const calendars = calendarService({
    store: calendarStore(db),
    tasks,
    plantings,
    limiter,
    publicUrl: config.publicUrl,
    now,
  });
  return {
    plantings,
    tasks,
    exported: seasonExport(rows),

    /** Computes all that grows anew each night; looks each hour for what is left of it. */
    start: () =>
      jobs.hourly('season', async () => {
        const plantingCount = await outlooks.planAll();
        logger.info({ plantingCount }, 'the season was planned');
      }),

    putRoutes(server: FastifyInstance, options: RouteOptions): void {
      seasonRoutes(server, options, { plantings, tasks, activities });
      todayRoutes(server, options, today);
      calendarRoutes(server, options, calendars);
    },
  };
}

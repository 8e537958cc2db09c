import { unsubscribePath } from '@agri/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AlertChannelKind } from '../adapters/channels/port.ts';
import type { Jobs } from '../adapters/jobs/port.ts';
import type { Limiter } from '../adapters/limiter/port.ts';
import type { Config } from '../config.ts';
import { readAppSecret } from '../db/app-secret.ts';
import type { Connection } from '../db/connect.ts';
import { instanceTurn } from '../db/instance-turn.ts';
import { seal, unseal } from '../features/account/mail-rules.ts';
import { causeStore } from '../features/alerts/cause-store.ts';
import { channelStore } from '../features/alerts/channel-store.ts';
import { dayCauses } from '../features/alerts/day-service.ts';
import { deliveryService } from '../features/alerts/delivery-service.ts';
import { digestStore } from '../features/alerts/digest-store.ts';
import { readPushKeys } from '../features/alerts/key-store.ts';
import { lampCauses } from '../features/alerts/lamp-service.ts';
import { noteReady, readyService } from '../features/alerts/ready-service.ts';
import { alertRoutes } from '../features/alerts/routes.ts';
import { alertService } from '../features/alerts/service.ts';
import { alertStore } from '../features/alerts/store.ts';
import { writeUnsubscribeToken } from '../features/alerts/unsubscribe-rules.ts';
import { alertWatch } from '../features/alerts/watch-service.ts';
import type { WeatherThresholds } from '../features/alerts/weather-rules.ts';
import { weatherCauses } from '../features/alerts/weather-service.ts';
import type { ForecastService } from '../features/weather/forecast-service.ts';
import type { RouteOptions } from '../http/calls/route.ts';
import type { UserId } from '../user-id.ts';
import type { Accounts } from './accounts.ts';
import { createChannels, judgePush, turnLocks } from './alert-channels.ts';
import { alertSeason } from './alert-season.ts';
import type { Season } from './season.ts';

type Parts = {
  config: Config;
  connection: Connection;
  people: Pick<Accounts, 'mailer' | 'store' | 'languageOfUser'>;
  season: Pick<Season, 'plantings' | 'tasks'>;
  forecasts: ForecastService;
  thresholds: WeatherThresholds;
  jobs: Jobs;
  limiter: Limiter;
  logger: Logger;
  version: string;
  now: () => Date;
};

/** Who hears of answers and photo checks that have ended. */
export function readyNotes(jobs: Jobs, logger: Logger) {
  const onFault = (error: Error) =>
    logger.warn({ err: { message: error.message } }, 'what is ready was not noted');
  return {
    answer: noteReady({ jobs, onFault }, 'answer'),
    analysis: noteReady({ jobs, onFault }, 'analysis'),
  };
}

/** Puts alerts together: what people want to be told, what there is to tell, and the ways that it goes out. */
export async function createAlerts(parts: Parts) {
  const { config, connection, people, season, forecasts, thresholds, jobs, limiter, logger, version, now } =
    parts;
  const { checkSeconds } = config.alerts;
  const { db } = connection;
  const sealingKey = await readAppSecret(db, 'push keys');
  const keys = await readPushKeys(db, {
    seal: (text) => seal(sealingKey, text),
    unseal: (sealed) => unseal(sealingKey, sealed),
  });
  const secret = await readAppSecret(db, 'unsubscribe links');
  const channels = createChannels({ config, connection, mailer: people.mailer, keys, logger, version });
  const completeAddress = (kind: AlertChannelKind, channelId: string, address: unknown) => {
    if (kind !== 'mail') return address;
    const token = writeUnsubscribeToken(secret, channelId);
    return { ...(address as object), unsubscribeUrl: `${config.publicUrl}${unsubscribePath}?token=${token}` };
  };
  const store = alertStore(db);
  const delivery = deliveryService({
    store,
    digests: digestStore(db),
    channels,
    completeAddress,
    jobs,
    now,
  });
  const causes = causeStore(db);
  const alerts = alertService({
    appName: config.appName,
    channels,
    store,
    channelStore: channelStore(db),
    places: causes,
    delivery,
    secret,
    push: { publicKey: keys.publicKey, unavailable: judgePush(config) },
    emailOf: async (userId: UserId) => (await people.store.findEmail(userId)) ?? '',
    zoneOf: people.store.findZone,
    storeZone: people.store.setZone,
    completeAddress,
    limiter,
    now,
  });

  const onFault = (error: Error) =>
    logger.warn({ err: { message: error.message } }, 'causes of alerts have a fault');
  const { tell } = delivery;
  const watch = alertWatch({
    lamps: lampCauses({ store: causes, tell, now }),
    days: dayCauses({
      store: causes,
      alerts: store,
      season: alertSeason({ ...season, forecasts, freshSeconds: checkSeconds }),
      languageOf: people.languageOfUser,
      tell,
      onFault,
      now,
    }),
    weather: weatherCauses({
      store: causes,
      alerts: store,
      forecastOf: forecasts.watch,
      hourlyPlaces: forecasts.hourlyPlaces,
      tell,
      thresholds,
      checkSeconds,
      now,
    }),
    weatherSeconds: checkSeconds,
    inTurn: instanceTurn({ address: connection.address, lock: turnLocks.causes, onFault }),
    onFault,
  });

  const ready = readyService({ store: causes, jobs, tell, now });

  return {
    exported: alerts.exported,
    onZoneChanged: alerts.onZoneChanged,
    sweep: alerts.sweep,

    async start(): Promise<void> {
      await Promise.all([delivery.start(), ready.start()]);
      for (const channel of Object.values(channels))
        channel.listen?.((typed, address) => alerts.confirm(channel.name, typed, address));
      watch.start();
    },

    async close(): Promise<void> {
      await Promise.all([watch.close(), ...Object.values(channels).map((channel) => channel.close?.())]);
    },

    putRoutes(server: FastifyInstance, options: RouteOptions): void {
      alertRoutes(server, options, alerts);
    },
  };
}

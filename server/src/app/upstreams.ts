import { limits } from '@agri/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { postgresCache } from '../adapters/cache/builtin.ts';
import { nearestCity } from '../adapters/geocoder/builtin.ts';
import { chooseGeocoder } from '../adapters/geocoder/choose.ts';
import { childCodec } from '../adapters/images/codec/child-codec.ts';
import { fairQueue } from '../adapters/images/codec/fair-queue.ts';
import { personalAllowance, sharedBudget } from '../adapters/limiter/allowance.ts';
import type { Limit, Limiter } from '../adapters/limiter/port.ts';
import type { Metrics } from '../adapters/metrics/port.ts';
import { chooseNews } from '../adapters/news/choose.ts';
import { overpass } from '../adapters/shops/builtin.ts';
import type { Tracing } from '../adapters/tracing/port.ts';
import { publicWeb, type UpstreamTimings, webUpstreams } from '../adapters/upstream/builtin.ts';
import type { Refund } from '../adapters/upstream/port.ts';
import { dailyCallsOf } from '../adapters/upstream/public-services.ts';
import { chooseDailyWeather, chooseWeather } from '../adapters/weather/choose.ts';
import type { Config } from '../config.ts';
import { readAppSecret } from '../db/app-secret.ts';
import type { Connection } from '../db/connect.ts';
import { NotAskedError } from '../errors.ts';
import { countedNetworks } from '../features/account/throttle-rules.ts';
import { newsPictureService } from '../features/news/picture-service.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { newsService } from '../features/news/service.ts';
import { shopRoutes } from '../features/shops/routes.ts';
import { shopService } from '../features/shops/service.ts';
import type { FieldThresholds } from '../features/weather/advice-rules.ts';
import { dailyWeatherService } from '../features/weather/daily-service.ts';
import { forecastService } from '../features/weather/forecast-service.ts';
import { weatherRoutes } from '../features/weather/routes.ts';
import { weatherService } from '../features/weather/service.ts';
import { placeStore } from '../features/weather/store.ts';
import type { RouteOptions } from '../http/calls/route.ts';
import type { UserId } from '../user-id.ts';

type Parts = {
  config: Config;
  connection: Connection;
  limiter: Limiter;
  logger: Logger;
  metrics: Metrics;
  step: Tracing['step'];
  thresholds: FieldThresholds;
  version: string;
  now: () => Date;
  upstreamTimings?: UpstreamTimings;
};

/** What the plans without a fee allow, and the usage policy of Nominatim; counted over all instances. */
const budgets = {
  weatherApi: { name: 'weatherapi', points: 30_000, windowSeconds: 86_400, isOurs: true },
  newsdata: { name: 'newsdata', points: 190, windowSeconds: 86_400, isOurs: true },
  nominatim: { name: 'nominatim', points: 1, windowSeconds: 1, isOurs: true },
} satisfies Record<string, Limit>;

/** Of the calls that a public service allows; the rest is for people who look themselves. */
const WATCHED_SHARE = 0.5;
const NIGHT_SHARE = 0.2;
export const NIGHT_PLACES_PER_USER = 20;
const HOUR = 3_600;
const DAY = 24 * HOUR;
/** For one person, far below the 9,000 calls a day that the services outside allow all of them together (089). */
const allowances = {
  weather: [
    { name: 'weather-hour', points: 60, windowSeconds: HOUR },
    { name: 'weather-day', points: 200, windowSeconds: DAY },
  ],
  shops: [
    { name: 'shops-hour', points: 30, windowSeconds: HOUR },
    { name: 'shops-day', points: 100, windowSeconds: DAY },
  ],
} satisfies Record<string, Limit[]>;

/** Puts weather, news and shops together: the part of the composition root that speaks to services outside. */
export async function createUpstreams(parts: Parts) {
  const { config, connection, limiter, logger, metrics, step, thresholds, version, now } = parts;
  const settings = config.upstreams;
  const userAgent = `AgriAI/${version} (+${config.publicUrl}; ${config.supportEmail})`;
  const openUpstream = webUpstreams({
    ...parts.upstreamTimings,
    userAgent,
    step,
    onCall: metrics.countUpstream,
    onCircuit: metrics.setCircuit,
    onFault: (upstream, reason) => logger.warn({ upstream, reason }, 'an upstream failed'),
    spend: async (host) => {
      const points = dailyCallsOf(host);
      if (points === undefined) return undefined;
      return takeBudget(limiter, { name: host, points, windowSeconds: DAY, isOurs: true });
    },
  });
  const budgetOf = (limit: Limit) => () => takeBudget(limiter, limit);
  const cache = postgresCache({ pool: connection.pool, now });
  const places = nearestCity();
  const lastPlaces = placeStore(connection.db);
  const provider = chooseWeather({ settings, openUpstream, spend: budgetOf(budgets.weatherApi) });
  const weather = weatherService({
    weather: provider,
    geocoder: chooseGeocoder({
      settings,
      openUpstream,
      spend: budgetOf(budgets.nominatim),
      otherwise: places,
    }),
    places,
    store: lastPlaces,
    cache,
    allowance: personalAllowance(limiter, allowances.weather),
    limiter,
    thresholds,
    now,
  });
  const openMeteoCalls = dailyCallsOf(new URL(settings.openMeteoUrl).host);
  const dailyWeather = dailyWeatherService({
    reader: chooseDailyWeather({ settings, openUpstream }),
    cache,
    allowance: personalAllowance(limiter, allowances.weather),
    nightBudget: sharedBudget(limiter, nightLimit(openMeteoCalls)),
    nightPlacesPerUser: openMeteoCalls && NIGHT_PLACES_PER_USER,
  });
  const watched = watchedLimit(settings.weatherApi ? budgets.weatherApi.points : openMeteoCalls);
  const forecasts = forecastService({
    weather: provider,
    cache,
    budget: sharedBudget(limiter, watched),
    hourlyPlaces: watched?.points,
    thresholds,
    now,
  });
  const codec = childCodec({ atOnce: 1 });
  const newsPictures = newsPictureService({
    web: publicWeb({ userAgent, trustedOrigin: config.demoPictureOrigin }),
    codec,
    limiter,
    networksOf: countedNetworks,
    inTurn: fairQueue({ atOnce: 2, waitingForEach: 60 }),
    secret: await readAppSecret(connection.db, 'news pictures'),
    now,
  });
  const news = newsService({
    sources: chooseNews({ settings, openUpstream, spend: budgetOf(budgets.newsdata) }),
    cache,
    signPicture: newsPictures.sign,
  });
  const shops = shopService({
    map: overpass({ url: settings.overpassUrl, upstream: openUpstream('overpass') }),
    cache,
    allowance: personalAllowance(limiter, allowances.shops),
  });
  const https = config.publicUrl.startsWith('https:');
  /** The English name of the country of the place that a person last asked the weather for; without any service outside. */
  const countryOf = async (userId: UserId): Promise<string | undefined> => {
    const place = await lastPlaces.find(userId);
    return place && (await places.nameOf(place))?.country;
  };
  return {
    weather,
    dailyWeather,
    forecasts,
    news,
    newsPictures,
    shops,
    countryOf,
    placeOf: lastPlaces.find,
    https,
    close: codec.close,
  };
}

/** Of weather alerts; undefined where the service sets no end. */
export function watchedLimit(dailyCalls: number | undefined): Limit | undefined {
  if (dailyCalls === undefined) return undefined;
  const points = Math.floor((dailyCalls * WATCHED_SHARE) / 24);
  return { name: 'watched-places', points, windowSeconds: HOUR, isOurs: true };
}

/** Of the nightly job of the season. */
export function nightLimit(dailyCalls: number | undefined): Limit | undefined {
  if (dailyCalls === undefined) return undefined;
  const points = Math.floor(dailyCalls * NIGHT_SHARE);
  return { name: 'night-places', points, windowSeconds: DAY, isOurs: true };
}

/** The budget is ours, not the person's: when it is spent, the service counts as one that does not answer. */
async function takeBudget(limiter: Limiter, limit: Limit): Promise<Refund> {
  if (await limiter.tryTake(limit, 'all')) return () => limiter.refund(limit, 'all');
  throw new NotAskedError('budget');
}

type Upstreams = Awaited<ReturnType<typeof createUpstreams>>;

/** Puts the calls of weather, news and shops on the server. */
export function putUpstreamRoutes(
  server: FastifyInstance,
  options: RouteOptions,
  upstreams: Upstreams,
): void {
  const { weather, news, newsPictures, shops, https } = upstreams;
  weatherRoutes(server, options, { weather, https, cookieSeconds: limits.aroundFreshSeconds });
  newsRoutes(server, options, { news, newsPictures });
  shopRoutes(server, options, shops);
}

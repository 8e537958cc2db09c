import { limits } from '@agri/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { postgresCache } from '../adapters/cache/builtin.ts';
import { nearestCity } from '../adapters/geocoder/builtin.ts';
import { chooseGeocoder } from '../adapters/geocoder/choose.ts';
import type { PictureCodec } from '../adapters/images/port.ts';
import type { Limit, Limiter } from '../adapters/limiter/port.ts';
import type { Metrics } from '../adapters/metrics/port.ts';
import { chooseNews } from '../adapters/news/choose.ts';
import { overpass } from '../adapters/shops/builtin.ts';
import type { Tracing } from '../adapters/tracing/port.ts';
import { publicWeb, webUpstreams } from '../adapters/upstream/builtin.ts';
import { dailyCallsOf } from '../adapters/upstream/public-services.ts';
import { chooseWeather } from '../adapters/weather/choose.ts';
import type { Config } from '../config.ts';
import { readAppSecret } from '../db/app-secret.ts';
import type { Connection } from '../db/connect.ts';
import { UpstreamError } from '../errors.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { newsService } from '../features/news/service.ts';
import { shopRoutes } from '../features/shops/routes.ts';
import { shopService } from '../features/shops/service.ts';
import { weatherRoutes } from '../features/weather/routes.ts';
import { weatherService } from '../features/weather/service.ts';
import { placeStore } from '../features/weather/store.ts';
import type { RouteOptions } from '../http/calls/route.ts';

type Parts = {
  config: Config;
  connection: Connection;
  limiter: Limiter;
  codec: PictureCodec;
  logger: Logger;
  metrics: Metrics;
  step: Tracing['step'];
  version: string;
  now: () => Date;
};

/** What the plans without a fee allow, and the usage policy of Nominatim; counted over all copies. */
const budgets = {
  weatherApi: { name: 'weatherapi', points: 30_000, windowSeconds: 86_400, blockSeconds: 0, isOurs: true },
  newsdata: { name: 'newsdata', points: 190, windowSeconds: 86_400, blockSeconds: 0, isOurs: true },
  nominatim: { name: 'nominatim', points: 1, windowSeconds: 1, blockSeconds: 0, isOurs: true },
} satisfies Record<string, Limit>;

/** Puts weather, news and shops together: the part of the composition root that speaks to services outside. */
export async function createAround(parts: Parts) {
  const { config, connection, limiter, codec, logger, metrics, step, version, now } = parts;
  const { around } = config;
  const userAgent = `AgriAI/${version} (+${config.publicUrl}; ${config.supportEmail})`;
  const openUpstream = webUpstreams({
    userAgent,
    step,
    onCall: metrics.countUpstream,
    onCircuit: metrics.setCircuit,
    onFault: (upstream, reason) => logger.warn({ upstream, reason }, 'an upstream failed'),
    spend: async (host) => {
      const points = dailyCallsOf(host);
      if (points)
        await takeBudget(limiter, {
          name: host,
          points,
          windowSeconds: 86_400,
          blockSeconds: 0,
          isOurs: true,
        });
    },
  });
  const budgetOf = (limit: Limit) => () => takeBudget(limiter, limit);
  const cache = postgresCache({ pool: connection.pool, now });
  const places = nearestCity();
  const weather = weatherService({
    weather: chooseWeather({ around, openUpstream, spend: budgetOf(budgets.weatherApi) }),
    geocoder: chooseGeocoder({ around, openUpstream, spend: budgetOf(budgets.nominatim), otherwise: places }),
    places,
    store: placeStore(connection.db),
    cache,
    now,
  });
  const news = newsService({
    sources: chooseNews({ around, openUpstream, spend: budgetOf(budgets.newsdata) }),
    cache,
    web: publicWeb({ userAgent, trustedOrigin: config.demoPictureOrigin }),
    codec,
    secret: await readAppSecret(connection.db, 'news pictures'),
  });
  const shops = shopService({
    map: overpass({ url: around.overpassUrl, upstream: openUpstream('overpass') }),
    cache,
  });
  const https = config.publicUrl.startsWith('https:');
  return { weather, news, shops, https };
}

/** The budget is ours, not the person's: when it is spent, the service counts as one that does not answer. */
async function takeBudget(limiter: Limiter, limit: Limit): Promise<void> {
  if (await limiter.tryTake(limit, 'all')) return;
  throw new UpstreamError('upstream_failed', 'A service that this needs may not be asked again today.');
}

type Around = Awaited<ReturnType<typeof createAround>>;

/** Puts the calls of weather, news and shops on the server. */
export function putAroundRoutes(server: FastifyInstance, options: RouteOptions, around: Around): void {
  const { weather, news, shops, https } = around;
  weatherRoutes(server, options, { weather, https, cookieSeconds: limits.aroundFreshSeconds });
  newsRoutes(server, options, news);
  shopRoutes(server, options, shops);
}

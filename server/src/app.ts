import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { PasswordHashing } from './adapters/identity/builtin.ts';
import type { PictureCodec } from './adapters/images/port.ts';
import { postgresJobs } from './adapters/jobs/builtin.ts';
import { postgresLimiter } from './adapters/limiter/builtin.ts';
import { postgresPubSub } from './adapters/pubsub/builtin.ts';
import { noTracing } from './adapters/tracing/builtin.ts';
import type { Tracing } from './adapters/tracing/port.ts';
import type { UpstreamTimings } from './adapters/upstream/builtin.ts';
import { createAccounts } from './app/accounts.ts';
import { createAdvice, createSafety } from './app/advice.ts';
import { chooseAdvisor } from './app/advisor.ts';
import { createAlerts, readyNotes } from './app/alerts.ts';
import { describeForClient, firebaseOrigins } from './app/browser.ts';
import { createChat } from './app/chat.ts';
import { createDeletion } from './app/deletion.ts';
import { createDevices } from './app/devices.ts';
import { createFarm } from './app/farm.ts';
import { createGuideReading, createKnowledge } from './app/guide.ts';
import { observe } from './app/observing.ts';
import { createPictures } from './app/pictures.ts';
import { createGrowing, createSeason } from './app/season.ts';
import { createUpstreams, putUpstreamRoutes } from './app/upstreams.ts';
import type { Config } from './config.ts';
import { readAppSecret } from './db/app-secret.ts';
import { accountChannel } from './db/channels.ts';
import type { Connection } from './db/connect.ts';
import { accountRoutes } from './features/account/routes.ts';
import { accountService } from './features/account/service.ts';
import { networkOf } from './features/account/throttle-rules.ts';
import type { ReadSafetyTables } from './features/advice/safety/service.ts';
import { cardMistakeRoutes } from './features/card-mistakes/routes.ts';
import { cardMistakeService } from './features/card-mistakes/service.ts';
import { cardMistakeStore } from './features/card-mistakes/store.ts';
import type { ChatTimings } from './features/chat/rules.ts';
import { brokerRoutes, pollRoutes } from './features/device-polls/routes.ts';
import { pollService } from './features/device-polls/service.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import type { DeviceTimings } from './features/devices/rules.ts';
import { exportRoutes } from './features/export/routes.ts';
import { exportService } from './features/export/service.ts';
import { farmRoutes } from './features/farm/routes.ts';
import { guideRoutes } from './features/guide/routes.ts';
import { type GuideService, guideService } from './features/guide/service.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import type { QuestionService } from './features/questions/service.ts';
import { type AgronomyService, agronomyService } from './features/season/agronomy-service.ts';
import { usageRoutes } from './features/usage/routes.ts';
import { usageService } from './features/usage/service.ts';
import { usageStore } from './features/usage/store.ts';
import { bearerAuthentication } from './http/bearer.ts';
import { answerOnce, sweepAnswers } from './http/calls/idempotency.ts';
import { uploadBudget } from './http/calls/upload-budget.ts';
import { appCookies } from './http/cookies.ts';
import { eventStreams } from './http/event-streams.ts';
import { reportHealth } from './http/health.ts';
import { createServer } from './http/server.ts';
import { serveWebApp } from './http/web-files.ts';

type Parts = {
  config: Config;
  connection: Connection;
  logger: Logger;
  now?: () => Date;
  deviceTimings?: Partial<DeviceTimings>;
  tracing?: Tracing;
  chatTimings?: Partial<ChatTimings>;
  upstreamTimings?: UpstreamTimings;
  /** Tests hash hundreds of passwords and need no slow function. */
  passwordHashing?: PasswordHashing;
  guideBrotliQuality?: number;
  /** Shared by the apps of a process; an app that is given none of these reads, or opens, its own. */
  guide?: GuideService;
  agronomy?: AgronomyService;
  readSafety?: ReadSafetyTables;
  questions?: QuestionService;
  codec?: PictureCodec;
};

export const guideFolder = fileURLToPath(new URL('../../content/guide', import.meta.url));
const agronomyFolder = fileURLToPath(new URL('../../content/agronomy', import.meta.url));
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Puts the product together: every part is made here and handed what it needs. */
export async function createApp(parts: Parts) {
  const { config, connection, logger, now = () => new Date(), deviceTimings, chatTimings } = parts;
  const { tracing = noTracing, guide = guideService({ folder: guideFolder }) } = parts;
  const { agronomy = agronomyService({ folder: agronomyFolder }) } = parts;
  const knowledge = createKnowledge(guide, parts.questions);
  const { db, pool } = connection;
  const https = config.publicUrl.startsWith('https:');
  const server = await createServer({
    logger,
    trustProxy: config.trustProxy,
    https,
    appName: config.appName,
    imageOrigin: config.imageBaseUrl.startsWith('http') ? new URL(config.imageBaseUrl).origin : undefined,
    connectOrigins: firebaseOrigins(config.firebase),
    tilesOrigin: config.upstreams.mapTilesUrl && new URL(config.upstreams.mapTilesUrl).origin,
  });
  server.addHook('onClose', tracing.stop);
  const { metrics, showLimit, step } = observe(server, { config, pool, tracing, version });
  const cookies = appCookies(https);
  const limiter = postgresLimiter({
    pool,
    secret: await readAppSecret(db, 'limits'),
    onTaken: showLimit,
    onRefused: metrics.countLimited,
  });
  const jobs = await postgresJobs({
    connection: connection.address,
    onError: (error) => logger.warn({ err: { message: error.message } }, 'the job queue has a fault'),
  });
  server.addHook('onClose', jobs.stop);

  const people = await createAccounts({ ...parts, server, db, cookies, jobs, limiter, now });
  const pubsub = postgresPubSub({
    connection: connection.address,
    onFault: (error) =>
      logger.warn({ err: { message: error.message } }, 'messages between instances have a fault'),
  });
  server.addHook('onClose', pubsub.close);
  await pubsub.subscribe(accountChannel, people.callers.forgetUser, people.callers.forgetAll);

  const { images, pictures } = createPictures(server, config, db, parts.codec);
  const thresholds = agronomy.readThresholds();
  const upstreams = await createUpstreams({ ...parts, limiter, metrics, step, thresholds, version, now });
  server.addHook('onClose', async () => upstreams.close());
  const safety = createSafety({ ...upstreams, ...knowledge, guideFolder, readTables: parts.readSafety });
  const ready = readyNotes(jobs, logger);
  const findGrowing = createGrowing({ config, db, agronomy, now });
  const { farm, signs, analyses, farmSections } = createFarm({
    config,
    db,
    pictures,
    advisor: await chooseAdvisor({ config, findCards: knowledge.search.findCards, logger, metrics, step }),
    adviseSafety: safety.room,
    warnOf: safety.warnOf,
    listCardsOf: guide.listCardsOf,
    findCard: guide.findCard,
    jobs,
    limiter,
    findGrowing,
    languageOf: people.languageOfUser,
    zoneOf: people.zoneOfUser,
    onFinished: ready.analysis,
    now,
  });
  const lamps = await createDevices({
    config,
    connection,
    jobs,
    pubsub,
    logger,
    zoneOf: people.zoneOfUser,
    now,
    ...(deviceTimings ? { timings: deviceTimings } : {}),
  });
  server.addHook('onClose', lamps.close);
  const advice = createAdvice({
    ...knowledge,
    safety,
    farm,
    devices: lamps.devices,
    zoneOf: people.zoneOfUser,
    thresholds,
    ...upstreams,
  });
  // Ahead of the first question, and not before the first page.
  server.addHook('onListen', () => {
    void Promise.all([advice.load(), agronomy.load()]).catch((error: Error) =>
      logger.error({ err: { message: error.message } }, 'the advice or the agronomy cannot be read'),
    );
  });
  const chat = await createChat({
    config,
    connection,
    pubsub,
    limiter,
    logger,
    metrics,
    pictures,
    findCards: knowledge.search.findCards,
    advice,
    farm,
    findGrowing,
    devices: lamps.devices,
    weather: upstreams.weather,
    languageOf: people.languageOfUser,
    onFinished: ready.answer,
    now,
    ...(chatTimings ? { timings: chatTimings } : {}),
  });
  const season = createSeason({
    ...{ config, db, jobs, limiter, logger, agronomy, guide, pictures, upstreams, now },
    devices: lamps.devices,
    zoneOf: people.zoneOfUser,
  });
  const alerts = await createAlerts({
    ...{ config, connection, people, season, jobs, limiter, logger, thresholds, version, now },
    forecasts: upstreams.forecasts,
  });
  server.addHook('onClose', alerts.close);
  const deletion = createDeletion({ db, people, jobs, logger, lamps, chat, pictures });
  const account = accountService({
    store: people.store,
    identity: people.identity,
    callers: people.callers,
    deletion,
    onZoneChanged: alerts.onZoneChanged,
    now,
  });
  const mistakes = cardMistakeService({ store: cardMistakeStore(db), guide, limiter, now });
  const archives = exportService({
    appName: config.appName,
    sections: [
      account.exported,
      ...farmSections,
      ...season.exported,
      chat.chats.exported,
      mistakes.exported,
      ...lamps.exported,
      upstreams.weather.exported,
      ...alerts.exported,
    ],
    listPictures: pictures.list,
    images,
    limiter,
    now,
  });
  const sweep = async () => {
    const pictureCount = await pictures.sweep();
    await Promise.all([people.sweep(), sweepAnswers(db), analyses.sweep(), chat.sweep(), alerts.sweep()]);
    await deletion.sweep();
    logger.info({ pictureCount }, 'leftovers swept');
  };
  await Promise.all([
    jobs.daily('sweep', sweep),
    jobs.hourly('sweep-limits', limiter.sweep),
    people.start(),
    deletion.start(),
    analyses.start(),
    lamps.start(),
    chat.start(),
    alerts.start(),
    season.start(),
  ]);

  const options = {
    authenticate: bearerAuthentication(account.findUserId),
    answerOnce: answerOnce(db),
    uploads: uploadBudget(),
  };
  accountRoutes(server, options, { ...people, account, cookies });
  exportRoutes(server, options, archives);
  cardMistakeRoutes(server, options, mistakes);
  guideRoutes(server, options, createGuideReading({ ...parts, ...knowledge, agronomy, advice, limiter }));
  usageRoutes(server, options, usageService({ store: usageStore(db), quotas: config.quotas }));
  farmRoutes(server, options, { farm, signs });
  season.putRoutes(server, options);
  chat.putRoutes(server, options);
  deviceRoutes(server, options, {
    ...lamps,
    cookies,
    streams: eventStreams(server),
    findSessionUser: account.findSessionUser,
  });
  const polls = pollService({ ...lamps, limiter, networkOf });
  pollRoutes(server, polls);
  if (config.mqtt.external) brokerRoutes(server, polls);
  putUpstreamRoutes(server, options, upstreams);
  alerts.putRoutes(server, options);
  pictureRoutes(server, { pictures, cookies, findSessionUser: account.findSessionUser });
  await people.putIdentityRoutes();
  reportHealth(server, [
    { name: 'database', check: () => sql`select 1`.execute(db) },
    { name: 'images', check: images.check },
    { name: 'broker', check: lamps.check },
  ]);
  await serveWebApp(server, {
    folder: webFolder,
    settings: describeForClient(config, version),
    isSignedIn: (request) => cookies.readSession(request) !== undefined,
  });
  return server;
}

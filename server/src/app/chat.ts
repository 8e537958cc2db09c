import type { Language } from '@agri/contract/languages.ts';
import { measuredSidePixels } from '@agri/contract/photo-quality.ts';
import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { chainedChat } from '../adapters/advisor/chat-chain.ts';
import type { Limiter } from '../adapters/limiter/port.ts';
import type { Metrics } from '../adapters/metrics/port.ts';
import type { PubSub } from '../adapters/pubsub/port.ts';
import type { Config } from '../config.ts';
import { chatChannel } from '../db/channels.ts';
import type { Connection } from '../db/connect.ts';
import type { AdviceService } from '../features/advice/service.ts';
import { answerService } from '../features/chat/answer-service.ts';
import { answerStore } from '../features/chat/answer-store.ts';
import { composeService } from '../features/chat/compose-service.ts';
import { itemReader } from '../features/chat/item-service.ts';
import { questionService } from '../features/chat/question-service.ts';
import { questionStore } from '../features/chat/question-store.ts';
import { readerService } from '../features/chat/reader-service.ts';
import { chatRoutes } from '../features/chat/routes.ts';
import { type ChatTimings, chatTimings } from '../features/chat/rules.ts';
import { chatService } from '../features/chat/service.ts';
import { chatStore } from '../features/chat/store.ts';
import { toolService } from '../features/chat/tools/service.ts';
import type { DeviceService } from '../features/devices/service.ts';
import { measurePhoto } from '../features/farm/photo/photo-rules.ts';
import type { FarmService } from '../features/farm/service.ts';
import type { GuideSearchService } from '../features/guide/search-service.ts';
import type { PictureService } from '../features/pictures/service.ts';
import type { FindGrowing } from '../features/season/growing-service.ts';
import type { WeatherService } from '../features/weather/service.ts';
import type { RouteOptions } from '../http/calls/route.ts';
import { eventStreams } from '../http/event-streams.ts';
import { chooseChatModels } from './advisor.ts';

type Parts = {
  config: Config;
  connection: Connection;
  pubsub: PubSub;
  limiter: Limiter;
  logger: Logger;
  metrics: Metrics;
  pictures: PictureService;
  findCards: GuideSearchService['findCards'];
  advice: AdviceService;
  farm: FarmService;
  findGrowing: FindGrowing;
  devices: DeviceService;
  weather: WeatherService;
  languageOf: (userId: string) => Promise<Language>;
  /** Hears of an answer that was written to its end. */
  onFinished: (id: string) => void;
  now: () => Date;
  timings?: Partial<ChatTimings>;
};

/** Puts the advisor's chat together: who answers, who writes it down, who reads along. */
export async function createChat(parts: Parts) {
  const { config, connection, limiter, logger, metrics, pictures, findCards, farm, devices, weather } = parts;
  const { pubsub, languageOf, now } = parts;
  const timings = { ...chatTimings, ...parts.timings };
  const onFault = (error: Error) => logger.warn({ err: describe(error) }, 'the chat has a fault');
  const rows = chatStore(connection.db, config.quotas.chats);
  const store = answerStore(connection.db);
  const advisor = chainedChat({
    models: await chooseChatModels(config, metrics),
    firstTokenMs: timings.firstTokenMs,
    silenceMs: timings.silenceMs,
    onFailure: (model, error) => {
      metrics.countModelFailure(model);
      logger.warn({ model, err: describe((error as Error).cause) }, 'a model failed');
    },
  });
  const readers = readerService({ chats: rows, store, timings, onFault });
  const composer = composeService({
    chats: rows,
    advisor,
    advice: parts.advice,
    pictures,
    readItem: itemReader(farm, parts.findGrowing),
    openTools: toolService({ farm, devices, weather, findCards }).open,
    languageOf,
    ownOrigin: new URL(config.publicUrl).origin,
    now,
  });
  const answers = answerService({
    store,
    composer,
    readers,
    pubsub,
    channel: chatChannel,
    timings,
    onFinished: parts.onFinished,
    onFault,
  });
  const questions = questionService({
    chats: rows,
    store,
    questions: questionStore(connection.db),
    answers,
    readers,
    pictures,
    limiter,
    hasModels: advisor.hasModels,
    dailyMessages: config.advisor.dailyMessages,
    measurePhoto: async (jpeg) => measurePhoto(await pictures.readPixels(jpeg, measuredSidePixels)),
    now,
  });
  const chats = chatService({ store: rows, pictures, now });
  return {
    chats,
    start: answers.start,
    sweep: answers.prune,

    /** Puts the calls on the server, and sees to it that answers outlive this instance. */
    putRoutes(app: FastifyInstance, options: RouteOptions): void {
      app.addHook('preClose', async () => {
        await answers.close();
        questions.close();
      });
      chatRoutes(app, options, { chats, questions, streams: eventStreams(app) });
    },
  };
}

/** A database's own words may quote what was to be written: of its faults the log gets the number. */
function describe(error: unknown): { message: string } {
  if (error instanceof DatabaseError) return { message: `PostgreSQL error ${error.code}` };
  return { message: error instanceof Error ? error.message : 'unknown' };
}

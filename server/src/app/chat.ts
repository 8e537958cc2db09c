import type { Language } from '@agri/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { chainedChat } from '../adapters/advisor/chat-chain.ts';
import { postgresFanOut } from '../adapters/fanout/builtin.ts';
import type { Limiter } from '../adapters/limiter/port.ts';
import type { Metrics } from '../adapters/metrics/port.ts';
import type { Config } from '../config.ts';
import { accountChannel, chatChannel } from '../db/channels.ts';
import type { Connection } from '../db/connect.ts';
import { answerService } from '../features/chat/answer-service.ts';
import { generationService } from '../features/chat/generation-service.ts';
import { generationStore } from '../features/chat/generation-store.ts';
import { progressService } from '../features/chat/progress-service.ts';
import { questionStore } from '../features/chat/question-store.ts';
import { chatRoutes } from '../features/chat/routes.ts';
import { type ChatTimings, chatTimings } from '../features/chat/rules.ts';
import { sendService } from '../features/chat/send-service.ts';
import { chatService } from '../features/chat/service.ts';
import { chatStore } from '../features/chat/store.ts';
import type { DeviceService } from '../features/devices/service.ts';
import { measuredSidePixels, measurePhoto } from '../features/farm/rules.ts';
import type { FarmService } from '../features/farm/service.ts';
import type { GuideService } from '../features/guide/service.ts';
import { lookupService } from '../features/lookups/service.ts';
import type { PictureService } from '../features/pictures/service.ts';
import { recentChats } from '../features/recent-chats/service.ts';
import type { WeatherService } from '../features/weather/service.ts';
import type { RouteOptions } from '../http/calls/route.ts';
import { eventStreams } from '../http/event-streams.ts';
import { chooseChatModels } from './advisor.ts';

type Parts = {
  config: Config;
  connection: Connection;
  limiter: Limiter;
  logger: Logger;
  metrics: Metrics;
  pictures: PictureService;
  guide: GuideService;
  farm: FarmService;
  devices: DeviceService;
  weather: WeatherService;
  languageOf: (userId: string) => Promise<Language>;
  now: () => Date;
  timings?: Partial<ChatTimings>;
};

/** Puts the advisor's chat together: who answers, who writes it down, who reads along. */
export async function createChat(parts: Parts) {
  const { config, connection, limiter, logger, metrics, pictures, guide, farm, devices, weather } = parts;
  const { languageOf, now } = parts;
  const timings = { ...chatTimings, ...parts.timings };
  const onFault = (error: Error) => logger.warn({ err: describe(error) }, 'the chat has a fault');
  const fanOut = postgresFanOut({ connection: connection.address, onFault });
  const progress = progressService({ fanOut, channel: chatChannel });
  const rows = chatStore(connection.db);
  const store = generationStore(connection.db);
  const advisor = chainedChat({
    models: await chooseChatModels(config, metrics),
    firstTokenMs: timings.firstTokenMs,
    silenceMs: timings.silenceMs,
    onFailure: (model, error) => {
      metrics.countModelFailure(model);
      logger.warn({ model, err: describe((error as Error).cause) }, 'a model failed');
    },
  });
  const recent = recentChats();
  const answers = answerService({
    chats: rows,
    generations: store,
    advisor,
    guide,
    pictures,
    limiter,
    recent,
    openLookups: lookupService({ farm, devices, weather, guide }).open,
    dailyMessages: config.advisor.dailyMessages,
    languageOf,
    ownOrigin: new URL(config.publicUrl).origin,
  });
  const generations = generationService({ store, answers, progress, recent, timings, onFault });
  const sending = sendService({
    chats: rows,
    store,
    questions: questionStore(connection.db),
    generations,
    pictures,
    progress,
    timings,
    measurePhoto: async (jpeg) => measurePhoto(await pictures.readPixels(jpeg, measuredSidePixels)),
    answers,
    now,
  });
  const chats = chatService({ store: rows, pictures, recent, now });
  return {
    chats,
    async start(): Promise<void> {
      await fanOut.listen(accountChannel, recent.forget, recent.forgetAll);
      await generations.start();
    },
    sweep: generations.prune,

    /** Puts the calls on the server, and sees to it that answers outlive this copy. */
    putRoutes(app: FastifyInstance, options: RouteOptions): void {
      app.addHook('preClose', async () => {
        await generations.close();
        sending.close();
      });
      app.addHook('onClose', fanOut.close);
      chatRoutes(app, options, { chats, sending, streams: eventStreams(app) });
    },
  };
}

function describe(error: unknown): { message: string } {
  return { message: error instanceof Error ? error.message : 'unknown' };
}

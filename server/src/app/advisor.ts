import type { Logger } from 'pino';
import { type FindCards, guideAdvisor } from '../adapters/advisor/builtin.ts';
import { chainedAdvisor } from '../adapters/advisor/chain.ts';
import type { Advisor, Analysis, ChatModel, PhotoModel } from '../adapters/advisor/port.ts';
import type { Metrics } from '../adapters/metrics/port.ts';
import type { Tracing } from '../adapters/tracing/port.ts';
import type { Config } from '../config.ts';

const MODEL_DEADLINE_MS = 25_000;

type AdvisorParts = {
  config: Config;
  findCards: FindCards;
  logger: Logger;
  metrics: Metrics;
  step: Tracing['step'];
};

/** The models of the settings, one after the other, and the field guide in the end; every answer is counted. */
export async function chooseAdvisor(parts: AdvisorParts): Promise<Advisor> {
  const { config, findCards, logger, metrics, step } = parts;
  const { models } = config.advisor;
  if (models.length === 0) return countedAdvisor(guideAdvisor({ findCards }), metrics);
  // The vendors' libraries are heavy, and most starts need none of them.
  const { photoModel } = await import('../adapters/advisor/photo-model.ts');
  const { modelFetch } = await import('../adapters/advisor/model-fetch.ts');
  const fetch = modelFetch(config.advisor);
  const chain = chainedAdvisor({
    models: models.map((settings) => tracedModel(photoModel(settings, metrics.countTokens, fetch), step)),
    findCards,
    deadlineMs: MODEL_DEADLINE_MS,
    onFailure: (model, error) => {
      metrics.countModelFailure(model);
      logger.warn({ model, err: describeCause(error) }, 'a model failed');
    },
  });
  return countedAdvisor(chain, metrics);
}

function describeCause(error: unknown): { message: string } {
  const cause = error instanceof Error ? error.cause : undefined;
  return { message: cause instanceof Error ? cause.message : 'unknown' };
}

/** The same advisor, with every answer counted by what gave it. */
function countedAdvisor(advisor: Advisor, metrics: Metrics): Advisor {
  const counted = async (work: Promise<Analysis>): Promise<Analysis> => {
    const begun = performance.now();
    const analysis = await work;
    const answeredBy = analysis.mode === 'model' ? 'model' : `guide_${analysis.reason}`;
    metrics.countAdvice('analysis', answeredBy, (performance.now() - begun) / 1000);
    return analysis;
  };
  return {
    ...advisor,
    analysePhoto: (request, onStep) => counted(advisor.analysePhoto(request, onStep)),
    searchGuide: (request, reason) => counted(advisor.searchGuide(request, reason)),
  };
}

/** The same model, each look at a photo a step of its trace. */
function tracedModel(model: PhotoModel, step: Tracing['step']): PhotoModel {
  return {
    ...model,
    lookAt: (request, signal) => step(`model ${model.name}`, () => model.lookAt(request, signal)),
  };
}

/** The models of the settings for the chat, each answer's tokens counted. */
export async function chooseChatModels({ advisor }: Config, metrics: Metrics): Promise<ChatModel[]> {
  if (advisor.models.length === 0) return [];
  const { chatModel } = await import('../adapters/advisor/chat-model.ts');
  const { modelFetch } = await import('../adapters/advisor/model-fetch.ts');
  const fetch = modelFetch(advisor);
  return advisor.models
    .map((settings) => chatModel(settings, fetch))
    .map((model) => ({
      ...model,
      async *answer(request, signal) {
        for await (const part of model.answer(request, signal)) {
          if (part.kind === 'usage')
            metrics.countTokens(model.name, { input: part.inputTokens ?? 0, output: part.outputTokens ?? 0 });
          yield part;
        }
      },
    }));
}

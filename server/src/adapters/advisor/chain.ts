import { type FindCards, guideAdvisor } from './builtin.ts';
import type { Advisor, AnalysisRequest, PhotoFindings, PhotoModel } from './port.ts';

type Options = {
  models: PhotoModel[];
  findCards: FindCards;
  /** How long each model may take. */
  deadlineMs: number;
  onFailure: (model: string, error: unknown) => void;
};

const MAX_CARDS = 3;

/** Asks one model after the other, each with its own deadline, and the field guide when every one failed. */
export function chainedAdvisor({ models, findCards, deadlineMs, onFailure }: Options): Advisor {
  const guide = guideAdvisor({ findCards });

  const askModels = async (request: AnalysisRequest): Promise<PhotoFindings | undefined> => {
    for (const model of models) {
      try {
        return await model.lookAt(request, AbortSignal.timeout(deadlineMs));
      } catch (error) {
        onFailure(model.name, error);
      }
    }
    return undefined;
  };

  return {
    isSlow: true,
    searchGuide: guide.searchGuide,
    async analysePhoto(request, onStep) {
      await onStep?.('asking');
      const findings = await askModels(request);
      await onStep?.('guide');
      if (!findings) return guide.searchGuide(request, 'models_failed');
      const [likeliest] = findings.candidates;
      const cards = likeliest
        ? await findCards(likeliest.problem, `${findings.crop} ${request.growing?.crop ?? request.itemName}`)
        : [];
      return { mode: 'model', findings, cards: cards.slice(0, MAX_CARDS) };
    },
  };
}

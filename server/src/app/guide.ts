import type { Limiter } from '../adapters/limiter/port.ts';
import { countedNetworks } from '../features/account/throttle-rules.ts';
import type { AdviceService } from '../features/advice/service.ts';
import { guideReadingService } from '../features/guide/reading-service.ts';
import { type GuideSearchService, guideSearchService } from '../features/guide/search-service.ts';
import type { GuideService } from '../features/guide/service.ts';
import { wholeGuideService } from '../features/guide/whole-service.ts';
import type { QuestionService } from '../features/questions/service.ts';
import type { AgronomyService } from '../features/season/agronomy-service.ts';
import { createQuestions } from './advice.ts';

type Parts = {
  guide: GuideService;
  search: GuideSearchService;
  questions: QuestionService;
  agronomy: Pick<AgronomyService, 'readTables'>;
  advice: Pick<AdviceService, 'writeHtml'>;
  limiter: Limiter;
  guideBrotliQuality?: number | undefined;
};

/** The guide, what farmers ask of it, and the search that joins the two. */
export function createKnowledge(guide: GuideService, questions = createQuestions(guide)) {
  return { guide, questions, search: guideSearchService({ guide, questions }) };
}

/** The guide as a place to look around in, with the crops of the season's table. */
export function createGuideReading({
  guide,
  search,
  questions,
  agronomy,
  advice,
  limiter,
  guideBrotliQuality,
}: Parts) {
  const reading = guideReadingService({
    guide,
    search,
    readSearchParts: questions.readSearchParts,
    limiter,
    networksOf: countedNetworks,
    listCrops: async (language) => {
      const { crops } = await agronomy.readTables();
      return [...crops.values()].map(({ code, names }) => ({ code, name: names[language] }));
    },
    writeHtml: (text, card) =>
      advice.writeHtml({ room: 'guide', text, folds: [], links: [], taps: [], cards: [card] }),
  });
  return { reading, whole: wholeGuideService(reading, guideBrotliQuality) };
}

import type { Limiter } from '../adapters/limiter/port.ts';
import { countedNetworks } from '../features/account/throttle-rules.ts';
import type { AdviceService } from '../features/advice/service.ts';
import { guideReadingService } from '../features/guide/reading-service.ts';
import type { GuideService } from '../features/guide/service.ts';
import { wholeGuideService } from '../features/guide/whole-service.ts';
import type { AgronomyService } from '../features/season/agronomy-service.ts';

type Parts = {
  guide: GuideService;
  agronomy: Pick<AgronomyService, 'readTables'>;
  advice: Pick<AdviceService, 'writeHtml'>;
  limiter: Limiter;
  guideBrotliQuality?: number | undefined;
};

/** The guide as a place to look around in, with the crops of the season's table. */
export function createGuideReading({ guide, agronomy, advice, limiter, guideBrotliQuality }: Parts) {
  const reading = guideReadingService({
    guide,
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

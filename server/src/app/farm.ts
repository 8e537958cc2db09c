import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { writeAdviceHtml } from '../features/advice/html-texts.ts';
import { type AnalysisParts, analysisService } from '../features/farm/analysis-service.ts';
import { farmExport } from '../features/farm/export-service.ts';
import { farmService } from '../features/farm/service.ts';
import { farmStore } from '../features/farm/store.ts';

type Parts = Omit<AnalysisParts, 'store' | 'advice' | 'dailyAnalyses'> & {
  config: Pick<Config, 'advisor' | 'quotas'>;
  db: Database;
  adviseSafety: AnalysisParts['advice']['adviseSafety'];
};

/** Puts the farm together: items, photo checks, and what of them goes into a person's archive. */
export function createFarm({ config, db, adviseSafety, ...parts }: Parts) {
  const store = farmStore(db, config.quotas.items);
  const analyses = analysisService({
    ...parts,
    store,
    advice: { adviseSafety, writeHtml: writeAdviceHtml },
    dailyAnalyses: config.advisor.dailyAnalyses,
  });
  const { pictures, now } = parts;
  return {
    farm: farmService({ store, pictures, analyses, now }),
    analyses,
    farmSections: farmExport(store),
  };
}

import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { writeAdviceHtml } from '../features/advice/html-texts.ts';
import { type AnalysisParts, analysisService } from '../features/farm/analysis-service.ts';
import { farmExport } from '../features/farm/export-service.ts';
import { itemStore } from '../features/farm/item-store.ts';
import { farmService } from '../features/farm/service.ts';
import { type SignsParts, signsService } from '../features/farm/signs-service.ts';
import { signsStore } from '../features/farm/signs-store.ts';
import { farmStore } from '../features/farm/store.ts';
import { type WrittenParts, writtenService } from '../features/farm/written-service.ts';

type Parts = Omit<AnalysisParts, 'store' | 'advice' | 'dailyAnalyses'> & {
  config: Pick<Config, 'advisor' | 'quotas'>;
  db: Database;
  adviseSafety: AnalysisParts['advice']['adviseSafety'];
  warnOf: AnalysisParts['advice']['warnOf'];
  listCardsOf: SignsParts['listCardsOf'];
  findCard: WrittenParts['findCard'];
};

/** Puts the farm together: items, photo checks, and what of them goes into a person's archive. */
export function createFarm({ config, db, adviseSafety, warnOf, listCardsOf, findCard, ...parts }: Parts) {
  const store = farmStore(db, config.quotas.items);
  const items = itemStore(db);
  const analyses = analysisService({
    ...parts,
    store,
    advice: { adviseSafety, warnOf, writeHtml: writeAdviceHtml },
    dailyAnalyses: config.advisor.dailyAnalyses,
  });
  const { pictures, languageOf, now } = parts;
  const { writeUrgent } = analyses;
  const kept = signsStore(db);
  const written = writtenService({ store: kept, findCard, listCardsOf, writeUrgent });
  return {
    farm: farmService({ store, items, pictures, analyses, written, now }),
    analyses,
    signs: signsService({ store: kept, listCardsOf, readFirst: written.readFirst, writeUrgent, languageOf }),
    farmSections: farmExport(store, items),
  };
}

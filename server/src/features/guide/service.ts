import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import { chooseFitting, parseCard, scoreFit, splitCrops } from './rules.ts';
import type { GuideStore } from './store.ts';

export type GuideService = ReturnType<typeof guideService>;

const CANDIDATES = 30;

/** The field guide: cards in files, looked up in the database. */
export function guideService({ store, folder }: { store: GuideStore; folder: string }) {
  return {
    /** Reads `guide/` into the database. @throws Error naming a card that is not well formed. */
    async load(): Promise<number> {
      const cards = await readCards(folder);
      await store.replaceCards(cards);
      return cards.length;
    },

    /**
     * The cards that answer a question, best first; empty when it is not in the guide. `about` names the thing in
     * question, such as a farm item, and counts only for the crop in it.
     */
    async findCards(question: string, about = ''): Promise<GuideCard[]> {
      const crops = await store.listCrops();
      const { rest, crops: named } = splitCrops(question, crops);
      const asked = { rest, crops: named.length > 0 ? named : splitCrops(about, crops).crops };
      const matches = await store.findMatches(asked.rest, CANDIDATES);
      const scored = matches.map((match) => ({
        card: match.card as GuideCard,
        score: scoreFit({
          coverage: match.coverage ?? 0,
          nameSimilarity: match.name_similarity,
          cropAgrees:
            asked.crops.length === 0 ? undefined : asked.crops.some((crop) => match.crops.includes(crop)),
        }),
      }));
      return chooseFitting(scored).map(({ card }) => card);
    },
  };
}

async function readCards(folder: string): Promise<GuideCard[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /^[^/\\]+[/\\][^/\\]+\.md$/.test(name),
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const id = name.replaceAll('\\', '/').replace(/\.md$/, '');
      return parseCard(id, await readFile(join(folder, name), 'utf8'));
    }),
  );
}

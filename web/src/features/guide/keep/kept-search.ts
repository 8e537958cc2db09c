import type { SearchCard } from '@agri/contract/guide-search/card.ts';
import { readKeptCard } from '@agri/contract/guide-search/kept-card.ts';
import { type GuideSearch, indexGuide } from '@agri/contract/guide-search/search.ts';
import { mapInSteps } from '@agri/contract/guide-search/steps.ts';
import type { Language } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { stem } from 'porter2';
import { createAppStore } from '../../../lib/app-store.ts';
import type { WholeGuide } from './kept-guide.ts';

type Made = { version: string; search: Promise<GuideSearch<SearchCard>> };
/** What is needed of a kept guide to search it. */
export type SearchedGuide = Pick<WholeGuide, 'version' | 'cards' | 'tables'>;

/** The search of the guide that was searched last: to make it costs seconds, to ask it milliseconds. */
const lastMade = createAppStore<Made | undefined>('search of the kept guide', () => undefined);

/** The cards of a kept guide that answer a question, best first, found as the server finds them. */
export async function searchKept(
  guide: SearchedGuide,
  language: Language,
  question: string,
): Promise<CallOutput<'findGuideCards'>> {
  const found = (await searchOf(guide, language)).findCards(question).slice(0, limits.guideFoundMax);
  const byId = new Map(guide.cards.map((card) => [card.id, card]));
  return found.flatMap((card) => {
    const kept = byId.get(card.id);
    return kept ? [{ id: kept.id, title: kept.title, sign: kept.sign, kind: kept.kind }] : [];
  });
}

function searchOf(guide: SearchedGuide, language: Language): Made['search'] {
  const last = lastMade.read();
  if (last?.version === guide.version) return last.search;
  const search = makeSearch(guide, language);
  lastMade.write({ version: guide.version, search });
  search.catch(() => lastMade.write(undefined));
  return search;
}

async function makeSearch({ cards, tables }: SearchedGuide, language: Language) {
  return indexGuide(await mapInSteps(cards, (card) => readKeptCard(card, language)), tables, stem);
}

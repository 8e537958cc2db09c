import type { SearchCard } from '@agri/contract/guide-search/card.ts';
import { readKeptCard } from '@agri/contract/guide-search/kept-card.ts';
import { type GuideSearch, indexGuide } from '@agri/contract/guide-search/search.ts';
import type { Language } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { mapInSteps } from '@agri/matching/steps.ts';
import { stem } from 'porter2';
import { createAppStore } from '../../../lib/app-store.ts';
import { readKeptEdition, readKeptGuide, type WholeGuide } from './stored-guide.ts';

export type FoundCards = CallOutput<'findGuideCards'>;
type Made = { search: GuideSearch<SearchCard>; cards: WholeGuide['cards'] };

/** The search of the guide that was searched last: to make it costs a second, to ask it milliseconds. */
const lastMade = createAppStore<{ edition: string; made: Promise<Made | undefined> } | undefined>(
  'search of the kept guide',
  () => undefined,
);

/**
 * The cards of the kept guide that answer a question, best first, found as the server finds them. Undefined where none is kept
 * in this language, or one from before there was a search in it.
 */
export async function searchKept(language: Language, question: string): Promise<FoundCards | undefined> {
  const made = await searchOf(language);
  if (!made) return undefined;
  const byId = new Map(made.cards.map((card) => [card.id, card]));
  return made.search
    .findCards(question)
    .slice(0, limits.guideFoundMax)
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map(({ id, title, sign, kind }) => ({ id, title, sign, kind }));
}

async function searchOf(language: Language): Promise<Made | undefined> {
  const kept = await readKeptEdition(language);
  if (!kept) return undefined;
  const edition = [language, kept.version, kept.keptAt].join();
  const last = lastMade.read();
  if (last?.edition === edition) return last.made;
  const made = makeSearch(language);
  lastMade.write({ edition, made });
  made.catch(() => lastMade.write(undefined));
  return made;
}

async function makeSearch(language: Language): Promise<Made | undefined> {
  const guide = await readKeptGuide(language);
  if (!guide?.tables) return undefined;
  const { cards, tables } = guide;
  const read = await mapInSteps(cards, (card) => readKeptCard(card, language));
  return { search: await indexGuide(read, tables, stem), cards };
}

import { isOnWhole } from '@agri/contract/guide-cards.ts';
import type { Language } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { CropNames } from '@agri/matching/crop-names.ts';
import { GuideSearch } from '@agri/matching/guide-search.ts';
import { QuestionIndex } from '@agri/matching/question-index.ts';
import { createAppStore } from '../../../lib/app-store.ts';
import { readKeptEdition, readKeptGuide, type WholeGuide } from './stored-guide.ts';

export type FoundCards = CallOutput<'findGuideCards'>;
type Made = { search: GuideSearch; cards: ReadonlyMap<string, FoundCards[number]> };

/** The search of the guide that was searched last: to make it costs seconds, to ask it milliseconds. */
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
  const { evidence, cards } = made.search.read(question, { crops: [], isFollowing: false });
  if (evidence < 0) return [];
  return cards.slice(0, limits.guideFoundMax).flatMap(({ id }) => made.cards.get(id) ?? []);
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
  if (!guide?.search) return undefined;
  const { cards, search } = guide;
  return {
    search: await openSearch(cards, search),
    cards: new Map(cards.map(({ id, title, sign, kind }) => [id, { id, title, sign, kind }])),
  };
}

/** The search over the questions and the cards of a kept guide. */
export async function openSearch(
  cards: WholeGuide['cards'],
  { targets, names, kinds, not_names, scope }: WholeGuide['search'],
): Promise<GuideSearch> {
  const entries = targets.flatMap(({ id, kind, questions }) =>
    questions.map((question) => ({ id, kind, question })),
  );
  return new GuideSearch({
    index: await QuestionIndex.build(entries),
    names: new CropNames({ names, kinds, notNames: not_names }),
    cards: cards.map(({ id, crops, is_general, title, kind }) => ({
      ...{ id, crops, isGeneral: is_general, titles: [title], isWhole: isOnWhole({ kind }) },
    })),
    scope,
  });
}

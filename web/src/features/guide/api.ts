import type { Language } from '@agri/contract/languages.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { askKeptSearch } from './keep/ask-kept-search.ts';
import { askOr, askOrKept } from './keep/kept-guide.ts';
import type { StoredGuide } from './keep/stored-guide.ts';

export type GuideSubject = CallOutput<'getGuide'>[number];
export type ListedCard = CallOutput<'findGuideCards'>[number];
export type GuideCard = CallOutput<'getGuideCard'>;

/** A guide changes with the app only: what was read once is asked for again a day later. */
const FRESH_MS = 86_400_000;

/** The crops and animals of the guide, named in the person's language. */
export function useGuide() {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: queryKeys.guide(i18n.locale),
    queryFn: ({ signal }) =>
      askOrKept(i18n.locale as Language, call('getGuide', undefined, { signal }), ({ subjects }) => subjects),
    staleTime: FRESH_MS,
  });
}

/** The cards of a crop or an animal. */
export function useGuideCards(subject: string) {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: queryKeys.guideCards(i18n.locale, subject),
    queryFn: ({ signal }) =>
      askOrKept(i18n.locale as Language, call('getGuideCards', { subject }, { signal }), (guide) =>
        listCards(guide, subject),
      ),
    staleTime: FRESH_MS,
  });
}

/** The cards that answer what was typed; nothing is asked for an empty question. */
export function useGuideSearch(question: string) {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: queryKeys.guideSearch(i18n.locale, question),
    queryFn: ({ signal }) =>
      askOr(call('findGuideCards', { question }, { signal }), async () =>
        signal.aborted ? undefined : askKeptSearch({ language: i18n.locale as Language, question }),
      ),
    enabled: question !== '',
    staleTime: FRESH_MS,
  });
}

/** One card. */
export function useGuideCard(id: string) {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: queryKeys.guideCard(i18n.locale, id),
    queryFn: ({ signal }) =>
      askOrKept(i18n.locale as Language, call('getGuideCard', { id }, { signal }), ({ cards }) =>
        cards.find((card) => card.id === id),
      ),
    staleTime: FRESH_MS,
  });
}

function listCards({ subjects, cards }: StoredGuide, code: string) {
  const ids = subjects.find((subject) => subject.code === code)?.ids;
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids?.flatMap((id) => byId.get(id) ?? []);
}

import type { Language } from '../languages.ts';

export const cardClasses = [
  'crop-problems',
  'crop-profiles',
  'animal-problems',
  'animal-keeping',
  'practice',
  'deadly',
] as const;
export type CardClass = (typeof cardClasses)[number];

export const problemKinds = [
  'disease',
  'pest',
  'deficiency',
  'practice',
  'storage',
  'water',
  'soil',
  'livestock',
  'deadly',
] as const;
export type ProblemKind = (typeof problemKinds)[number];
export type CardKind = ProblemKind | 'profile' | 'keeping';

/** What the search reads of a card, wherever it runs. */
export type SearchCard = {
  id: string;
  class: CardClass;
  kind: CardKind;
  title: string;
  /** Crops or animals; of a profile or of keeping, its own one first. */
  crops: string[];
  short: { sign: string };
  translations?: Partial<Record<Language, { title: string }>>;
  /** Other names, by language. */
  aliases: Record<string, string[]>;
  symptoms: string[];
  /** Texts by the names of their sections; which ones follow from the kind. */
  sections: Record<string, string>;
};

/** How sure it is that a card answers the question it was found for. */
export type Certainty = 'sure' | 'likely' | 'possible';
export type Found<C extends SearchCard> = C & {
  certainty: Certainty;
  /** The question says a name or a line of the card almost word for word. */
  isSaid?: boolean;
  /** It helps with any crop. */
  isGeneral?: boolean;
  /** It is on one sign that many troubles of a crop bring, such as yellow leaves, and tells them apart. */
  isOnSign?: boolean;
};

/** The cards that a profile, or a card on keeping, links as the commonest troubles; none of other cards. */
export function listTroubles({ sections }: Pick<SearchCard, 'sections'>): { id: string; name: string }[] {
  const links = (sections.troubles ?? '').matchAll(/\[([^\]]+)\]\(([^)]*)\)/g);
  return [...links].map(([, name = '', id = '']) => ({ id, name }));
}

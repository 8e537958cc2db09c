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

/** Whether a card is on growing a crop or keeping an animal as a whole. */
export function isOnWhole({ kind }: { kind: string }): boolean {
  return kind === 'profile' || kind === 'keeping';
}

/** How sure it is that a card answers the question it was found for. */
export type Certainty = 'sure' | 'likely' | 'possible';

/** The cards that a profile, or a card on keeping, links as the commonest troubles; none of other cards. */
export function listTroubles({
  sections,
}: {
  sections: Readonly<Record<string, string>>;
}): { id: string; name: string }[] {
  const links = (sections.troubles ?? '').matchAll(/\[([^\]]+)\]\(([^)]*)\)/g);
  return [...links].map(([, name = '', id = '']) => ({ id, name }));
}

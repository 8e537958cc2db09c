import type { Target } from './question-index.ts';

/** What a question of the bank leads to. `harmless` speaks of frightening things, and nobody is in danger. */
export type QuestionKind = 'card' | 'danger' | 'harmless' | 'fact' | 'followUp' | 'outOfScope';

/** The follow-up that asks the weather of another day; a first question may ask that too. */
export const ANOTHER_DAY = 'another_day';

export function isCard({ kind }: Target): boolean {
  return kind === 'card';
}

/** What the guide answers: its cards, and what is asked of one that was spoken of. */
export function isOnGuide({ kind }: Pick<Target, 'kind'>): boolean {
  return kind === 'card' || kind === 'followUp';
}

/** Whether a question asks about what was spoken of before. */
export function isOnEarlier({ kind, id }: Target): boolean {
  return kind === 'followUp' && id !== ANOTHER_DAY;
}

/** Danger, and what only sounds like it. */
export function isOnDanger({ kind }: Pick<Target, 'kind'>): boolean {
  return kind === 'danger' || kind === 'harmless';
}

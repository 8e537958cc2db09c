import { type LeadThreshold, LIFT_OF_FOLLOW_UPS, weighLead } from '@agri/matching/lead.ts';
import type { Lead, QuestionIndex } from '@agri/matching/question-index.ts';
import { ANOTHER_DAY, isOnDanger, isOnEarlier } from '@agri/matching/target-kinds.ts';

/** A fact of the app that a text asks for, and how strongly; `followUp` where it only names another day. */
export type RankedFact = { id: string; kind: 'fact' | 'followUp'; evidence: number };

/** There are fewer facts, so something else is among so many matches. */
const RANKED = 30;
/** A fact that is so much ahead of the best other match is meant, even where a crop's name makes many cards alike. */
const CLEARLY_AHEAD = 1.24;

/**
 * The fact that a text asks for, such as `rain`, or `another_day` where it names only a day; undefined where it asks for
 * something else. `isFollowing` where it comes after others of the same chat.
 */
export function findFact(
  text: string,
  isFollowing: boolean,
  index: QuestionIndex,
  threshold: LeadThreshold,
): RankedFact | undefined {
  const matches = index.search(text, {
    limit: RANKED,
    filter: (target) => !isOnDanger(target) && (isFollowing || !isOnEarlier(target)),
    weigh: ({ id }) => (isFollowing && id === ANOTHER_DAY ? LIFT_OF_FOLLOW_UPS : 1),
  });
  if (matches[0]?.id === ANOTHER_DAY)
    return { id: ANOTHER_DAY, kind: 'followUp', evidence: Number.POSITIVE_INFINITY };
  const fact = matches.find(({ kind }) => kind === 'fact');
  const evidence = weighLead(compareFacts(text, index, isFollowing), threshold);
  if (!fact || evidence === Number.NEGATIVE_INFINITY) return undefined;
  const other = matches.find(({ kind }) => kind !== 'fact');
  const isClear = fact.score >= CLEARLY_AHEAD * (other?.score ?? 0);
  return evidence >= threshold.from || isClear ? { id: fact.id, kind: 'fact', evidence } : undefined;
}

/**
 * How far the questions for facts are ahead of all others but those of danger, which is looked for before; and, where it is the
 * first of a chat, but those that go on with what was said.
 */
export function compareFacts(text: string, index: QuestionIndex, isFollowing: boolean): Lead {
  return index.compare(text, (target) => {
    if (target.kind === 'fact') return 'own';
    if (!isFollowing && isOnEarlier(target)) return 'neither';
    return isOnDanger(target) ? 'neither' : 'other';
  });
}

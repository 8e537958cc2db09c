import type { Lead, QuestionIndex, Target } from '@agri/matching/question-index.ts';

/** How much each figure counts by which danger is ahead of all else, and from which sum on a text tells of danger. */
export type DangerThreshold = { nearest: number; whole: number; neighbourShare: number; from: number };

/** What a text is compared with, and the cards that are about danger too, which do not speak against it. */
export type DangerReader = { index: QuestionIndex; cardsOnDanger: ReadonlySet<string> };
/** A part of a text that tells of danger, and how strongly. */
export type FoundDanger = { situation: string; evidence: number };

/** Longer texts are read in parts, as danger is told in a sentence or two. */
const PART_WORDS = 24;
const PART_STEP = 12;
/** A text of which less is known by weight is in another language, or about nothing that is known. */
const LEAST_KNOWN_SHARE = 0.3;
/** How much more likely a second question of a chat asks about the first one's card. */
const LIFT_OF_FOLLOW_UPS = 1.3;
/** What cannot wait need not be quite as near as another situation, and what has not happened yet must be nearer. */
const URGENCY = new Map([
  ['suicide', 1.2],
  ['forbidden_use', 0.95],
]);

/**
 * The situation that a text of a sentence or two tells of, such as `swallowed`; undefined for an ordinary text.
 * `isFollowing` where it comes after others of the same chat.
 */
export function findDanger(
  text: string,
  isFollowing: boolean,
  reader: DangerReader,
  threshold: DangerThreshold,
): FoundDanger | undefined {
  const evidence = weighDanger(text, reader, threshold);
  if (evidence < threshold.from) return undefined;
  if (isFollowing && evidence !== Number.POSITIVE_INFINITY && isOnEarlierCard(text, reader)) return undefined;
  const [nearest] = reader.index.search(text, {
    limit: 1,
    filter: isDanger,
    weigh: ({ id }) => URGENCY.get(id) ?? 1,
  });
  return nearest && { situation: nearest.id, evidence };
}

/** How strongly a text tells of danger; what the bank asks word for word is known for certain. */
export function weighDanger(
  text: string,
  reader: DangerReader,
  threshold: Omit<DangerThreshold, 'from'>,
): number {
  const lead = compareDanger(text, reader);
  if (lead.isOwnQuestion) return Number.POSITIVE_INFINITY;
  if (lead.isOtherQuestion || lead.knownShare < LEAST_KNOWN_SHARE) return Number.NEGATIVE_INFINITY;
  return (
    threshold.nearest * lead.nearest +
    threshold.whole * lead.whole +
    threshold.neighbourShare * lead.neighbourShare
  );
}

/** How far the questions of danger are ahead of all others. */
export function compareDanger(text: string, { index, cardsOnDanger }: DangerReader): Lead {
  return index.compare(text, (target) => {
    if (isDanger(target)) return 'own';
    return cardsOnDanger.has(target.id) ? 'neither' : 'other';
  });
}

/** A text of at most 24 words as it is, a longer one as overlapping runs of words; and each sentence by itself. */
export function listParts(text: string): string[] {
  const words = splitAt(text, /[\s,;،؛.!?।؟]+/u);
  const parts = new Set([words.slice(0, PART_WORDS).join(' ')]);
  for (let start = PART_STEP; start + PART_STEP < words.length; start += PART_STEP)
    parts.add(words.slice(start, start + PART_WORDS).join(' '));
  for (const sentence of splitAt(text, /[.!?।؟\n]+/u)) {
    const own = splitAt(sentence, /[\s,;،؛]+/u);
    if (own.length > 1 && own.length <= PART_WORDS) parts.add(own.join(' '));
  }
  return [...parts];
}

function splitAt(text: string, separator: RegExp): string[] {
  return text.split(separator).filter(Boolean);
}

/** Whether a text such as "can we eat it" goes on with what was spoken of before. */
function isOnEarlierCard(text: string, { index }: DangerReader): boolean {
  const [best] = index.search(text, {
    limit: 1,
    filter: ({ kind }) => kind === 'followUp' || kind === 'danger',
    weigh: ({ kind }) => (kind === 'followUp' ? LIFT_OF_FOLLOW_UPS : 1),
  });
  return best?.kind === 'followUp';
}

function isDanger({ kind }: Target): boolean {
  return kind === 'danger';
}

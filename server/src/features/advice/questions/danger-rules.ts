import type { Lead, QuestionIndex, Target } from '@agri/matching/question-index.ts';

/** How much each respect counts in which danger may be ahead, and from which sum on a text tells of danger. */
export type DangerThreshold = { nearest: number; whole: number; neighbourShare: number; from: number };

/** What a text is compared with, and the cards that are about danger too, which do not speak against it. */
export type DangerReader = { index: QuestionIndex; cardsOnDanger: ReadonlySet<string> };
/** A text, and whether it follows on others of the same chat. */
export type AskedText = { text: string; isFollowing: boolean };

/** Longer texts are read in parts, as danger is told in a sentence or two. */
const PART_WORDS = 24;
const PART_STEP = 12;
/** How much more likely a second question of a chat asks about the first one's card. */
const LIFT_OF_FOLLOW_UPS = 1.3;
/** Of a longer text the rest is left out. */
const MAX_WORDS = 2_000;

/** The situation that a text tells of, such as `swallowed`; undefined for an ordinary text. */
export function findSituation(
  { text, isFollowing }: AskedText,
  reader: DangerReader,
  threshold: DangerThreshold,
): string | undefined {
  let strongest = threshold.from;
  let dangerous: string | undefined;
  for (const part of listParts(text)) {
    const evidence = weighDanger(part, reader, threshold);
    if (evidence < strongest) continue;
    strongest = evidence;
    dangerous = part;
  }
  if (dangerous === undefined) return undefined;
  if (isFollowing && isOnEarlierCard(dangerous, reader)) return undefined;
  return reader.index.search(dangerous, { limit: 1, filter: isDanger })[0]?.id;
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

/** How strongly a text of a sentence or two tells of danger; what the bank says word for word is known for certain. */
export function weighDanger(
  text: string,
  reader: DangerReader,
  threshold: Omit<DangerThreshold, 'from'>,
): number {
  const { nearest, whole, neighbourShare, saidBy } = compareDanger(text, reader);
  if (saidBy === 'own') return Number.POSITIVE_INFINITY;
  if (saidBy === 'other') return Number.NEGATIVE_INFINITY;
  return threshold.nearest * nearest + threshold.whole * whole + threshold.neighbourShare * neighbourShare;
}

/** How far the questions of danger are ahead of all others. */
export function compareDanger(text: string, { index, cardsOnDanger }: DangerReader): Lead {
  return index.compare(text, (target) => {
    if (isDanger(target)) return 'own';
    return cardsOnDanger.has(target.id) ? 'neither' : 'other';
  });
}

function isDanger({ kind }: Target): boolean {
  return kind === 'danger';
}

/** A short text as it is, a longer one as overlapping runs of words. */
function listParts(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const parts = [words.slice(0, PART_WORDS).join(' ')];
  for (let start = PART_STEP; start + PART_STEP < words.length; start += PART_STEP)
    parts.push(words.slice(start, start + PART_WORDS).join(' '));
  return parts;
}

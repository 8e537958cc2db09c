import { type LeadThreshold, LIFT_OF_FOLLOW_UPS, weighLead } from '@agri/matching/lead.ts';
import type { Lead, QuestionIndex, Target } from '@agri/matching/question-index.ts';

/** What a text is compared with, and the cards that are about danger too, which do not speak against it. */
export type DangerReader = { index: QuestionIndex; cardsOnDanger: ReadonlySet<string> };
/** A part of a text that tells of danger, and how strongly. */
export type FoundDanger = { situation: string; evidence: number };

/** Longer texts are read in parts, as danger is told in a sentence or two. */
const PART_WORDS = 24;
const PART_STEP = 12;
/** A text of which the nearest danger has less, by weight, shares only scraps of words with it. */
const LEAST_COVERAGE = 0.2;
/** What cannot wait need not be quite as near as another situation. */
const URGENCY = new Map([['suicide', 1.2]]);

/**
 * The situation that a text of a sentence or two tells of, such as `swallowed`; undefined for an ordinary text.
 * `isFollowing` where it comes after others of the same chat.
 */
export function findDanger(
  text: string,
  isFollowing: boolean,
  reader: DangerReader,
  threshold: LeadThreshold,
): FoundDanger | undefined {
  const evidence = weighLead(compareDanger(text, reader), threshold);
  if (evidence < threshold.from) return undefined;
  if (isFollowing && evidence !== Number.POSITIVE_INFINITY && isOnEarlierCard(text, reader)) return undefined;
  const [nearest] = reader.index.search(text, {
    limit: 1,
    filter: isDanger,
    weigh: ({ id }) => URGENCY.get(id) ?? 1,
  });
  if (!nearest || nearest.coverage < LEAST_COVERAGE) return undefined;
  return { situation: nearest.id, evidence };
}

/** How far the questions of danger are ahead of all others. */
export function compareDanger(text: string, { index, cardsOnDanger }: DangerReader): Lead {
  return index.compare(text, (target) => {
    if (isDanger(target)) return 'own';
    return cardsOnDanger.has(target.id) ? 'neither' : 'other';
  });
}

/** A text of at most 24 words as it is, a longer one as overlapping runs of words; and each sentence and script by itself. */
export function listParts(text: string): string[] {
  const words = splitAt(text, /[\s,;،؛.!?।؟]+/u);
  const parts = new Set([words.slice(0, PART_WORDS).join(' ')]);
  for (let start = PART_STEP; start + PART_STEP < words.length; start += PART_STEP)
    parts.add(words.slice(start, start + PART_WORDS).join(' '));
  for (const own of splitByScript(words)) parts.add(own.slice(0, PART_WORDS).join(' '));
  for (const sentence of splitAt(text, /[.!?।؟\n]+/u)) {
    const own = splitAt(sentence, /[\s,;،؛]+/u);
    if (own.length > 1 && own.length <= PART_WORDS) parts.add(own.join(' '));
  }
  return [...parts];
}

/** The Latin words of a text and its others, where it has some of each: each side may be a message of its own. */
function splitByScript(words: string[]): string[][] {
  const isLatin = (word: string) => /\p{Script=Latin}/u.test(word);
  const sides = [words.filter(isLatin), words.filter((word) => !isLatin(word))];
  return sides.every((side) => side.length > 1) ? sides : [];
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

import { parse } from 'yaml';
import { z } from 'zod';
import type { GuideCard } from '../../adapters/advisor/port.ts';

const cardKinds = [
  'disease',
  'pest',
  'deficiency',
  'practice',
  'storage',
  'water',
  'soil',
  'livestock',
] as const;

const headings = {
  looksLike: 'What it looks like',
  lookAlikes: 'Look-alikes',
  doFirst: 'Do first',
  chemical: 'Chemical control',
  expert: 'Call an expert',
} as const;

const frontMatter = z.strictObject({
  title: z.string().min(3),
  crops: z.array(z.string().regex(/^[a-z][a-z ]*$/)).min(1),
  kind: z.enum(cardKinds),
  aliases: z.record(z.string().regex(/^[a-z]{2}$/), z.array(z.string().min(2))),
  symptoms: z.array(z.string().min(3)).min(3),
  sources: z
    .array(
      z.strictObject({
        publisher: z.string().min(2),
        title: z.string().min(5),
        year: z.number().int().min(1950).max(2026),
        url: z.url({ protocol: /^https$/ }).optional(),
      }),
    )
    .min(1)
    .max(3),
});

const sections = z.strictObject({
  looksLike: z.string().min(40),
  lookAlikes: z.string().min(20),
  doFirst: z.string().min(40),
  chemical: z.string().min(10),
  expert: z.string().min(20),
});

/**
 * Reads one card of `guide/`. The id is its folder and name, such as `tomato/early-blight`.
 * @throws Error naming the card and what is wrong with it.
 */
export function parseCard(id: string, text: string) {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'));
  if (!match) throw new Error(`${id}: has no front matter`);
  try {
    const front = frontMatter.parse(parse(match[1] ?? ''));
    return { id, ...front, sections: sections.parse(splitSections(match[2] ?? '')) };
  } catch (error) {
    throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function splitSections(body: string): Record<string, string> {
  const names = new Map(Object.entries(headings).map(([key, heading]) => [heading as string, key]));
  const found: Record<string, string> = {};
  for (const part of body.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = part.split('\n');
    const key = names.get(heading.trim());
    if (!key) throw new Error(`"${heading}" is not a heading of a card`);
    found[key] = lines.join('\n').trim();
  }
  return found;
}

/** How well a card fits a question; the shares run from 0 to 1. */
export type Fit = {
  /** Share of the question's words that the card has, rare words and words in names counting more. */
  coverage: number;
  /** Share of the question's words that one single name or sign of the card has. */
  lineShare: number;
  /** How fully a name of the card is said in the question. */
  nameShare: number;
  /** How alike a name of the card and the question are by letters. */
  nameSimilarity: number;
  /** `own`: the crop that the card's folder is named after; `same`: another one of its crops. */
  crop: 'own' | 'same' | 'other' | 'not asked';
  /** A card on soil, water, storage and the like, which helps with any crop. */
  general: boolean;
};

const FIT_THRESHOLD = 0.34;
const LIKELY_THRESHOLD = 0.26;
const NEAR_BEST = 0.6;
const MOST_CARDS = 10;
const OWN_CROP = 1.12;
const SAME_CROP = 1.04;
const GENERAL = 0.95;
const UNASKED_CROP = 0.97;
const OTHER_CROP = 0.65;
const ALIKE_ENOUGH = 0.6;

const generalFolders = new Set(['nutrients', 'pests', 'practice', 'soil', 'storage', 'vegetables', 'water']);

/** Whether a card is on soil, water, storage and the like: its folder is no crop. */
export function isGeneral(id: string): boolean {
  return generalFolders.has(id.split('/')[0] ?? '');
}

/**
 * One figure for the order and the refusal. A card for another crop than the one that was asked about does not fit at
 * all, unless it is a general one, which then stands behind.
 */
export function scoreFit({ coverage, lineShare, nameShare, nameSimilarity, crop, general }: Fit): number {
  if (crop === 'other' && !general) return 0;
  const name = Math.max(nameShare, nameSimilarity >= ALIKE_ENOUGH ? nameSimilarity : 0);
  const words = 0.45 * coverage + 0.3 * lineShare + 0.25 * name * Math.max(coverage, nameSimilarity);
  if (crop === 'other') return words * OTHER_CROP;
  if (general) return crop === 'not asked' ? words : GENERAL * words;
  if (crop === 'not asked') return UNASKED_CROP * words;
  return words * (crop === 'own' ? OWN_CROP : SAME_CROP);
}

/** What else decides whether a card may answer. */
export type Evidence = {
  kind: GuideCard['kind'];
  crop: Fit['crop'];
  general: boolean;
  /** Of how many words the longest name is that the question says in full. */
  namedWords: number;
  nameShare: number;
  /** How many of the question's words any card has. */
  knownWords: number;
  /** Whether all that is asked are words such as leaf or insect. */
  vague: boolean;
};

/**
 * Whether a card may answer at all. Some questions are answered only by a card whose name they say: those that speak of
 * other matters, such as prices (and then only about a crop of the card); of a crop that the guide does not have; in one
 * single word; or of an illness without an animal, which may be a person's.
 */
export function mayAnswer(
  { kind, crop, general, namedWords, nameShare, knownWords, vague }: Evidence,
  { elsewhere, absent }: { elsewhere: boolean; absent: boolean },
): boolean {
  const cropAgrees = crop === 'own' || crop === 'same';
  if (elsewhere) return namedWords >= 2 && cropAgrees;
  if (absent) return namedWords >= 1 && (kind === 'pest' || kind === 'disease');
  if (kind === 'livestock' && !cropAgrees) return namedWords >= 1;
  if (vague && crop === 'not asked') return general || namedWords >= 2;
  if (knownWords > 1) return true;
  if (cropAgrees) return !general || (!vague && nameShare >= 0.5);
  return namedWords >= (crop === 'other' ? 2 : 1);
}

/** Whether a card needs less of the question: one about the same crop, or one named in several words. */
export function isLikely({ crop, namedWords }: Evidence): boolean {
  return crop === 'own' || crop === 'same' || namedWords >= 2;
}

/** Keeps what fits, best first, and drops what is far behind the best. */
export function chooseFitting<T extends { score: number; likely: boolean }>(scored: T[]): T[] {
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score, likely }) => score >= (likely ? LIKELY_THRESHOLD : FIT_THRESHOLD))
    .filter(({ score }) => score >= NEAR_BEST * best)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_CARDS);
}

import { parse } from 'yaml';
import { z } from 'zod';

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

/** How well a card fits a question, each part from 0 to 1. */
export type Fit = { coverage: number; nameSimilarity: number; cropAgrees: boolean | undefined };

const FIT_THRESHOLD = 0.3;
const NEAR_BEST = 0.6;

/**
 * One figure for the order and the refusal: how much of the question the card covers, and how alike its names are.
 * A card for another crop than the one that was asked about does not fit at all.
 */
export function scoreFit({ coverage, nameSimilarity, cropAgrees }: Fit): number {
  return cropAgrees === false ? 0 : 0.65 * coverage + 0.35 * nameSimilarity;
}

/** Keeps what fits, best first, and drops what is far behind the best. */
export function chooseFitting<T extends { score: number }>(scored: T[]): T[] {
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score >= FIT_THRESHOLD && score >= NEAR_BEST * best)
    .sort((one, other) => other.score - one.score);
}

/** What a crop is called elsewhere, beside the name on the cards. */
const cropSynonyms: Record<string, string> = {
  corn: 'maize',
  makka: 'maize',
  paddy: 'rice',
  'bengal gram': 'chickpea',
  peanut: 'groundnut',
  brinjal: 'eggplant',
  aubergine: 'eggplant',
  'lady finger': 'okra',
  ladyfinger: 'okra',
  bhindi: 'okra',
  capsicum: 'pepper',
  chilli: 'pepper',
  chili: 'pepper',
  'sweet pepper': 'pepper',
  kumara: 'sweet potato',
  manioc: 'cassava',
  yuca: 'cassava',
  'bottle gourd': 'gourd',
  zucchini: 'squash',
  courgette: 'squash',
};

/** Words that say that somebody asks, not what about. */
const fillers =
  /\b(ask(ed|ing)?|about|query|queries|question|farmer|information|remed(y|ies)|control(ler)?|measures?|management|treat(ment)?|prevent(ion)?|cause[sd]?|know|tell|give|help|please|good|best|bad|new|much|many|way|thing|problem|buy|cost|price|market|number|call|test|working|status|today|tomorrow|change|use[sd]?|garden|field|farm|crop)\b/gi;

/** The crops that a question names, and what is left of it without them and without filling words. */
export function splitCrops(question: string, crops: string[]): { crops: string[]; rest: string } {
  const plain = Object.entries(cropSynonyms).reduce(
    (text, [name, crop]) => text.replace(cropPattern(name), ` ${crop} `),
    question,
  );
  const named = crops.filter((crop) => cropPattern(crop).test(plain));
  const withoutCrops = named.reduce((text, crop) => text.replace(cropPattern(crop), ' '), plain);
  return { crops: named, rest: withoutCrops.replace(fillers, ' ') };
}

function cropPattern(crop: string): RegExp {
  return new RegExp(`\\b${crop.replace(/(?<=o)es$|s$/, '')}(e?s)?\\b`, 'gi');
}

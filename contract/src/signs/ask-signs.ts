import { type Part, partOfSign, plantParts } from './sign-parts.ts';

/** A card that may be the answer; its signs with the surest first. */
export type Suspect = { id: string; signs: readonly string[] };
export type Answers = {
  /** `unsure` says that the person could not tell. */
  part?: Part | 'unsure' | undefined;
  look?: string | undefined;
  yes: readonly string[];
  no: readonly string[];
  unsure: readonly string[];
};
export type Question =
  | { kind: 'part'; options: Part[] }
  | { kind: 'look'; options: string[] }
  | { kind: 'also'; sign: string };

/** Crop, part, look and these: five taps at most. */
const MORE_QUESTIONS = 2;
const LOOKS_SHOWN = 18;
/** How likely a person sees a sign of a trouble, the surest first; and one that is not on its card. */
const SEEN = [0.85, 0.6, 0.45, 0.35];
const SEEN_BY_CHANCE = 0.04;
const OTHER_PART = 0.2;
/** Cards come with the commonest first. */
const RARER = 0.08;
const SURE = 0.85;
const LEAST_GAIN_BITS = 0.06;
const MOST_FOUND = 3;
const FOUND = { leastWeight: 0.06, ofBest: 0.12 };

/** What to ask next; undefined when there is nothing left that would tell the troubles apart. */
export function askNext(suspects: readonly Suspect[], answers: Answers): Question | undefined {
  if (suspects.length < 2) return undefined;
  if (!answers.part) return { kind: 'part', options: listParts(suspects) };
  if (!answers.look) return { kind: 'look', options: listLooks(suspects, answers) };
  const asked = answers.yes.length + answers.no.length + answers.unsure.length;
  const weights = weigh(suspects, answers);
  if (asked >= MORE_QUESTIONS || Math.max(...weights) >= SURE) return undefined;
  const known = new Set([answers.look, ...answers.yes, ...answers.no, ...answers.unsure]);
  const left = [...new Set(suspects.flatMap(({ signs }) => signs))].filter(
    (sign) => !known.has(sign) && partOfSign(sign),
  );
  const [best] = left
    .map((sign) => ({ sign, gain: gainOf(sign, suspects, weights) }))
    .sort((one, other) => other.gain - one.gain);
  return best && best.gain >= LEAST_GAIN_BITS ? { kind: 'also', sign: best.sign } : undefined;
}

/** The likeliest troubles, at most three, the best first; none where nothing was seen. */
export function findTroubles<T extends Suspect>(suspects: readonly T[], answers: Answers): T[] {
  return weighTroubles(suspects, answers).map(({ suspect }) => suspect);
}

/** The same, each with how likely it is among the suspects, 0 to 1. */
export function weighTroubles<T extends Suspect>(
  suspects: readonly T[],
  answers: Answers,
): { suspect: T; weight: number }[] {
  if (suspects.length === 1) return suspects.map((suspect) => ({ suspect, weight: 1 }));
  const sawNothing = (!answers.look || answers.look === 'unsure') && answers.yes.length === 0;
  if (sawNothing) return [];
  const weights = weigh(suspects, answers);
  const best = Math.max(...weights);
  return suspects
    .map((suspect, index) => ({ suspect, weight: weights[index] ?? 0 }))
    .filter(({ weight }) => weight >= FOUND.leastWeight && weight >= FOUND.ofBest * best)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_FOUND);
}

/** A card on one trouble of a plant; those named `which-` only tell other troubles apart. */
export const isTrouble = ({ id, signs }: Suspect) => signs.length > 0 && !id.includes('/which-');

function listParts(suspects: readonly Suspect[]): Part[] {
  const shown = new Set(suspects.flatMap(({ signs }) => signs.map((sign) => partOfSign(sign))));
  return plantParts.filter((part) => shown.has(part));
}

/** The signs of a part, those of likelier troubles first. */
function listLooks(suspects: readonly Suspect[], answers: Answers): string[] {
  const weights = weigh(suspects, answers);
  const byWeight = new Map<string, number>();
  for (const [index, { signs }] of suspects.entries())
    for (const [place, sign] of signs.entries()) {
      const part = partOfSign(sign);
      if (part && (answers.part === 'unsure' || part === answers.part))
        byWeight.set(sign, (byWeight.get(sign) ?? 0) + (weights[index] ?? 0) * seenAt(place));
    }
  return [...byWeight]
    .sort(([, one], [, other]) => other - one)
    .slice(0, LOOKS_SHOWN)
    .map(([sign]) => sign);
}

/** How likely each trouble is after the answers (Bayes' rule, signs taken as independent); they add up to 1. */
function weigh(suspects: readonly Suspect[], { part, look, yes, no }: Answers): number[] {
  const seen = look && look !== 'unsure' ? [look, ...yes] : yes;
  const weights = suspects.map((suspect, rank) => {
    let weight = 1 / (1 + RARER * rank);
    if (part && part !== 'unsure' && !suspect.signs.some((sign) => partOfSign(sign) === part))
      weight *= OTHER_PART;
    for (const sign of seen) weight *= chanceOf(sign, suspect);
    for (const sign of no) weight *= 1 - chanceOf(sign, suspect);
    return weight;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function chanceOf(sign: string, { signs }: Suspect): number {
  const place = signs.indexOf(sign);
  return place < 0 ? SEEN_BY_CHANCE : seenAt(place);
}

function seenAt(place: number): number {
  return SEEN[Math.min(place, SEEN.length - 1)] ?? SEEN_BY_CHANCE;
}

/** How many bits an answer to a sign is expected to tell. */
function gainOf(sign: string, suspects: readonly Suspect[], weights: number[]): number {
  const chances = suspects.map((suspect) => chanceOf(sign, suspect));
  const yes = weights.reduce((sum, weight, index) => sum + weight * (chances[index] ?? 0), 0);
  const ifYes = weights.map((weight, index) => (weight * (chances[index] ?? 0)) / yes);
  const ifNo = weights.map((weight, index) => (weight * (1 - (chances[index] ?? 0))) / (1 - yes));
  return entropyOf(weights) - yes * entropyOf(ifYes) - (1 - yes) * entropyOf(ifNo);
}

function entropyOf(weights: number[]): number {
  return weights.reduce((sum, weight) => (weight > 0 ? sum - weight * Math.log2(weight) : sum), 0);
}

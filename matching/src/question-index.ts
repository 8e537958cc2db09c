import { addScores, rarityOf, type Weights, weighFeatures } from './bm25.ts';
import { countFeatures, joinDocuments } from './count-features.ts';
import { tokenise } from './tokenise.ts';

/** A question that people ask, and what it leads to. */
export type Entry = {
  /** What the question leads to, such as a card; several questions have the same. */
  id: string;
  kind: string;
  question: string;
};

export type Match = {
  id: string;
  kind: string;
  /** Comparable within one search only. */
  score: number;
  /** Which part of the search text its best three questions hold, by weight: 0 to 1. */
  coverage: number;
  matchedQuestion: string;
};

export type SearchOptions = {
  /** At most so many matches, the best first; 10 by default. */
  limit?: number;
  /** Only the targets of which it says true. */
  filter?: (target: Target) => boolean;
  /** What speaks for or against a target beside the words, such as the crop that was named: its score is multiplied. */
  weigh?: (target: Target) => number;
};
export type Target = Pick<Entry, 'id' | 'kind'>;

const BEST_QUESTIONS = 3;
const DEFAULT_LIMIT = 10;
const LENGTH_SHARE_OF_QUESTIONS = 0.75;
const LENGTH_SHARE_OF_TARGETS = 0.5;

type Parts = {
  /** In the order of their targets. */
  entries: readonly Entry[];
  targets: readonly Target[];
  /** Where the entries of each target begin. */
  firstOf: Uint32Array;
  features: ReadonlyMap<string, number>;
  questions: Weights;
  wholes: Weights;
};

/** Finds what a text asks for among known questions, by BM25 over words and n-grams of letters. */
export class QuestionIndex {
  readonly #parts: Parts;
  readonly #unknownRarity: number;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#unknownRarity = rarityOf(1, parts.entries.length);
  }

  /** Builds the index of some questions; takes about a second for fifty thousand. */
  static build(unsorted: readonly Entry[]): QuestionIndex {
    const byTarget = Map.groupBy(unsorted, ({ id, kind }) => `${kind} ${id}`);
    const groups = [...byTarget.values()];
    const entries = groups.flat();
    const targets = groups.map(([first]) => ({ id: first?.id ?? '', kind: first?.kind ?? '' }));
    const firstOf = new Uint32Array(groups.length + 1);
    const targetOf = new Uint32Array(entries.length);
    for (const [target, group] of groups.entries()) {
      const first = firstOf[target] ?? 0;
      firstOf[target + 1] = first + group.length;
      targetOf.fill(target, first, first + group.length);
    }
    const { features, counts } = countFeatures(entries.map(({ question }) => tokenise(question)));
    const questions = weighFeatures(counts, entries.length, LENGTH_SHARE_OF_QUESTIONS);
    const wholes = weighFeatures(joinDocuments(counts, targetOf), targets.length, LENGTH_SHARE_OF_TARGETS);
    return new QuestionIndex({ entries, targets, firstOf, features, questions, wholes });
  }

  /**
   * What a text most likely asks for, the best first; empty where it shares nothing with any question. The score of a
   * target is the mean of its best three questions and of all its questions read as one text, which finds a text whose
   * words are spread over several of them.
   */
  search(text: string, { limit = DEFAULT_LIMIT, filter, weigh }: SearchOptions = {}): Match[] {
    const { entries, targets, firstOf, features, questions, wholes } = this.#parts;
    const asked = [...new Set(tokenise(text))];
    const known = asked.flatMap((feature) => features.get(feature) ?? []);
    const scores = new Float32Array(entries.length);
    const wholeScores = new Float32Array(targets.length);
    addScores(questions, known, scores);
    addScores(wholes, known, wholeScores);
    const ranked = targets
      .flatMap((target, number) => {
        const whole = wholeScores[number] ?? 0;
        if (whole === 0 || (filter && !filter(target))) return [];
        const best = findBest(scores, firstOf[number] ?? 0, firstOf[number + 1] ?? 0);
        const mean = best.reduce((sum, at) => sum + (scores[at] ?? 0), 0) / BEST_QUESTIONS;
        return [{ target, best, score: ((mean + whole) / 2) * (weigh?.(target) ?? 1) }];
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, limit);
    const unknownRarity = (asked.length - known.length) * this.#unknownRarity;
    const askedRarity = known.reduce((sum, feature) => sum + (questions.rarity[feature] ?? 0), unknownRarity);
    return ranked.map(({ target, best, score }) => ({
      ...target,
      score,
      coverage: this.#sumRarity(known, best) / askedRarity,
      matchedQuestion: entries[best[0] ?? 0]?.question ?? '',
    }));
  }

  /** The rarities, summed, of those features that stand in any of these entries. */
  #sumRarity(known: number[], held: number[]): number {
    const { entries, features, questions } = this.#parts;
    const inHeld = new Set(
      held.flatMap((at) => tokenise(entries[at]?.question ?? '').map((feature) => features.get(feature))),
    );
    return known.reduce(
      (sum, feature) => (inHeld.has(feature) ? sum + (questions.rarity[feature] ?? 0) : sum),
      0,
    );
  }
}

/** The numbers of the three entries with the highest scores from `from` on and before `to`, the highest first. */
function findBest(scores: Float32Array, from: number, to: number): number[] {
  const best: number[] = [];
  for (let at = from; at < to; at += 1) {
    const score = scores[at] ?? 0;
    if (score === 0 || (best.length === BEST_QUESTIONS && score <= (scores[best.at(-1) ?? 0] ?? 0))) continue;
    const place = best.findIndex((other) => (scores[other] ?? 0) < score);
    best.splice(place < 0 ? best.length : place, 0, at);
    if (best.length > BEST_QUESTIONS) best.pop();
  }
  return best;
}

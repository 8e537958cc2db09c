import { addScores, prepareScoring, rarityOf, type Scoring } from './bm25.ts';
import { countFeatures, findFeature, joinDocuments } from './postings.ts';
import { doInSteps, letOthersRun } from './steps.ts';
import { hashAll, splitWords, tokenise } from './tokenise.ts';

/** A question that people ask, and what it leads to. */
export type Entry = {
  /** What the question leads to, such as a card; several questions have the same. */
  id: string;
  kind: string;
  question: string;
};
/** An entry with the features of its question. */
export type ReadEntry = Entry & { features: readonly number[] };

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
  /** Evidence for or against a target beside the words, such as the crop that was named: its score is multiplied. */
  weigh?: (target: Target) => number;
};
export type Target = Pick<Entry, 'id' | 'kind'>;
/** A target and the entries that lead to it. */
type Grouped<Of extends Target> = { id: Of['id']; kind: Of['kind']; entries: Of[] };

const BEST_QUESTIONS = 3;
const DEFAULT_LIMIT = 10;
const LENGTH_SHARE_OF_QUESTIONS = 0.75;
const LENGTH_SHARE_OF_TARGETS = 0.5;
const NEIGHBOURS = 30;
/** Dice's measure from which a text and a question are nearly the same. */
const NEARLY_SAME_FROM = 0.85;

type Parts = {
  /** In the order of their targets. */
  questions: readonly string[];
  targets: readonly Target[];
  /** Where the questions of each target begin. */
  firstOf: Uint32Array;
  single: Scoring;
  whole: Scoring;
};
type Ranked = { target: Target; best: number[]; score: number };
type Scored = {
  /** The rarities of all features of the text, summed. */
  askedRarity: number;
  /** The numbers of the features that any question has. */
  known: number[];
  ofQuestions: Float32Array;
  ofTargets: Float32Array;
};

/** How far some targets are ahead of others for a text. */
export type Lead = {
  /** The logarithm of their nearest question's score over that of the others' nearest. */
  nearest: number;
  /** The same of the targets, the questions of each read as one text. */
  whole: number;
  /** Their share of the scores of the nearest questions: 0 to 1. */
  neighbourShare: number;
  /** Whether a question of theirs, or of the others, is nearly the same as the text, word for word. */
  isOwnQuestion: boolean;
  isOtherQuestion: boolean;
  /** Which part of the text any question knows, by weight: 0 to 1. */
  knownShare: number;
};
/** On which side a target is compared; `neither` is left out. */
export type Side = 'own' | 'other' | 'neither';

/** Reads the features of entries, in steps. */
export async function readEntries(entries: readonly Entry[]): Promise<ReadEntry[]> {
  const read: ReadEntry[] = [];
  await doInSteps(entries, (entry) => read.push({ ...entry, features: tokenise(entry.question) }));
  return read;
}

/** Finds what a text asks for among known questions, by BM25 over words, pairs of words and n-grams of letters. */
export class QuestionIndex {
  readonly #parts: Parts;
  readonly #unknownRarity: number;
  /** Several questions are put to one text. */
  #lastScored: { text: string; scored: Scored } | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#unknownRarity = rarityOf(1, parts.questions.length);
  }

  /** Builds the index of some questions, in steps; takes about half a second for ten thousand. */
  static async build(entries: readonly Entry[]): Promise<QuestionIndex> {
    return QuestionIndex.buildRead(await readEntries(entries));
  }

  /** The same of entries whose features are read already. */
  static async buildRead(unsorted: readonly ReadEntry[]): Promise<QuestionIndex> {
    const groups = groupByTarget(unsorted);
    const entries = groups.flatMap((group) => group.entries);
    const targets = groups.map(({ id, kind }) => ({ id, kind }));
    const firstOf = new Uint32Array(groups.length + 1);
    const targetOf = new Uint32Array(entries.length);
    for (const [target, group] of groups.entries()) {
      const first = firstOf[target] ?? 0;
      firstOf[target + 1] = first + group.entries.length;
      targetOf.fill(target, first, first + group.entries.length);
    }
    const postings = await countFeatures(entries.map(({ features }) => features));
    const single = prepareScoring(postings, entries.length, LENGTH_SHARE_OF_QUESTIONS);
    await letOthersRun();
    const joined = joinDocuments(postings, targetOf);
    await letOthersRun();
    const whole = prepareScoring(joined, targets.length, LENGTH_SHARE_OF_TARGETS);
    const questions = entries.map(({ question }) => question);
    return new QuestionIndex({ questions, targets, firstOf, single, whole });
  }

  /**
   * What a text most likely asks for, the best first; empty where it shares nothing with any question. The score of a
   * target is the mean of its best three questions and of all its questions read as one text, which finds a text whose
   * words are spread over several of them.
   */
  search(text: string, { limit = DEFAULT_LIMIT, filter, weigh }: SearchOptions = {}): Match[] {
    const { questions, targets, firstOf } = this.#parts;
    const { askedRarity, known, ofQuestions, ofTargets } = this.#score(text);
    const ranked: Ranked[] = [];
    for (const [number, target] of targets.entries()) {
      const wholeScore = ofTargets[number] ?? 0;
      if (wholeScore === 0 || (filter && !filter(target))) continue;
      const best = findBest(ofQuestions, firstOf[number] ?? 0, firstOf[number + 1] ?? 0);
      const mean = best.reduce((sum, at) => sum + (ofQuestions[at] ?? 0), 0) / BEST_QUESTIONS;
      ranked.push({ target, best, score: ((mean + wholeScore) / 2) * (weigh?.(target) ?? 1) });
    }
    ranked.sort((one, other) => other.score - one.score);
    const found = ranked.slice(0, limit);
    const held = this.#sumRarities(known, found);
    return found.map(({ target, best, score }, at) => ({
      ...target,
      score,
      coverage: (held[at] ?? 0) / askedRarity,
      matchedQuestion: questions[best[0] ?? 0] ?? '',
    }));
  }

  /** The words of a text that no question has, in order. */
  listUnknownWords(text: string): string[] {
    return splitWords(text).filter(
      (word) => findFeature(this.#parts.single.postings, hashAll(word)) === undefined,
    );
  }

  /** How far the targets of the own side are ahead of the others for a text. */
  compare(text: string, sideOf: (target: Target) => Side): Lead {
    const { targets, firstOf } = this.#parts;
    const { known, askedRarity, ofQuestions, ofTargets } = this.#score(text);
    const nearest = { own: 0, other: 0 };
    const nearestAt = { own: 0, other: 0 };
    const whole = { own: 0, other: 0 };
    const neighbours = new Float32Array(NEIGHBOURS);
    const isOwnNeighbour = new Uint8Array(NEIGHBOURS);
    for (const [number, target] of targets.entries()) {
      const side = sideOf(target);
      if (side === 'neither') continue;
      whole[side] = Math.max(whole[side], ofTargets[number] ?? 0);
      for (let at = firstOf[number] ?? 0; at < (firstOf[number + 1] ?? 0); at += 1) {
        const score = ofQuestions[at] ?? 0;
        if (score > nearest[side]) {
          nearest[side] = score;
          nearestAt[side] = at;
        }
        insertSorted(neighbours, isOwnNeighbour, score, side === 'own');
      }
    }
    let [ofOwn, ofAll] = [0, 0];
    for (const [place, score] of neighbours.entries()) {
      ofAll += score ** 2;
      if (isOwnNeighbour[place]) ofOwn += score ** 2;
    }
    return {
      nearest: Math.log((nearest.own + 1) / (nearest.other + 1)),
      whole: Math.log((whole.own + 1) / (whole.other + 1)),
      neighbourShare: ofOwn / (ofAll || 1),
      isOwnQuestion: nearest.own > 0 && this.#isNearlySame(nearestAt.own, known, askedRarity),
      isOtherQuestion: nearest.other > 0 && this.#isNearlySame(nearestAt.other, known, askedRarity),
      knownShare: this.#sumRarity(known) / (askedRarity || 1),
    };
  }

  /** Whether a question and a text share nearly all their features, by Dice's measure over the rarities. */
  #isNearlySame(question: number, known: number[], askedRarity: number): boolean {
    const { questions, single } = this.#parts;
    const asked = new Set(known);
    let [shared, whole] = [0, askedRarity];
    for (const hash of new Set(tokenise(questions[question] ?? ''))) {
      const feature = findFeature(single.postings, hash);
      const rarity = feature === undefined ? 0 : (single.rarity[feature] ?? 0);
      whole += rarity;
      if (feature !== undefined && asked.has(feature)) shared += rarity;
    }
    return 2 * shared >= NEARLY_SAME_FROM * whole;
  }

  #sumRarity(features: number[]): number {
    const { rarity } = this.#parts.single;
    return features.reduce((sum, feature) => sum + (rarity[feature] ?? 0), 0);
  }

  #score(text: string): Scored {
    if (this.#lastScored?.text !== text) this.#lastScored = { text, scored: this.#scoreAnew(text) };
    return this.#lastScored.scored;
  }

  #scoreAnew(text: string): Scored {
    const { questions, targets, single, whole } = this.#parts;
    const asked = [...new Set(tokenise(text))];
    const known = asked.flatMap((hash) => findFeature(single.postings, hash) ?? []);
    const ofQuestions = new Float32Array(questions.length);
    const ofTargets = new Float32Array(targets.length);
    addScores(single, known, ofQuestions);
    addScores(whole, known, ofTargets);
    const unknownRarity = (asked.length - known.length) * this.#unknownRarity;
    return { askedRarity: unknownRarity + this.#sumRarity(known), known, ofQuestions, ofTargets };
  }

  /** Of each target, the rarities, summed, of those features that any of its best questions has. */
  #sumRarities(known: number[], found: Ranked[]): Float64Array {
    const { questions, single } = this.#parts;
    const { starts, documents } = single.postings;
    const slotOf = new Uint16Array(questions.length);
    for (const [at, { best }] of found.entries()) for (const document of best) slotOf[document] = at + 1;
    const sums = new Float64Array(found.length);
    const lastFeature = new Int32Array(found.length).fill(-1);
    for (const feature of known)
      for (let at = starts[feature] ?? 0; at < (starts[feature + 1] ?? 0); at += 1) {
        const slot = (slotOf[documents[at] ?? 0] ?? 0) - 1;
        if (slot < 0 || lastFeature[slot] === feature) continue;
        lastFeature[slot] = feature;
        sums[slot] = (sums[slot] ?? 0) + (single.rarity[feature] ?? 0);
      }
    return sums;
  }
}

/** Entries by what they lead to, in the order of the first of each. */
export function groupByTarget<Of extends Target>(entries: readonly Of[]): Grouped<Of>[] {
  const groups = new Map<string, Grouped<Of>>();
  for (const entry of entries) {
    const { id, kind } = entry;
    const key = `${kind} ${id}`;
    const group: Grouped<Of> = groups.get(key) ?? { id, kind, entries: [] };
    groups.set(key, group);
    group.entries.push(entry);
  }
  return [...groups.values()];
}

/** The numbers of the three questions with the highest scores from `from` on and before `to`, the highest first. */
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

/** Inserts a score into the highest ones, kept in descending order; the lowest drops out. */
function insertSorted(scores: Float32Array, flags: Uint8Array, score: number, flag: boolean): void {
  let place = scores.length - 1;
  if (score <= (scores[place] ?? 0)) return;
  for (; place > 0 && (scores[place - 1] ?? 0) < score; place -= 1) {
    scores[place] = scores[place - 1] ?? 0;
    flags[place] = flags[place - 1] ?? 0;
  }
  scores[place] = score;
  flags[place] = flag ? 1 : 0;
}

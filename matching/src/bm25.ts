import type { Postings } from './postings.ts';

/** BM25's usual value: how soon a repeated feature counts no more. */
const SATURATION = 1.2;

/** What the weight of a feature in a document is computed from. */
export type Scoring = {
  postings: Postings;
  /** Inverse document frequency of each feature. */
  rarity: Float32Array;
  /** How far each document is held back for its length, 1 for the mean one. */
  lengthNorm: Float32Array;
};

/**
 * Prepares BM25 over documents; `lengthShare`, from 0 to 1, says how far long documents are held back.
 * Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009.
 */
export function prepareScoring(postings: Postings, documentCount: number, lengthShare: number): Scoring {
  const { starts, documents, times, hashes } = postings;
  const lengths = new Float64Array(documentCount);
  for (const [at, document] of documents.entries())
    lengths[document] = (lengths[document] ?? 0) + (times[at] ?? 0);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documentCount);
  const lengthNorm = Float32Array.from(lengths, (length) => 1 - lengthShare + (lengthShare * length) / mean);
  const rarity = Float32Array.from(hashes, (_, feature) =>
    rarityOf((starts[feature + 1] ?? 0) - (starts[feature] ?? 0), documentCount),
  );
  return { postings, rarity, lengthNorm };
}

/** Inverse document frequency of a feature that is in so many documents of all; never below zero. */
export function rarityOf(holderCount: number, documentCount: number): number {
  return Math.log(1 + (documentCount - holderCount + 0.5) / (holderCount + 0.5));
}

/** Adds what the features are worth in each document to `scores`, which has a place for each document. */
export function addScores(
  { postings, rarity, lengthNorm }: Scoring,
  features: number[],
  scores: Float32Array,
) {
  const { starts, documents, times } = postings;
  for (const feature of features) {
    const worth = (rarity[feature] ?? 0) * (SATURATION + 1);
    const to = starts[feature + 1] ?? 0;
    for (let at = starts[feature] ?? 0; at < to; at += 1) {
      const document = documents[at] ?? 0;
      const count = times[at] ?? 0;
      scores[document] =
        (scores[document] ?? 0) + (worth * count) / (count + SATURATION * (lengthNorm[document] ?? 1));
    }
  }
}

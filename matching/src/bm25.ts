/** BM25's usual values: how soon a repeated feature counts no more, and how far long documents are held back. */
const SATURATION = 1.2;

/** Feature counts of documents, by feature: those of feature `f` stand from `starts[f]` to `starts[f + 1]`. */
export type Counts = { starts: Uint32Array; documents: Uint32Array; times: Uint16Array };

/** Scores to be added to documents for a feature that was asked for, laid out as `Counts`. */
export type Weights = {
  starts: Uint32Array;
  documents: Uint32Array;
  weights: Float32Array;
  /** Inverse document frequency of each feature. */
  rarity: Float32Array;
};

/**
 * BM25 weights of documents; `lengthShare`, from 0 to 1, says how far long documents are held back.
 * Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009.
 */
export function weighFeatures(counts: Counts, documentCount: number, lengthShare: number): Weights {
  const { starts, documents, times } = counts;
  const lengths = new Float64Array(documentCount);
  for (const [at, document] of documents.entries())
    lengths[document] = (lengths[document] ?? 0) + (times[at] ?? 0);
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documentCount);
  const weights = new Float32Array(documents.length);
  const rarity = new Float32Array(starts.length - 1);
  for (let feature = 0; feature < rarity.length; feature += 1) {
    const [from, to] = [starts[feature] ?? 0, starts[feature + 1] ?? 0];
    const rare = rarityOf(to - from, documentCount);
    rarity[feature] = rare;
    for (let at = from; at < to; at += 1) {
      const count = times[at] ?? 0;
      const held = 1 - lengthShare + (lengthShare * (lengths[documents[at] ?? 0] ?? 0)) / meanLength;
      weights[at] = (rare * count * (SATURATION + 1)) / (count + SATURATION * held);
    }
  }
  return { starts, documents, weights, rarity };
}

/** Inverse document frequency of a feature that stands in so many documents of all; never below zero. */
export function rarityOf(holderCount: number, documentCount: number): number {
  return Math.log(1 + (documentCount - holderCount + 0.5) / (holderCount + 0.5));
}

/** Adds the weights of the features to `scores`, which has a place for each document. */
export function addScores({ starts, documents, weights }: Weights, features: number[], scores: Float32Array) {
  for (const feature of features) {
    const to = starts[feature + 1] ?? 0;
    for (let at = starts[feature] ?? 0; at < to; at += 1) {
      const document = documents[at] ?? 0;
      scores[document] = (scores[document] ?? 0) + (weights[at] ?? 0);
    }
  }
}

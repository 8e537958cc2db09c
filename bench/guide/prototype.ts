import { weighFeatures } from '@agri/matching/bm25.ts';
import { countFeatures } from '@agri/matching/count-features.ts';
import type { Entry } from '@agri/matching/question-index.ts';
import { tokenise } from '@agri/matching/tokenise.ts';

/**
 * The first trial of the question bank: BM25 over single questions, and for each card the sum of its best three. Without
 * lines of the cards, without crops, and without a card's questions read as one.
 */
export function indexPrototype(entries: Entry[]): (text: string) => string[] {
  const { features, counts } = countFeatures(entries.map(({ question }) => tokenise(question)));
  const { starts, documents, weights } = weighFeatures(counts, entries.length, 0.75);
  return (text) => {
    const scores = new Float32Array(entries.length);
    for (const feature of new Set(tokenise(text))) {
      const number = features.get(feature);
      if (number === undefined) continue;
      for (let at = starts[number] ?? 0; at < (starts[number + 1] ?? 0); at += 1) {
        const document = documents[at] ?? 0;
        scores[document] = (scores[document] ?? 0) + (weights[at] ?? 0);
      }
    }
    const byCard = Map.groupBy(entries.keys(), (at) => entries[at]?.id ?? '');
    return [...byCard]
      .map(([id, own]) => {
        const best = own.map((at) => scores[at] ?? 0).sort((one, other) => other - one);
        return { id, score: best.slice(0, 3).reduce((sum, score) => sum + score, 0) };
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, 5)
      .map(({ id }) => id);
  };
}

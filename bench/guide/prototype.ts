import { addScores, weighFeatures } from '@agri/matching/bm25.ts';
import { countFeatures } from '@agri/matching/count-features.ts';
import type { Entry } from '@agri/matching/question-index.ts';
import { tokenise } from '@agri/matching/tokenise.ts';

/**
 * The first trial of the question bank: BM25 over single questions, and for each card the sum of its best three. Without
 * lines of the cards, without crops, and without a card's questions read as one.
 */
export function indexPrototype(entries: Entry[]): (text: string) => string[] {
  const { features, counts } = countFeatures(entries.map(({ question }) => tokenise(question)));
  const weights = weighFeatures(counts, entries.length, 0.75);
  const byCard = Map.groupBy(entries.keys(), (at) => entries[at]?.id ?? '');
  return (text) => {
    const scores = new Float32Array(entries.length);
    const known = [...new Set(tokenise(text))].flatMap((feature) => features.get(feature) ?? []);
    addScores(weights, known, scores);
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

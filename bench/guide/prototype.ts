import { addScores, prepareScoring } from '@agri/matching/bm25.ts';
import { countFeatures, findFeature } from '@agri/matching/postings.ts';
import type { ReadEntry } from '@agri/matching/question-index.ts';
import { tokenise } from '@agri/matching/tokenise.ts';

const LENGTH_SHARE = 0.75;

/**
 * The first trial of the question bank: BM25 over single questions, and for each card the sum of its best three. Without
 * lines of the cards, without crops, and without a card's questions read as one text.
 */
export async function indexPrototype(entries: readonly ReadEntry[]): Promise<(text: string) => string[]> {
  const postings = await countFeatures(entries.map(({ features }) => features));
  const scoring = prepareScoring(postings, entries.length, LENGTH_SHARE);
  const byCard = Map.groupBy(entries.keys(), (at) => entries[at]?.id ?? '');
  return (text) => {
    const scores = new Float32Array(entries.length);
    const asked = [...new Set(tokenise(text))].flatMap((hash) => findFeature(postings, hash) ?? []);
    addScores(scoring, asked, scores);
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

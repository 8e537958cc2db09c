import { doInSteps } from '@agri/matching/steps.ts';

/** The cards that hold a word, and how much it counts in each. */
export type HeldWord = { cards: number[]; weights: number[] };

/**
 * How alike cards and questions are by the company that they keep: whether the cards that share words with the one share
 * words with the other too. So a question on ploughing is near the card on weeds, which never says the word. After Wong,
 * Ziarko and Wong, "Generalized Vector Space Model in Information Retrieval", 1985; about the mean, as all cards share the
 * common words.
 */
export async function relateCards(words: HeldWord[], cardCount: number) {
  const lengths = new Float64Array(cardCount);
  for (const { cards, weights } of words)
    for (const [at, card] of cards.entries())
      lengths[card] = Math.hypot(lengths[card] ?? 0, weights[at] ?? 0);
  const rows = Array.from({ length: cardCount }, () => new Float32Array(cardCount));
  await doInSteps(words, ({ cards, weights }) => {
    const shares = cards.map((card, at) => (weights[at] ?? 0) / (lengths[card] || 1));
    for (const [at, card] of cards.entries()) {
      const row = rows[card] ?? new Float32Array();
      const share = shares[at] ?? 0;
      for (let other = 0; other < cards.length; other += 1) {
        const next = cards[other] ?? 0;
        row[next] = (row[next] ?? 0) + share * (shares[other] ?? 0);
      }
    }
  });
  for (const row of rows) centre(row);

  /** The kinship of some of the cards, from -1 to 1, with a question of these words. */
  return (asked: HeldWord[], of: number[]): number[] => {
    const shared = new Float32Array(cardCount);
    for (const { cards, weights } of asked) {
      for (let at = 0; at < cards.length; at += 1) {
        const card = cards[at] ?? 0;
        shared[card] = (shared[card] ?? 0) + (weights[at] ?? 0) / (lengths[card] || 1);
      }
    }
    centre(shared);
    return of.map((card) => multiply(rows[card] ?? shared, shared));
  };
}

/** About its mean, and of length 1. */
function centre(row: Float32Array): void {
  let sum = 0;
  for (const value of row) sum += value;
  const mean = sum / row.length;
  let squares = 0;
  for (const value of row) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < row.length; at += 1) row[at] = ((row[at] ?? 0) - mean) / length;
}

function multiply(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

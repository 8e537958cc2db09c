import { splitChains, splitWords } from '@agri/matching/tokenise.ts';
import type { GuideCard } from '../../server/src/adapters/advisor/port.ts';

const K1 = 1.2;
const B = 0.75;
const AT = 5;

/**
 * The baseline: plain BM25 over all text of the cards, without a table of words, stems or rules. Always answers with up to
 * five cards. Formula: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009.
 */
export function indexBm25(cards: GuideCard[]) {
  const holders = new Map<string, Map<number, number>>();
  const lengths = cards.map((card, number) => {
    const { title, crops, aliases, symptoms, short, sections } = card;
    const said = splitAll(JSON.stringify([title, crops, Object.values(aliases), symptoms, short, sections]));
    for (const word of said) {
      const held = holders.get(word) ?? new Map<number, number>();
      holders.set(word, held.set(number, (held.get(number) ?? 0) + 1));
    }
    return said.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / cards.length;

  return (question: string): string[] => {
    const scores = new Map<number, number>();
    for (const word of new Set(splitWords(question))) {
      const held = holders.get(word) ?? new Map<number, number>();
      const rarity = Math.log(1 + (cards.length - held.size + 0.5) / (held.size + 0.5));
      for (const [number, count] of held) {
        const norm = count + K1 * (1 - B + (B * (lengths[number] ?? 0)) / mean);
        scores.set(number, (scores.get(number) ?? 0) + (rarity * count * (K1 + 1)) / norm);
      }
    }
    return [...scores]
      .sort(([, one], [, other]) => other - one)
      .slice(0, AT)
      .map(([number]) => cards[number]?.id ?? '');
  };
}

/** A card is longer than a question may be. */
function splitAll(text: string): string[] {
  return splitChains(text).flat();
}

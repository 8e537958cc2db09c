/** How a card holds a word: in a name, in a sign, or only in its text. */
export type Place = 'name' | 'sign' | 'text';

/** A card by its words, cut to their stems. A line is a name or a sign, which may be said in full. */
export type CardWords = {
  id: string;
  kind: string;
  crops: string[];
  words: Record<string, Place>;
  nameLines: string[][];
  signLines: string[][];
};

export type CardMatch = {
  id: string;
  kind: string;
  crops: string[];
  /** Share of the question's words that the card has, rare words and names counting more; 0 to 1. */
  coverage: number;
  lineShare: number;
  nameShare: number;
  /** Of how many words the longest name is that the question says in full. */
  namedWords: number;
  /** How many of the question's words any card has. */
  knownWords: number;
  nameSimilarity: number;
};

type Line = { card: number; isName: boolean; length: number };
/** Where a word stands: numbers of cards, each with its place, and numbers of lines. Arrays, as there are many words. */
type Holders = { cards: number[]; places: Place[]; lines: number[] };
type Term = Holders & { weight: number };
type Hit = { weight: number; words: number };

const PLACE_WEIGHT: Record<Place, number> = { name: 1, sign: 0.92, text: 0.3 };

export type CardIndex = ReturnType<typeof indexCards>;

/** All cards by their words. The order of the cards decides between two that match alike. */
export function indexCards(cards: CardWords[]) {
  const known = new Map<string, Holders>();
  const lines: Line[] = [];
  const holdersOf = (word: string): Holders => {
    const holders = known.get(word) ?? { cards: [], places: [], lines: [] };
    known.set(word, holders);
    return holders;
  };
  for (const [card, { words, nameLines, signLines }] of cards.entries()) {
    for (const [word, place] of Object.entries(words)) {
      const holders = holdersOf(word);
      holders.cards.push(card);
      holders.places.push(place);
    }
    for (const [group, isName] of [[nameLines, true] as const, [signLines, false] as const]) {
      for (const line of group) {
        for (const word of line) holdersOf(word).lines.push(lines.length);
        lines.push({ card, isName, length: line.length });
      }
    }
  }
  const all = cards.map(({ id, kind, crops }) => ({ id, kind, crops }));

  return {
    /**
     * The cards that share a word with the question, in the order of the cards. `unknownWeight` is what a word counts
     * that no card has; a word of one card only counts about 4, of every tenth card 2.3.
     */
    findMatches(stems: string[], unknownWeight: number, limit: number): CardMatch[] {
      const terms = [...new Set(stems)].map((stem): Term => {
        const holders = known.get(stem);
        if (!holders?.cards.length) return { cards: [], places: [], lines: [], weight: unknownWeight };
        const rarity = Math.log((all.length + 1) / (holders.cards.length + 0.5));
        return { ...holders, weight: 0.4 + 0.8 * rarity };
      });
      const asked = terms.reduce((sum, { weight }) => sum + weight, 0);
      const knownWords = terms.filter((term) => term.cards.length > 0).length;
      const best = compareLines(hitLines(terms), lines);
      return [...sumCoverage(terms)]
        .map(([card, weight]) => ({ card, coverage: weight / asked }))
        .sort((one, other) => other.coverage - one.coverage || one.card - other.card)
        .slice(0, limit)
        .sort((one, other) => one.card - other.card)
        .flatMap(({ card, coverage }) => {
          const found = all[card];
          const { weight = 0, nameShare = 0, namedWords = 0 } = best.get(card) ?? {};
          const lineShare = weight / asked;
          return found
            ? { ...found, coverage, lineShare, nameShare, namedWords, knownWords, nameSimilarity: 0 }
            : [];
        });
    },
  };
}

function sumCoverage(terms: Term[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { weight, cards, places } of terms) {
    for (const [index, card] of cards.entries())
      sums.set(card, (sums.get(card) ?? 0) + weight * PLACE_WEIGHT[places[index] ?? 'text']);
  }
  return sums;
}

function hitLines(terms: Term[]): Map<number, Hit> {
  const hits = new Map<number, Hit>();
  for (const term of terms) {
    for (const line of term.lines) {
      const { weight, words } = hits.get(line) ?? { weight: 0, words: 0 };
      hits.set(line, { weight: weight + term.weight, words: words + 1 });
    }
  }
  return hits;
}

/** For each card the most that one of its lines shares with the question. */
function compareLines(hits: Map<number, Hit>, lines: Line[]) {
  const best = new Map<number, { weight: number; nameShare: number; namedWords: number }>();
  for (const [number, { weight, words }] of hits) {
    const line = lines[number];
    if (!line) continue;
    const known = best.get(line.card) ?? { weight: 0, nameShare: 0, namedWords: 0 };
    best.set(line.card, {
      weight: Math.max(known.weight, weight),
      nameShare: line.isName ? Math.max(known.nameShare, words / line.length) : known.nameShare,
      namedWords: line.isName && words === line.length ? Math.max(known.namedWords, words) : known.namedWords,
    });
  }
  return best;
}

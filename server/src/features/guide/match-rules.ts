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
type Best = { weight: number; nameShare: number; namedWords: number };

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
      const best = compareLines(terms, lines, all.length);
      const { sums, touched } = sumCoverage(terms, all.length);
      return touched
        .sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || one - other)
        .slice(0, limit)
        .sort((one, other) => one - other)
        .flatMap((card) => {
          const found = all[card];
          const { weight = 0, nameShare = 0, namedWords = 0 } = best[card] ?? {};
          const coverage = (sums[card] ?? 0) / asked;
          const lineShare = weight / asked;
          return found
            ? { ...found, coverage, lineShare, nameShare, namedWords, knownWords, nameSimilarity: 0 }
            : [];
        });
    },
  };
}

// A common word stands in hundreds of cards and lines: sums by number, as maps would take most of a question's time.

function sumCoverage(terms: Term[], cardCount: number) {
  const sums = new Float64Array(cardCount);
  const touched: number[] = [];
  for (const { weight, cards, places } of terms) {
    for (let index = 0; index < cards.length; index += 1) {
      const card = cards[index] ?? 0;
      if (sums[card] === 0) touched.push(card);
      sums[card] = (sums[card] ?? 0) + weight * PLACE_WEIGHT[places[index] ?? 'text'];
    }
  }
  return { sums, touched };
}

/** For each card the most that one of its lines shares with the question. */
function compareLines(terms: Term[], lines: Line[], cardCount: number): (Best | undefined)[] {
  const weights = new Float64Array(lines.length);
  const words = new Uint16Array(lines.length);
  const touched: number[] = [];
  for (const term of terms) {
    for (const line of term.lines) {
      if (words[line] === 0) touched.push(line);
      weights[line] = (weights[line] ?? 0) + term.weight;
      words[line] = (words[line] ?? 0) + 1;
    }
  }
  const best = new Array<Best | undefined>(cardCount);
  for (const number of touched) {
    const line = lines[number];
    if (!line) continue;
    const [weight = 0, said = 0] = [weights[number], words[number]];
    const known = best[line.card] ?? { weight: 0, nameShare: 0, namedWords: 0 };
    best[line.card] = known;
    if (weight > known.weight) known.weight = weight;
    if (!line.isName) continue;
    known.nameShare = Math.max(known.nameShare, said / line.length);
    if (said === line.length) known.namedWords = Math.max(known.namedWords, said);
  }
  return best;
}

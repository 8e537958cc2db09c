import { doInSteps } from '@agri/matching/steps.ts';
import type { CardKind } from './card.ts';
import { type HeldWord, relateCards } from './kinship.ts';

/** How a card holds a word: in a name, in a sign, or only in its text. */
export type Place = 'name' | 'sign' | 'text';

/** A card by its words, cut to their stems. A line is a name or a sign, which may be said in full. */
export type CardWords = {
  id: string;
  kind: CardKind;
  crops: string[];
  /** All its words in each place, as often as they stand there. */
  fields: Record<Place, string[]>;
  nameLines: string[][];
  signLines: string[][];
};

export type CardMatch = {
  id: string;
  kind: CardKind;
  crops: string[];
  /** Share of the question's words that the card has, rare words and names counting more; 0 to 1. */
  coverage: number;
  /** BM25F over names, signs and text, as a share of what a card could reach; 0 to 1. */
  relevance: number;
  lineShare: number;
  nameShare: number;
  /** How near it is to the question by the company that both keep; 0 to 1. */
  kinship: number;
  /** Of how many words the longest name is that the question says in full. */
  namedWords: number;
  /** How many of the question's words any card has. */
  knownWords: number;
};

type Line = { card: number; isName: boolean; length: number };
/** Where a word stands: numbers of cards, each with its place, and numbers of lines. Arrays, as there are many words. */
type Holders = { cards: number[]; places: Place[]; frequencies: number[]; lines: number[] };
type Term = Holders & { weight: number };
type Best = { weight: number; nameShare: number; namedWords: number };

const PLACE_WEIGHT: Record<Place, number> = { name: 1, sign: 0.92, text: 0.3 };
const places = ['name', 'sign', 'text'] as const;
const FIELD_WEIGHT: Record<Place, number> = { name: 5, sign: 3, text: 1 };
const FIELD_B: Record<Place, number> = { name: 0.3, sign: 0.5, text: 0.75 };
const K1 = 1.2;

/** All cards by their words. The order of the cards decides between two that match alike. */
export async function indexCards(cards: CardWords[]) {
  const known = new Map<string, Holders>();
  const lines: Line[] = [];
  const holdersOf = (word: string): Holders => {
    const holders = known.get(word) ?? { cards: [], places: [], frequencies: [], lines: [] };
    known.set(word, holders);
    return holders;
  };
  const meanLengths = measureFields(cards);
  await doInSteps(cards.entries(), ([card, { fields, nameLines, signLines }]) => {
    for (const [word, { place, frequency }] of countWords(fields, meanLengths)) {
      const holders = holdersOf(word);
      holders.cards.push(card);
      holders.places.push(place);
      holders.frequencies.push(frequency);
    }
    for (const [group, isName] of [[nameLines, true] as const, [signLines, false] as const]) {
      for (const line of group) {
        for (const word of line) holdersOf(word).lines.push(lines.length);
        lines.push({ card, isName, length: line.length });
      }
    }
  });
  const all = cards.map(({ id, kind, crops }) => ({ id, kind, crops }));
  const weigh = ({ cards: holding }: Holders) =>
    0.4 + 0.8 * Math.log((all.length + 1) / (holding.length + 0.5));
  const holdWord = (holders: Holders): HeldWord => {
    const weight = weigh(holders);
    return { cards: holders.cards, weights: holders.frequencies.map((count) => weight * Math.log1p(count)) };
  };
  const compareCompany = await relateCards([...known.values()].map(holdWord), all.length);

  return {
    /** Whether any name or sign of a card has this word. */
    isSign: (stem: string): boolean => (known.get(stem)?.lines.length ?? 0) > 0,

    /**
     * The cards that share a word with the question, in the order of the cards. `unknownWeight` is what a word counts
     * that no card has; a word of one card only counts about 4, of every tenth card 2.3.
     */
    findMatches(stems: string[], unknownWeight: number, limit: number): CardMatch[] {
      const terms = [...new Set(stems)].map((stem): Term => {
        const holders = known.get(stem);
        if (!holders?.cards.length)
          return { cards: [], places: [], frequencies: [], lines: [], weight: unknownWeight };
        return { ...holders, weight: weigh(holders) };
      });
      const asked = terms.reduce((sum, { weight }) => sum + weight, 0);
      const knownWords = terms.filter((term) => term.cards.length > 0).length;
      const best = compareLines(terms, lines, all.length);
      const { sums, relevances, touched } = sumCoverage(terms, all.length);
      const chosen = touched
        .sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || one - other)
        .slice(0, limit)
        .sort((one, other) => one - other);
      const kin = compareCompany(terms.map(holdWord), chosen);
      return chosen.flatMap((card, at) => {
        const found = all[card];
        const { weight = 0, nameShare = 0, namedWords = 0 } = best[card] ?? {};
        const coverage = (sums[card] ?? 0) / asked;
        const relevance = (relevances[card] ?? 0) / asked;
        const lineShare = weight / asked;
        const kinship = Math.max(0, kin[at] ?? 0);
        return found
          ? { ...found, coverage, relevance, lineShare, nameShare, namedWords, knownWords, kinship }
          : [];
      });
    },
  };
}

// A common word stands in hundreds of cards and lines: sums by number, as maps would take most of a question's time.

function sumCoverage(terms: Term[], cardCount: number) {
  const sums = new Float64Array(cardCount);
  const relevances = new Float64Array(cardCount);
  const touched: number[] = [];
  for (const { weight, cards, places, frequencies } of terms) {
    for (let index = 0; index < cards.length; index += 1) {
      const card = cards[index] ?? 0;
      if (sums[card] === 0) touched.push(card);
      sums[card] = (sums[card] ?? 0) + weight * PLACE_WEIGHT[places[index] ?? 'text'];
      const frequency = frequencies[index] ?? 0;
      relevances[card] = (relevances[card] ?? 0) + (weight * frequency) / (K1 + frequency);
    }
  }
  return { sums, relevances, touched };
}

function measureFields(cards: CardWords[]): Record<Place, number> {
  const mean = (place: Place) =>
    cards.reduce((sum, { fields }) => sum + fields[place].length, 0) / Math.max(1, cards.length);
  return { name: mean('name'), sign: mean('sign'), text: mean('text') };
}

/**
 * For each word of a card its best place, and how often it stands there: weighed by field and by the length of the field
 * against the mean, as BM25F does (Zaragoza and others, "Microsoft Cambridge at TREC-13: Web and HARD tracks", 2004).
 */
function countWords(fields: Record<Place, string[]>, meanLengths: Record<Place, number>) {
  const counted = new Map<string, { place: Place; frequency: number }>();
  for (const place of places) {
    const length = fields[place].length / (meanLengths[place] || 1);
    const once = FIELD_WEIGHT[place] / (1 - FIELD_B[place] + FIELD_B[place] * length);
    for (const word of fields[place]) {
      const before = counted.get(word) ?? { place, frequency: 0 };
      counted.set(word, { place: before.place, frequency: before.frequency + once });
    }
  }
  return counted;
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

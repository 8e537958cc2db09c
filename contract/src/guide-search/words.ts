import { romaniseHindi } from './hindi.ts';
import { spellWord, type Vocabulary } from './spelling.ts';
import { isLatin, type LatinStemmer, rememberStems } from './stems.ts';
import type { WordTable } from './tables.ts';

type Meaning = { kind: 'crop' | 'word' | 'filler' | 'elsewhere' | 'absent' | 'colour'; means: string };
type Piece = Meaning | { kind: 'plain'; means: string };
/**
 * `vague` are words such as leaf, which name nothing when they stand alone; of these, `signless` say nothing of what is seen.
 * `stopWords` are never looked up.
 */
export type Words = {
  phrases: Map<string, Meaning>;
  /** The same by their stems, of scripts other than Latin, whose words have many endings. */
  stemmed: Map<string, Meaning>;
  /** How many words the longest phrase has that begins with this one. */
  longest: Map<string, number>;
  vague: Set<string>;
  signless: Set<string>;
  stopWords: Set<string>;
  stemOf: (word: string) => string;
} & Pick<WordTable, 'colours' | 'kinds'>;

/**
 * What a text is about. `rest` is what is looked up: without crops and without words that only say that one asks; `said` is
 * the whole text without crops.
 */
export type Reading = {
  crops: string[];
  rest: string[];
  said: string[];
  elsewhere: boolean;
  absent: boolean;
};

/** Shorter stems of other scripts are too many words at once. */
const STEM_MIN = 2;

/** Words that say that a plant is meant. */
export const plantParts = new Set(
  'leaf fruit tree trunk branch flower root seedling plant orchard'.split(' '),
);

/** The one table of what words mean, to look up in. `crops` are those of the cards. */
export function makeWords(table: WordTable, crops: string[], stemLatin: LatinStemmer): Words {
  const phrases = new Map<string, Meaning>();
  const stemmed: typeof phrases = new Map();
  const stemOf = rememberStems(stemLatin);
  const add = (kind: Meaning['kind'], phrase: string, means: string) => {
    const key = splitText(phrase).join(' ');
    if (phrases.has(key)) return;
    phrases.set(key, { kind, means });
    const stems = stemPhrase(key, stemOf);
    if (stems !== undefined && !stemmed.has(stems)) stemmed.set(stems, { kind, means });
  };
  for (const [colour, { plural, crop }] of Object.entries(table.colours)) {
    add('colour', colour, colour);
    add('crop', plural, crop);
  }
  for (const [kind, entries] of [['crop', table.crops] as const, ['word', table.words] as const]) {
    for (const [means, phrasesOf] of Object.entries(entries)) {
      for (const phrase of [means, ...phrasesOf]) add(kind, phrase, means);
    }
  }
  for (const kind of ['filler', 'elsewhere', 'absent'] as const) {
    const key = kind === 'filler' ? 'fillers' : kind;
    for (const phrase of table[key]) add(kind, phrase, phrase);
  }
  for (const crop of crops) add('crop', crop, crop);
  // The stem of a word may be another, common word: the one of aphids in Arabic is "from".
  for (const [stems, { kind }] of stemmed)
    if (kind !== 'filler' && phrases.get(stems)?.kind === 'filler') stemmed.delete(stems);
  const longest = new Map<string, number>();
  for (const phrase of [...phrases.keys(), ...stemmed.keys()]) {
    const [first = '', ...others] = phrase.split(' ');
    longest.set(first, Math.max(longest.get(first) ?? 1, others.length + 1));
  }
  return {
    phrases,
    stemmed,
    longest,
    vague: new Set(table.vague),
    signless: new Set(table.signless),
    stopWords: new Set(table.stopWords),
    stemOf,
    colours: table.colours,
    kinds: table.kinds,
  };
}

/** The one name under which a crop of a card is asked for: plantain is banana, orange is citrus. */
export function nameCrop(crop: string, { phrases, colours }: Words): string {
  return colours[crop]?.crop ?? phrases.get(splitText(crop).join(' '))?.means ?? crop;
}

/** Small letters without accents, whichever way they were typed; the marks of other scripts stay. */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  // Most of the guide is plain English, which has no marks to take off.
  if (isPlain(small)) return dropApostrophes(small);
  const bare = small
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC');
  return dropApostrophes(bare);
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

function dropApostrophes(text: string): string {
  if (!/['’]/.test(text)) return text;
  return text
    .replace(/(l|d|j|n|s|m|t|c|qu)['’](?=\p{L})/gu, (elided, letters: string, at: number) =>
      /\p{L}/u.test(text.charAt(at - 1)) ? elided : `${letters} `,
    )
    .replace(/['’]/g, '');
}

/** The words of a text, folded; numbers count as words. */
export function splitText(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words of a question, with their spelling put right. */
export function spellQuestion(question: string, words: Words, vocabulary: Vocabulary): string[] {
  return splitText(question).flatMap((word) =>
    words.phrases.has(word) || words.phrases.has(dropEnding(word)) ? [word] : spellWord(word, vocabulary),
  );
}

/** Reads a question, putting its spelling right on the way. */
export function readQuestion(question: string, words: Words, vocabulary: Vocabulary): Reading {
  return readPieces(findMeanings(spellQuestion(question, words, vocabulary), words), words);
}

/** Words with each crop among them replaced. */
export function replaceCrops(tokens: string[], replacement: string, words: Words): string[] {
  return cutPieces(tokens, words).map(({ meaning, text }) => (meaning?.kind === 'crop' ? replacement : text));
}

/** Reads a line of a card as it stands, with its crops and fillers. */
export function readSaid(line: string, words: Words): Pick<Reading, 'crops' | 'said'> {
  return readPieces(findMeanings(splitText(line), words), words);
}

/** The crops that a line of a card names. */
export function findCrops(line: string, words: Words): string[] {
  return readSaid(line, words).crops;
}

/**
 * Reads a line of a card, in its own letters and, if it is Hindi, in Latin ones; each word once. What the table knows is not
 * written in Latin letters: the night of Hindi would be a rat.
 */
export function readLine(line: string, words: Words): string {
  const read = readText(line, words);
  const unknown = read.filter((word) => romaniseHindi(word) !== word).map(romaniseHindi);
  return [...new Set([...read, ...readText(unknown.join(' '), words)])].join(' ');
}

/** The words of a text of a card. It speaks of no other matters, whatever words it uses. */
export function readText(text: string, words: Words): string[] {
  const pieces = findMeanings(splitText(text), words).map((piece) =>
    piece.kind === 'elsewhere' || piece.kind === 'absent'
      ? { kind: 'plain' as const, means: piece.means }
      : piece,
  );
  return readPieces(pieces, words).rest;
}

function findMeanings(tokens: string[], words: Words): Piece[] {
  return cutPieces(tokens, words).map(({ meaning, text }) => meaning ?? { kind: 'plain', means: text });
}

/** Words in the longest phrases that are known. */
function cutPieces(tokens: string[], { phrases, stemmed, longest, stemOf }: Words) {
  const pieces: { text: string; meaning?: Meaning | undefined }[] = [];
  const stems = tokens.map((token) => stemPhrase(token, stemOf));
  for (let at = 0; at < tokens.length; ) {
    const stem = stems[at];
    const most = Math.max(longest.get(tokens[at] ?? '') ?? 1, (stem && longest.get(stem)) || 1);
    let length = Math.min(most, tokens.length - at);
    let meaning: Meaning | undefined;
    for (; length > 0; length -= 1) {
      const phrase = length === 1 ? (tokens[at] ?? '') : tokens.slice(at, at + length).join(' ');
      meaning = phrases.get(phrase) ?? (stem ? undefined : phrases.get(dropEnding(phrase)));
      if (!meaning && stem) meaning = stemmed.get(stems.slice(at, at + length).join(' '));
      if (meaning) break;
    }
    const end = at + Math.max(length, 1);
    pieces.push({ text: length <= 1 ? (tokens[at] ?? '') : tokens.slice(at, end).join(' '), meaning });
    at = end;
  }
  return pieces;
}

/** The stems of a phrase in a script other than Latin; nothing where it is Latin, or hardly a letter is left. */
function stemPhrase(phrase: string, stemOf: Words['stemOf']): string | undefined {
  if (isLatin(phrase)) return undefined;
  const stems = phrase.split(' ').map(stemOf);
  return stems.join('').length >= STEM_MIN ? stems.join(' ') : undefined;
}

/** Without the plural of English, Spanish and French. */
function dropEnding(phrase: string): string {
  return phrase.endsWith('s') ? phrase.replace(/([a-z]{3})s$/, '$1') : phrase;
}

function readPieces(pieces: Piece[], { colours }: Words): Reading {
  const other = pieces.some(({ kind }) => kind === 'crop');
  const isTroubled = pieces.some(({ means }) => means === 'disease' || means === 'insect');
  const settled = pieces.map((piece, at): Piece => {
    if (piece.kind !== 'colour') return piece;
    const next = pieces.slice(at + 1).find(({ kind }) => kind !== 'filler');
    const { crop = '', otherwise = '' } = colours[piece.means] ?? {};
    return !other && (plantParts.has(next?.means ?? '') || isTroubled)
      ? { kind: 'crop', means: crop }
      : { kind: 'plain', means: otherwise };
  });
  const meanings = (kind: Piece['kind']) => settled.filter((piece) => piece.kind === kind);
  // "45das" and "10th" are numbers too.
  const worded = settled.filter(({ kind, means }) => kind !== 'crop' && !/^\p{N}/u.test(means));
  return {
    crops: [...new Set(meanings('crop').map(({ means }) => means))],
    rest: worded.filter(({ kind }) => kind === 'word' || kind === 'plain').map(({ means }) => means),
    said: worded.map(({ means }) => means),
    elsewhere: meanings('elsewhere').length > 0,
    absent: meanings('absent').length > 0,
  };
}

import { parse } from 'yaml';
import { z } from 'zod';
import { romaniseHindi } from './hindi-rules.ts';
import { spellWord, type Vocabulary } from './spelling-rules.ts';

const list = z.string().transform((text) => text.split(',').map((word) => word.trim()));
const table = z.record(z.string(), list);
const wordsFile = z.strictObject({
  crops: table,
  colours: z.record(
    z.string(),
    z.strictObject({ crop: z.string(), plural: z.string(), otherwise: z.string() }),
  ),
  words: table,
  vague: list,
  fillers: list,
  elsewhere: list,
  absent: list,
});

type Meaning = { kind: 'crop' | 'word' | 'filler' | 'elsewhere' | 'absent' | 'colour'; means: string };
type Piece = Meaning | { kind: 'plain'; means: string };
/** `vague` are words such as leaf, which name nothing when they stand alone. */
export type Words = {
  phrases: Map<string, Meaning>;
  vague: Set<string>;
  colours: z.infer<typeof wordsFile>['colours'];
};

/** What a text is about. `rest` is what is looked up: without crops and without words that only say that one asks. */
export type Reading = { crops: string[]; rest: string[]; elsewhere: boolean; absent: boolean };

const LONGEST_PHRASE = 4;
const plantParts = new Set('leaf fruit tree trunk branch flower root seedling plant orchard'.split(' '));

/** Reads `guide/words.yaml`: one table of what words mean, in questions and in cards. `crops` are those of the cards. */
export function parseWords(text: string, crops: string[]): Words {
  const file = wordsFile.parse(parse(text));
  const phrases = new Map<string, Meaning>();
  const add = (kind: Meaning['kind'], phrase: string, means: string) => {
    const key = splitText(phrase).join(' ');
    if (!phrases.has(key)) phrases.set(key, { kind, means });
  };
  for (const [colour, { plural, crop }] of Object.entries(file.colours)) {
    add('colour', colour, colour);
    add('crop', plural, crop);
  }
  for (const [kind, entries] of [['crop', file.crops] as const, ['word', file.words] as const]) {
    for (const [means, phrasesOf] of Object.entries(entries)) {
      for (const phrase of [means, ...phrasesOf]) add(kind, phrase, means);
    }
  }
  for (const kind of ['filler', 'elsewhere', 'absent'] as const) {
    const key = kind === 'filler' ? 'fillers' : kind;
    for (const phrase of file[key]) add(kind, phrase, phrase);
  }
  for (const crop of crops) add('crop', crop, crop);
  return { phrases, vague: new Set(file.vague), colours: file.colours };
}

/** The one name under which a crop of a card is asked for: plantain is banana, orange is citrus. */
export function nameCrop(crop: string, { phrases, colours }: Words): string {
  return colours[crop]?.crop ?? phrases.get(splitText(crop).join(' '))?.means ?? crop;
}

/** Small letters without accents, whichever way they were typed; the marks of other scripts stay. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC')
    .replace(/(?<![\p{L}])(l|d|j|n|s|m|t|c|qu)['’](?=\p{L})/gu, '$1 ')
    .replace(/['’]/g, '');
}

/** The words of a text, folded; numbers count as words. */
export function splitText(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Reads a question, putting its spelling right on the way. */
export function readQuestion(question: string, words: Words, vocabulary: Vocabulary): Reading {
  const spelt = splitText(question).flatMap((word) =>
    words.phrases.has(word) || words.phrases.has(dropEnding(word)) ? [word] : spellWord(word, vocabulary),
  );
  return readPieces(findMeanings(spelt, words), words);
}

/** Reads a line of a card, in its own letters and, if it is Hindi, in Latin ones. */
export function readLine(line: string, words: Words): string {
  const lines = new Set([line, romaniseHindi(line)]);
  const read = [...lines].flatMap(
    (text) =>
      readPieces(
        findMeanings(splitText(text), words).map((piece) =>
          piece.kind === 'elsewhere' || piece.kind === 'absent'
            ? { kind: 'plain' as const, means: piece.means }
            : piece,
        ),
        words,
      ).rest,
  );
  return [...new Set(read)].join(' ');
}

function findMeanings(tokens: string[], { phrases }: Words): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(LONGEST_PHRASE, tokens.length - at);
    let meaning: Meaning | undefined;
    for (; length > 0; length -= 1) {
      const phrase = tokens.slice(at, at + length).join(' ');
      meaning = phrases.get(phrase) ?? phrases.get(dropEnding(phrase));
      if (meaning) break;
    }
    pieces.push(meaning ?? { kind: 'plain', means: tokens[at] ?? '' });
    at += Math.max(length, 1);
  }
  return pieces;
}

/** Without the plural of English, Spanish and French, or the case of Bengali (of the rice, in the rice). */
function dropEnding(phrase: string): string {
  return phrase.replace(/(?<=[a-z]{3})s$|(?<=[\u0980-\u09ff]{2})(?:\u09c7\u09b0|\u09b0|\u09c7)$/, '');
}

function readPieces(pieces: Piece[], { colours }: Words): Reading {
  const other = pieces.some(({ kind }) => kind === 'crop');
  const settled = pieces.map((piece, at): Piece => {
    if (piece.kind !== 'colour') return piece;
    const next = pieces.slice(at + 1).find(({ kind }) => kind !== 'filler');
    const { crop = '', otherwise = '' } = colours[piece.means] ?? {};
    return !other && plantParts.has(next?.means ?? '')
      ? { kind: 'crop', means: crop }
      : { kind: 'plain', means: otherwise };
  });
  const meanings = (kind: Piece['kind']) => settled.filter((piece) => piece.kind === kind);
  return {
    crops: [...new Set(meanings('crop').map(({ means }) => means))],
    rest: settled
      .filter(({ kind, means }) => (kind === 'word' || kind === 'plain') && !/^\p{N}+$/u.test(means))
      .map(({ means }) => means),
    elsewhere: meanings('elsewhere').length > 0,
    absent: meanings('absent').length > 0,
  };
}

import type { SearchCard } from './card.ts';
import { isGeneral } from './fit.ts';
import type { SaidLine } from './lines.ts';
import type { CardWords } from './match.ts';
import { findTopics, type Topics } from './topics.ts';
import { findCrops, nameCrop, readLine, readSaid, readText, splitText, type Words } from './words.ts';

/** A longer line is not said word for word. */
const SAID_MAX = 10;

/** Signs besides the vague ones that name no trouble. */
const ON_SIGN = new Set(['fold', 'curl', 'dry', 'stunted']);

/** What a card is found by: lines of words as `words.ts` reads them. */
export type ReadCard<C extends SearchCard = SearchCard> = {
  card: C;
  crops: string[];
  /** The crops that the card is on before all others. */
  own: string[];
  /** Sections of a profile that this practice is a card of its own for, such as `weeds` of maize. */
  practiceOf: string[];
  names: string[];
  signs: string[];
  body: string;
  /** Its names and signs as they stand. */
  said: SaidLine[];
  /** Its title says only what many troubles bring. */
  isOnSign: boolean;
};

/** Whether a card is on growing a crop or keeping an animal as a whole. */
export function isOnCultivation({ kind }: Pick<SearchCard, 'kind'>): boolean {
  return kind === 'profile' || kind === 'keeping';
}

/** The crops of a card by the names under which they are asked for, with what its title names and, of a problem, their kinds. */
function listCrops(card: SearchCard, words: Words): string[] {
  const named = [...card.crops.map((crop) => nameCrop(crop, words)), ...findCrops(card.title, words)];
  const kinds = isOnCultivation(card) ? [] : named.flatMap((crop) => words.kinds[crop] ?? []);
  return [...new Set([...named, ...kinds])];
}

/** Of a card on a subject that is no crop, such as cucurbits, all its crops are its own; of a general one, none. */
function listOwn(card: SearchCard, crops: string[], words: Words): string[] {
  if (isOnCultivation(card)) return card.crops.map((crop) => nameCrop(crop, words));
  const subject = nameCrop((card.id.split('/')[0] ?? '').replace('-', ' '), words);
  if (crops.includes(subject)) return [subject];
  return isGeneral(card) || card.class === 'deadly' || card.class === 'practice' ? [] : crops;
}

/** The topics that a card's title and its own name say. */
function listTopics({ id, title }: SearchCard, topics: Topics): string[] {
  const name = (id.split('/')[1] ?? '').replaceAll('-', ' ');
  return [...new Set([title, name].flatMap((text) => findTopics(text, topics).topics))];
}

/** Reads a card with the tables of words and topics. */
export function readCard<C extends SearchCard>(card: C, words: Words, topics: Topics): ReadCard<C> {
  const read = (lines: string[]) => [...new Set(lines.map((line) => readLine(line, words)))].filter(Boolean);
  const names = read([card.title, ...Object.values(card.aliases).flat()]);
  // "Swine fever" without the animal is any fever, "little leaf" any leaf: a sign, not a name.
  const tooShort = (name: string) =>
    words.vague.has(name) || (card.kind === 'livestock' && words.phrases.get(name)?.kind === 'word');
  const crops = listCrops(card, words);
  const own = listOwn(card, crops, words);
  const headings = isOnCultivation(card) ? Object.keys(card.sections) : [];
  return {
    card,
    crops,
    own,
    practiceOf: card.class === 'practice' ? listTopics(card, topics) : [],
    said: sayLines(card, words),
    isOnSign: card.class === 'crop-problems' && isVagueLine(card.title, words),
    names: names.filter((name) => !tooShort(name)),
    signs: [...read([...card.symptoms, card.short.sign, ...headings, card.kind]), ...names.filter(tooShort)],
    body: [...readText(Object.values(card.sections).join(' '), words), ...card.crops].join(' '),
  };
}

function isVagueLine(line: string, words: Words): boolean {
  const plain = splitLine(readLine(line, words)).filter((word) => !words.stopWords.has(word));
  return plain.length > 0 && plain.every((word) => words.vague.has(word) || ON_SIGN.has(word));
}

/** The lines of a card that a question may say word for word; of its signs those that name something. */
function sayLines(card: SearchCard, words: Words): SaidLine[] {
  const read = (line: string, isName: boolean): SaidLine[] => {
    const { crops, said } = readSaid(line, words);
    const plain = said.filter(
      (word) => !words.stopWords.has(word) && words.phrases.get(word)?.kind !== 'filler',
    );
    const isVague = plain.length > 0 && plain.every((word) => words.vague.has(word));
    const saysNothing = isVague && (!isName || plain.every((word) => words.signless.has(word)));
    if (saysNothing || said.length > SAID_MAX) return [];
    const stems = stemLines([said.join(' ')], words);
    return stems.length === 0 ? [] : [{ id: card.id, crops, words: stems, isName, isVague }];
  };
  const names = [card.title, ...Object.values(card.aliases).flat()];
  return [
    ...names.flatMap((line) => read(line, true)),
    ...card.symptoms.flatMap((line) => read(line, false)),
  ];
}

/** A card by the stems of its words. */
export function stemCard({ card, crops, names, signs, body }: ReadCard, words: Words): CardWords {
  const stemAll = (lines: string[]) => lines.flatMap((line) => stemLines([line], words));
  return {
    id: card.id,
    kind: card.kind,
    crops,
    fields: {
      name: stemAll([splitText(card.title).join(' '), ...names]),
      sign: stemAll(signs),
      text: stemWords(splitLine(body), words),
    },
    nameLines: names.map((line) => stemLines([line], words)),
    signLines: signs.map((line) => stemLines([line], words)),
  };
}

/** The stems of these lines, each once, without stop words. Words of other scripts are their own stems. */
export function stemLines(lines: string[], words: Words): string[] {
  return [...new Set(stemWords(lines.flatMap(splitLine), words))];
}

function stemWords(said: string[], { stopWords, stemOf }: Words): string[] {
  return said.filter((word) => !stopWords.has(word)).map(stemOf);
}

/** The words of a line that was read: folded already, with a space between two. */
export function splitLine(line: string): string[] {
  return line.split(' ').filter(Boolean);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import { type CardIndex, type CardMatch, indexCards } from './match-rules.ts';
import { chooseFitting, isGeneral, isLikely, mayAnswer, parseCard, scoreFit } from './rules.ts';
import { makeVocabulary, type Vocabulary } from './spelling-rules.ts';
import type { GuideStore, ShelvedCard } from './store.ts';
import {
  nameCrop,
  parseWords,
  type Reading,
  readLine,
  readQuestion,
  splitText,
  type Words,
} from './words-rules.ts';

export type GuideService = ReturnType<typeof guideService>;

type Tongue = { words: Words; vocabulary: Vocabulary };
type Guide = Tongue & { shelf: ShelvedCard[] };

const CANDIDATES = 40;
/** Farmers ask with the same words again and again; each takes about a hundred bytes. */
const STEMS_KEPT = 5_000;
/** A question that names a crop may hold words that no card has; one that does not is soon about something else. */
const UNKNOWN_WEIGHT = 2.3;
const UNKNOWN_WEIGHT_WITHOUT_CROP = 4;

/** The field guide: cards in files, kept in the database, and found by their words in memory. */
export function guideService({ store, folder }: { store: GuideStore; folder: string }) {
  let reading: Promise<Tongue> | undefined;
  let indexing: Promise<CardIndex> | undefined;
  /** Those that were read since the index was made; together they are less than a megabyte. */
  let kept = new Map<string, GuideCard>();
  const stemsOf = new Map<string, string[]>();
  const readTongue = () => {
    reading ??= readGuide(folder).then(({ words, vocabulary }) => ({ words, vocabulary }));
    return reading;
  };
  const readIndex = () => {
    if (!indexing) {
      kept = new Map();
      indexing = store.readWords().then(indexCards);
    }
    indexing.catch(() => {
      indexing = undefined;
    });
    return indexing;
  };

  const readCards = async (ids: string[]): Promise<GuideCard[]> => {
    const cards = kept;
    const unread = ids.filter((id) => !cards.has(id));
    if (unread.length > 0) {
      for (const card of (await store.readCards(unread)) as GuideCard[]) cards.set(card.id, card);
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  };

  const readStems = async (words: string[]): Promise<string[]> => {
    const unread = words.filter((word) => !stemsOf.has(word));
    const read = new Map(unread.length > 0 ? await store.readStems(unread) : []);
    const stems = new Set(words.flatMap((word) => read.get(word) ?? stemsOf.get(word) ?? []));
    if (stemsOf.size + read.size > STEMS_KEPT) stemsOf.clear();
    for (const [word, itsStems] of read) stemsOf.set(word, itsStems);
    return [...stems];
  };

  const findMatches = async (words: string[], cropKnown: boolean): Promise<CardMatch[]> => {
    const unknownWeight = cropKnown ? UNKNOWN_WEIGHT : UNKNOWN_WEIGHT_WITHOUT_CROP;
    const [index, stems] = await Promise.all([readIndex(), readStems(words)]);
    const shared = index.findMatches(stems, unknownWeight, CANDIDATES);
    if (shared.length > 0) return shared;
    const alike = await store.findAlike(words.join(' '), CANDIDATES);
    const nothingSaid = { coverage: 0, lineShare: 0, nameShare: 0, namedWords: 1, knownWords: 1 };
    return alike.map((card) => ({ ...nothingSaid, ...card }));
  };

  return {
    /**
     * Reads `guide/` into the database, unless it was read as it is; says how many cards there are.
     * @throws Error naming a card that is not well formed.
     */
    async load(): Promise<number> {
      const source = await digestFolders([folder, import.meta.dirname]);
      const known = await store.countCardsOf(source);
      if (known !== undefined) return known;
      const { shelf } = await readGuide(folder);
      await store.replaceCards(shelf, source);
      indexing = undefined;
      return shelf.length;
    },

    /**
     * The cards that answer a question, best first; empty when it is not in the guide. `about` names the thing in
     * question, such as a farm item, and counts only for the crop in it.
     */
    async findCards(question: string, about = ''): Promise<GuideCard[]> {
      const { words, vocabulary } = await readTongue();
      const asked = readQuestion(question, words, vocabulary);
      if (asked.rest.length === 0) return [];
      const crops = asked.crops.length > 0 ? asked.crops : readQuestion(about, words, vocabulary).crops;
      const vague = asked.rest.every((word) => words.vague.has(word));
      const matches = await findMatches(asked.rest, crops.length > 0);
      const scored = matches.map((match) => {
        const about = { crop: compareCrops(crops, match, asked), general: isGeneral(match.id) };
        const evidence = { ...match, ...about, kind: match.kind as GuideCard['kind'], vague };
        const score = mayAnswer(evidence, asked) ? scoreFit({ ...match, ...about }) : 0;
        return { id: match.id, likely: isLikely(evidence), score };
      });
      const fitting = chooseFitting(scored).map(({ id }) => id);
      return readCards(fitting);
    },
  };
}

function compareCrops(asked: string[], card: { id: string; crops: string[] }, { absent }: Reading) {
  const folder = (card.id.split('/')[0] ?? '').replace('-', ' ');
  if (asked.includes(folder)) return 'own' as const;
  if (asked.some((crop) => card.crops.includes(crop))) return 'same' as const;
  return asked.length > 0 || absent ? ('other' as const) : ('not asked' as const);
}

/** What the cards are made of: the guide, and the code that reads it. */
async function digestFolders(folders: string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(md|yaml|ts)$/.test(name));
    const files = names
      .sort()
      .map(async (name) => ({ name, content: await readFile(join(folder, name), 'utf8') }));
    for (const { name, content } of await Promise.all(files)) digest.update(`${name}\n${content}\n`);
  }
  return digest.digest('base64url');
}

async function readGuide(folder: string): Promise<Guide> {
  const cards = await readCardFiles(folder);
  const words = parseWords(
    await readFile(join(folder, 'words.yaml'), 'utf8'),
    cards.flatMap((card) => card.crops),
  );
  const shelf = cards.map((card) => shelveCard(card, words));
  const own = shelf.flatMap(({ names, signs }) => [...names, ...signs]).flatMap(splitText);
  const vocabulary = makeVocabulary(
    [...own, ...[...words.phrases.keys()].flatMap(splitText)],
    shelf.flatMap(({ body }) => splitText(body)),
  );
  return { shelf, words, vocabulary };
}

function shelveCard(card: GuideCard, words: Words): ShelvedCard {
  const read = (lines: string[]) => [...new Set(lines.map((line) => readLine(line, words)))].filter(Boolean);
  const names = read([card.title, ...Object.values(card.aliases).flat()]);
  // "Swine fever" without the animal is any fever, "little leaf" any leaf: a sign, not a name.
  const tooShort = (name: string) =>
    words.vague.has(name) || (card.kind === 'livestock' && words.phrases.get(name)?.kind === 'word');
  return {
    id: card.id,
    title: card.title,
    kind: card.kind,
    crops: [...new Set(card.crops.map((crop) => nameCrop(crop, words)))],
    names: names.filter((name) => !tooShort(name)),
    signs: [...read([...card.symptoms, card.kind]), ...names.filter(tooShort)],
    body: [readLine(Object.values(card.sections).join(' '), words), ...card.crops].join(' '),
    card,
  };
}

async function readCardFiles(folder: string): Promise<GuideCard[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /^[^/\\]+[/\\][^/\\]+\.md$/.test(name),
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const id = name.replaceAll('\\', '/').replace(/\.md$/, '');
      return parseCard(id, await readFile(join(folder, name), 'utf8'));
    }),
  );
}

import { mapInSteps } from '@agri/matching/steps.ts';
import { type CardKind, type Certainty, type Found, listTroubles, type SearchCard } from './card.ts';
import { chooseFitting, isGeneral, isLikely, judgeCertainty, mayAnswer, SURE_FROM, scoreFit } from './fit.ts';
import { indexLines, type SaidLine } from './lines.ts';
import { indexCards } from './match.ts';
import { LIKE_FROM, makePrior, rankNear } from './near.ts';
import { isOnCultivation, type ReadCard, readCard, splitLine, stemCard, stemLines } from './reading.ts';
import { makeVocabulary } from './spelling.ts';
import type { LatinStemmer } from './stems.ts';
import type { TopicTable, WordTable } from './tables.ts';
import { ANY_CROP, findTopics, listTopicWords, makeTopics } from './topics.ts';
import {
  makeWords,
  plantParts,
  type Reading,
  readQuestion,
  replaceCrops,
  spellQuestion,
  splitText,
} from './words.ts';

/** What a question is about, before a card is looked for. */
export type Subject = {
  crops: string[];
  /** Sections of cards that it asks for, such as `spacing`, the clearest first. */
  topics: string[];
  /** What is seen: nothing ("sick"), only what many troubles bring ("yellow"), or something to go by. */
  sign: 'none' | 'vague' | 'clear';
  /** The kinds of card that are asked for by name: diseases, pests, deficiencies. */
  kinds: CardKind[];
  /** It speaks of a plant or a part of one. */
  onPlant: boolean;
  /** It speaks of other matters, such as prices, or of a crop that the guide does not have. */
  foreign: boolean;
};

export type GuideSearch<C extends SearchCard> = Awaited<ReturnType<typeof indexGuide<C>>>;
/** What a search needs besides the cards. */
export type SearchTables = { words: WordTable; topics: TopicTable };

const CANDIDATES = 40;
const NEAR_CANDIDATES = 200;
/** A question that names a crop may hold words that no card has; one that does not is soon about something else. */
const UNKNOWN_WEIGHT = 2.3;
const UNKNOWN_WEIGHT_WITHOUT_CROP = 4;
/** The topic of a question on growing or keeping as a whole. */
const OVERVIEW = 'overview';
const SPREAD = 'spread';
/** How much less a practice of a part of growing may fit than the profile, and still go before it. */
const PRACTICE_FIRST = 0.3;
const kindsAsked: Record<string, CardKind> = {
  disease: 'disease',
  insect: 'pest',
  deficiency: 'deficiency',
};

/**
 * The search over these cards. It takes a second or two of processor, in small steps: a server goes on answering, and a
 * phone goes on scrolling meanwhile.
 */
export async function indexGuide<C extends SearchCard>(
  cards: C[],
  tables: SearchTables,
  stemLatin: LatinStemmer,
) {
  const words = makeWords(
    tables.words,
    cards.flatMap((card) => card.crops),
    stemLatin,
  );
  const topics = makeTopics(tables.topics);
  const read = await mapInSteps(cards, (card) => readCard(card, words, topics));
  const own = [...read.flatMap(({ names, signs }) => [...names, ...signs]), ...words.phrases.keys()];
  const vocabulary = makeVocabulary(
    [...own.flatMap(splitLine), ...listTopicWords(topics)],
    read.flatMap(({ body }) => splitLine(body)),
  );
  const index = await indexCards(await mapInSteps(read, (card) => stemCard(card, words)));
  const fillers = new Set(
    [...words.phrases].flatMap(([phrase, { kind }]) =>
      kind === 'filler' ? splitLine(phrase).map(words.stemOf) : [],
    ),
  );
  const lines = await indexLines(
    read.flatMap(({ said }) => said),
    (word) => fillers.has(word),
  );
  const byId = new Map(read.map((readCard) => [readCard.card.id, readCard]));
  const byTitle = new Map(
    cards.flatMap((card) =>
      [card, ...Object.values(card.translations ?? {})].map(({ title }) => [
        splitText(title).join(' '),
        card,
      ]),
    ),
  );
  const grown = new Set(read.filter(({ card }) => isOnCultivation(card)).map(({ own }) => own[0]));

  /** Who asks about grams asks about each of them, as long as no card is on how to grow grams as such. */
  const readAsked = (question: string): Reading => {
    const asked = readQuestion(question, words, vocabulary);
    const widen = (crop: string) => (grown.has(crop) ? [crop] : [crop, ...(words.kinds[crop] ?? [])]);
    return { ...asked, crops: [...new Set(asked.crops.flatMap(widen))] };
  };

  const readSubject = (question: string): Subject => {
    const spelt = spellQuestion(question, words, vocabulary);
    const asked = findTopics(replaceCrops(spelt, ANY_CROP, words).join(' '), topics);
    const { crops, rest, elsewhere, absent } = readAsked(question);
    const others = new Set(readAsked(asked.others).rest);
    const said = rest.filter(
      (word) =>
        others.has(word) &&
        !words.signless.has(word) &&
        !words.stopWords.has(word) &&
        // Beside a crop a word that no name or sign has is noise; without one, the question may be about anything.
        (crops.length === 0 || index.isSign(words.stemOf(word))),
    );
    const isVague = (said.length <= 1 || crops.length === 0) && said.every((word) => words.vague.has(word));
    const named = [...new Set(rest.flatMap((word) => kindsAsked[word] ?? []))];
    // Who asks how diseases spread does not ask which one it is; what else spreads is no topic.
    const isOnSpread = named.length > 0 && asked.topics.includes(SPREAD);
    const kinds = isOnSpread ? [] : named;
    const sign = said.length === 0 ? 'none' : isVague ? 'vague' : 'clear';
    const onPlant = rest.some((word) => plantParts.has(word));
    const topicsOf = asked.topics.filter((topic) => topic !== SPREAD || isOnSpread);
    return { crops, topics: topicsOf, sign, kinds, onPlant, foreign: elsewhere || absent };
  };

  /** The card on what is asked of any crop, such as spraying, where it asks for no section that a crop's cards have. */
  const findGeneral = (wanted: string[], crops: string[]): ReadCard<C>[] => {
    const ids = wanted.every((topic) => topic in topics.cards || topic === 'sowing')
      ? wanted.flatMap((topic) => topics.cards[topic] ?? [])
      : [];
    return crops.length > 0 || !wanted.includes('chemical') ? ids.flatMap((id) => byId.get(id) ?? []) : [];
  };

  /**
   * Where a question asks for a part of growing or keeping: its own practice, and the profile. `isAll` where it asks for
   * nothing else.
   */
  const findOwnSection = (
    question: string,
    about: string,
    isAll: boolean,
    scoreOf = (_: string) => 0,
  ): Found<C>[] => {
    const { crops: said, topics: asked, sign, kinds, foreign } = readSubject(question);
    const parts = asked.filter((topic) => topic !== OVERVIEW);
    const wanted = parts.length > 0 ? parts : asked;
    if (isAll !== (sign === 'none') || kinds.length > 0 || foreign || wanted.length === 0) return [];
    const crops = said.length > 0 ? said : readSubject(about).crops;
    const ofCrop = read.filter(({ own, crops: all, card }) =>
      (isGeneral(card) ? [] : card.class === 'practice' ? all : own).some((crop) => crops.includes(crop)),
    );
    const rankOf = ({ practiceOf }: ReadCard<C>) => wanted.findIndex((topic) => practiceOf.includes(topic));
    const onTopic = ofCrop
      .filter((held) => rankOf(held) >= 0)
      .sort((one, other) => rankOf(one) - rankOf(other));
    const isNear = ({ card }: ReadCard<C>) => card.class === 'practice' && scoreOf(card.id) >= SURE_FROM;
    const practices = onTopic.length > 0 ? onTopic : ofCrop.filter(isNear);
    const profiles = ofCrop.filter(
      ({ card }) =>
        isOnCultivation(card) && wanted.some((topic) => topic === OVERVIEW || topic in card.sections),
    );
    const general = findGeneral(wanted, crops);
    const weightOf = ({ card, own }: ReadCard<C>) => {
      const isOwn = card.class === 'practice' && own.some((crop) => crops.includes(crop));
      return (
        scoreOf(card.id) + (card.class === 'practice' ? PRACTICE_FIRST : 0) + (isOwn ? PRACTICE_FIRST : 0)
      );
    };
    const ofOwn = [...practices, ...profiles].sort((one, other) => weightOf(other) - weightOf(one));
    const found = parts.length > 0 ? [...general, ...ofOwn] : [...profiles, ...practices];
    return found.flatMap(({ card }) => writeFound(card.id, isAll ? 'sure' : 'likely'));
  };

  const isKnownGeneral = (id: string): boolean => {
    const found = byId.get(id);
    return found !== undefined && isGeneral(found.card);
  };

  const writeFound = (id: string, certainty: Certainty, isSaid = false): Found<C>[] => {
    const found = byId.get(id);
    if (!found) return [];
    const { card, isOnSign } = found;
    return [{ ...card, certainty, isSaid, isGeneral: isGeneral(card), isOnSign }];
  };

  const priorOf = makePrior(read);

  /** How well each card that shares a word with a question fits it. */
  const scoreAll = (asked: Reading, crops: string[], limit: number) => {
    const vague = asked.rest.every((word) => words.vague.has(word));
    const unknownWeight = crops.length > 0 ? UNKNOWN_WEIGHT : UNKNOWN_WEIGHT_WITHOUT_CROP;
    return index.findMatches(stemLines(asked.rest, words), unknownWeight, limit).map((match) => ({
      ...match,
      crop: compareCrops(crops, byId.get(match.id)?.own, match.crops, asked),
      general: isKnownGeneral(match.id),
      vague,
    }));
  };

  /** The cards of which the question says a whole line, with how much of it. `about` are the crops where it names none. */
  const findSaid = (asked: Reading, about: string[]): Map<string, number> => {
    if (asked.elsewhere || asked.absent) return new Map();
    const crops = asked.crops.length > 0 ? asked.crops : about;
    const fits = ({ id, words: said, crops: ofLine, isName, isVague }: SaidLine) => {
      if (crops.length === 0) return ofLine.length === 0 && isName && !isVague && said.length > 1;
      if (isVague && (ofLine.length === 0 || asked.crops.length === 0)) return false;
      if (ofLine.length > 0) return ofLine.some((crop) => crops.includes(crop));
      return !isKnownGeneral(id) && (byId.get(id)?.crops ?? []).some((crop) => crops.includes(crop));
    };
    const said = lines.findSaid(stemLines([asked.said.join(' ')], words), fits);
    if (crops.length > 0) return said;
    // A name that cards of several crops have does not say which crop is meant.
    const ofOneCrop = [...said.keys()].filter((id) => !isKnownGeneral(id));
    return new Map([...said].filter(([id]) => isKnownGeneral(id) || ofOneCrop.length === 1));
  };

  return {
    readSubject,

    /** The cards on a crop or an animal, its commonest troubles first, then its other own ones; without practices. */
    listCards(crop: string): C[] {
      const held = read.filter(({ card, crops }) => card.class !== 'practice' && crops.includes(crop));
      const profiles = held.filter(({ card, own }) => isOnCultivation(card) && own.includes(crop));
      const common = profiles.flatMap(({ card }) => listTroubles(card).map(({ id }) => id));
      const rankOf = ({ card, own }: ReadCard<C>) => {
        const rank = common.indexOf(card.id);
        if (rank >= 0) return rank;
        return common.length + (own.includes(crop) ? 0 : 1);
      };
      return held.sort((one, other) => rankOf(one) - rankOf(other)).map(({ card }) => card);
    },

    /**
     * The cards that answer a question, best first; empty when it is not in the guide. `about` names the thing in
     * question, such as a farm item, and counts only for the crop in it.
     */
    findCards(question: string, about = ''): Found<C>[] {
      const titled = byTitle.get(splitText(question).join(' '));
      const asked = readAsked(question);
      const crops = asked.crops.length > 0 ? asked.crops : readAsked(about).crops;
      const said = findSaid(asked, crops);
      const scored = scoreAll(asked, crops, CANDIDATES).map((fit) => {
        const { id, namedWords } = fit;
        return { id, namedWords, likely: isLikely(fit), score: mayAnswer(fit, asked) ? scoreFit(fit) : 0 };
      });
      const scores = new Map(scored.map(({ id, score }) => [id, score]));
      const scoreOf = (id: string) => scores.get(id) ?? 0;
      const own = findOwnSection(question, about, true, scoreOf);
      if (asked.rest.length === 0 && said.size === 0 && !titled) return own;
      const fitting = chooseFitting(scored);
      const others = fitting.flatMap(({ id, score, namedWords }, rank) => {
        const next = rank === 0 ? (fitting[1]?.score ?? 0) : (fitting[0]?.score ?? 0);
        return writeFound(id, judgeCertainty(score, next, namedWords));
      });
      const named = [...said]
        .sort(([one, likeness], [other, next]) => next - likeness || scoreOf(other) - scoreOf(one))
        .flatMap(([id]) => writeFound(id, said.size === 1 ? 'sure' : 'likely', true))
        .filter((card) => own.length === 0 || !card.isGeneral);
      const all = [...(titled ? writeFound(titled.id, 'sure', true) : []), ...named, ...own, ...others];
      const found = all.filter(({ id }, at) => all.findIndex((card) => card.id === id) === at);
      return found.length > 0 ? found : findOwnSection(question, about, false);
    },

    /**
     * Cards on the same crops, and general ones, that share something with a question, nearest first: too little to answer
     * it, enough to be offered beside the answer. Those `found` fit it well enough to answer, and go where they belong.
     */
    findNear(question: string, crops: string[], found: string[] = []): C[] {
      const asked = readAsked(question);
      const isAsked = ({ id, crops: ofLine }: SaidLine) => {
        const of = ofLine.length > 0 ? ofLine : isKnownGeneral(id) ? crops : (byId.get(id)?.crops ?? []);
        return crops.length === 0 || of.some((crop) => crops.includes(crop));
      };
      const alike = lines.findSaid(stemLines([asked.said.join(' ')], words), isAsked, LIKE_FROM);
      const fits = scoreAll(asked, crops, NEAR_CANDIDATES);
      return rankNear(fits, alike, (id) => (crops.length > 0 ? 1 : priorOf(id)), found).flatMap(
        (id) => byId.get(id)?.card ?? [],
      );
    },
  };
}

function compareCrops(asked: string[], own: string[] = [], crops: string[], { absent }: Reading) {
  if (own.some((crop) => asked.includes(crop))) return 'own' as const;
  if (asked.some((crop) => crops.includes(crop))) return 'same' as const;
  return asked.length > 0 || absent ? ('other' as const) : ('not asked' as const);
}

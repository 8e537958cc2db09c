import { isOnWhole } from '@agri/contract/guide-cards.ts';
import type { Language } from '@agri/contract/languages.ts';
import type { ChatTurn, FoundCard, GuideCard } from '../../adapters/advisor/port.ts';
import type { GuideReading, GuideSearchService } from '../guide/search-service.ts';
import type { GuideService } from '../guide/service.ts';
import { writeAskCrop, writeAskSign, writeGuideAdvice, writeTellApart } from './guide-texts.ts';
import { type Remembered, rememberTurn } from './memory-rules.ts';
import type { Advice, AdviceQuestion, Room } from './room.ts';
import { findSection, isPracticeOf } from './section-rules.ts';
import { judgeWords } from './sure-rules.ts';

type Parts = {
  guide: Pick<GuideService, 'findCrops' | 'listCards' | 'listTroubles'>;
  search: Pick<GuideSearchService, 'read'>;
};

/** The follow-up that asks for growing or keeping as a whole. */
const OVERVIEW = 'overview';
/** The follow-up that says only that something is wrong. */
const UNWELL = 'unwell';
const TURNS_REMEMBERED = 6;
const OTHERS_MAX = 4;
const GROUND_MAX = 5;
const OFFERED_MAX = 6;
/** So many of the best cards are named where it is not clear which is meant. */
const CLOSEST = 3;

/**
 * The field guide: the card that answers, in its short form. Where two cards are close, or nothing but a crop is named, it asks
 * back and offers them. What is not in the guide is left to the next room.
 */
export function guideRoom({ guide, search }: Parts): Room {
  async function remember(turns: ChatTurn[], language: Language): Promise<Remembered> {
    let remembered: Remembered = {};
    for (const { question } of turns.slice(-TURNS_REMEMBERED)) {
      const around = { crops: cropsOf(remembered), isFollowing: remembered.card !== undefined };
      const reading = await search.read(question, around, language);
      if (remembered.card && reading.followUp) continue;
      const card = (await chooseCard(reading)) ?? closestOf(reading);
      remembered = rememberTurn(remembered, { crops: reading.crops, cards: card ? [card] : [] });
    }
    return remembered;
  }

  /** The card that answers: of a crop whose section is asked for, the one that has it; else the best one. */
  async function chooseCard(reading: GuideReading): Promise<FoundCard | undefined> {
    const { cards, certainty, crops, section } = reading;
    const [best] = cards;
    const [crop] = crops;
    if (section !== undefined && crop !== undefined && certainty !== 'sure') {
      const profiles = await listProfiles(crop);
      const own =
        cards.find((card) => isPracticeOf(card, section, crop)) ??
        profiles.find((card) => section === OVERVIEW || findSection(card, section) === section);
      if (own) return { ...own, certainty: 'sure' };
    }
    const isGuess = section === UNWELL && !(best && kindToldApart(best.id));
    return best && certainty && !isGuess ? { ...best, certainty } : undefined;
  }

  async function listProfiles(crop: string): Promise<GuideCard[]> {
    return (await guide.listCards(crop)).filter((card) => isOnWhole(card) && card.crops[0] === crop);
  }

  /** What else fits, and how the crop is grown. */
  async function listOthers(
    best: GuideCard,
    { cards }: GuideReading,
    crop: string | undefined,
  ): Promise<GuideCard[]> {
    const profiles = crop === undefined ? [] : await listProfiles(crop);
    const fitting = cards.filter((card) => crop === undefined || mayHelp(card, crop));
    const all = [...fitting.slice(0, OTHERS_MAX + 1), ...profiles].filter(({ id }) => id !== best.id);
    return listOnce(all).slice(0, OTHERS_MAX);
  }

  /** The troubles of a crop that a card tells apart. */
  async function listApart({ id, crops: [crop = ''] }: GuideCard): Promise<GuideCard[]> {
    const kind = kindToldApart(id);
    const held = await guide.listCards(crop);
    return held
      .filter((card) => !isOnWhole(card) && kindToldApart(card.id) === undefined)
      .filter((card) => kind === 'trouble' || card.kind === kind)
      .slice(0, OFFERED_MAX);
  }

  async function answer(
    { text, language }: AdviceQuestion,
    card: FoundCard,
    reading: GuideReading,
    crop: string | undefined,
  ) {
    if (kindToldApart(card.id)) return writeTellApart(card, await listApart(card), language);
    return writeGuideAdvice({
      best: { ...card, certainty: judgeWords(text, card) },
      ...{ language, section: findSection(card, isOnWhole(card) ? reading.part : reading.section) },
      troubles: await guide.listTroubles(card),
      others: await listOthers(card, reading, crop),
    });
  }

  /** Asks which of the closest cards is meant; `crop` is that of the question or, else, of the chat. */
  async function askBack(language: Language, reading: GuideReading, crop: string | undefined) {
    const closest = reading.cards.slice(0, CLOSEST);
    const held = crop === undefined ? [] : await guide.listCards(crop);
    const isHeld = new Set(held.map(({ id }) => id));
    // That something is wrong does not say what: the crop's commonest troubles come first.
    const own = isUnwell(reading) ? [] : closest.filter(({ id }) => isHeld.has(id));
    const offered = listOnce([...own, ...held.filter((card) => !isOnWhole(card))]).slice(0, OFFERED_MAX);
    return offered.length > 0 ? writeAskSign(offered, language) : writeAskCrop(closest, language);
  }

  return async ({ text, language }, { turns, item }): Promise<Advice | undefined> => {
    if (text.trim() === '') return undefined;
    const remembered = await remember(turns, language);
    const ofItem = item ? await guide.findCrops(item.crop ?? item.name) : [];
    const about = remembered.crop === undefined ? ofItem : cropsOf(remembered);
    const reading = await search.read(text, { crops: about, isFollowing: turns.length > 0 }, language);
    const { followUp, crops } = reading;
    const { card: earlier } = remembered;
    if (earlier && followUp !== undefined)
      return writeGuideAdvice({
        ...{ best: earlier, others: [], language, isEarlier: true },
        section: findSection(earlier, followUp),
      });
    const card = followUp === undefined ? await chooseCard(reading) : undefined;
    if (earlier && card?.certainty === 'possible' && crops.length === 0 && !sharesCrop(card, about))
      return writeGuideAdvice({ best: earlier, others: [], language, isEarlier: true });
    if (!card && reading.cards.length === 0) return undefined;
    const crop = crops[0] ?? about[0];
    const advice = card
      ? await answer({ text, language }, card, reading, crop)
      : await askBack(language, reading, crop);
    return { ...advice, ground: listOnce([...(card ? [card] : []), ...reading.cards]).slice(0, GROUND_MAX) };
  };
}

function cropsOf({ crop }: Remembered): string[] {
  return crop === undefined ? [] : [crop];
}

function isUnwell({ followUp, section }: GuideReading): boolean {
  return followUp === UNWELL || section === UNWELL;
}

/** Of cards that were too close to say, the first: who goes on without choosing one hears which it is spoken of. */
function closestOf(reading: GuideReading): FoundCard | undefined {
  const [first] = reading.cards;
  return first && !isUnwell(reading) ? { ...first, certainty: 'possible' } : undefined;
}

/** A trouble of other crops is of no use to this one. */
function mayHelp({ class: cardClass, crops }: GuideCard, crop: string): boolean {
  return cardClass !== 'crop-problems' || crops.includes(crop);
}

function sharesCrop({ crops }: GuideCard, about: readonly string[]): boolean {
  return crops.some((crop) => about.includes(crop));
}

/** The kind of trouble that a card tells apart, such as pests for `maize/which-pest`; undefined for other cards. */
function kindToldApart(id: string): 'disease' | 'pest' | 'trouble' | undefined {
  const [, of] = /\/which-(disease|pest|caterpillar|trouble)$/.exec(id) ?? [];
  if (of === undefined || of === 'disease' || of === 'trouble') return of;
  return 'pest';
}

function listOnce(cards: GuideCard[]): GuideCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

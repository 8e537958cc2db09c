import type { Language } from '@agri/contract/languages.ts';
import type { FoundCard, GuideCard, Trouble } from '../../adapters/advisor/port.ts';
import { cardText } from '../../i18n/card-text.ts';
import { wordsIn } from '../../i18n/words.ts';
import { writeCard } from '../../i18n/write-card.ts';
import type { Advice } from './room.ts';

type Tap = Advice['taps'][number];
type Answer = {
  best: FoundCard;
  /** Other cards that fit, best first. */
  others: GuideCard[];
  language: Language;
  section?: string | undefined;
  isEarlier?: boolean;
  /** What a profile names as the commonest troubles of its crop. */
  troubles?: Trouble[];
};

/** One card, said with its certainty; the other ones that fit are questions to tap. */
export function writeGuideAdvice({
  best,
  others,
  language,
  section,
  isEarlier = false,
  troubles = [],
}: Answer): Advice {
  const view = writeCard(best, { certainty: best.certainty, language, section, isEarlier });
  const taps = [
    ...others.map((card) => tapCard(card, language)),
    ...troubles.map((trouble) => tapTrouble(trouble, language)),
  ];
  return { room: 'guide', ...view, sign: best.signs[0], taps, cards: [best] };
}

/** A question back where there is nothing to go by: what fits is offered, each with its surest sign. */
export function writeAskSign(cards: GuideCard[], language: Language): Advice {
  const taps = cards.map((card) => tapWithSign(card, language));
  return askBack(wordsIn(language)('guide.askSign'), taps);
}

/** The card that tells troubles apart, and these, each with its surest sign. */
export function writeTellApart(best: FoundCard, cards: GuideCard[], language: Language): Advice {
  const taps = cards.map((card) => tapWithSign(card, language));
  return { ...writeGuideAdvice({ best, others: [], language }), taps };
}

/** A question back where the crop is not known; what may fit any crop is offered. */
export function writeAskCrop(cards: GuideCard[], language: Language): Advice {
  return askBack(
    wordsIn(language)('guide.askCrop'),
    cards.map((card) => tapCard(card, language)),
  );
}

function askBack(text: string, taps: Tap[]): Advice {
  return { room: 'guide', text, folds: [], links: [], taps, cards: [] };
}

function tapWithSign(card: GuideCard, language: Language): Tap {
  const { name, short } = cardText(card, language);
  return { ...signOf(card), label: `${name}: ${short.sign}`, question: name };
}

/** A card as a question to tap. */
export function tapCard(card: GuideCard, language: Language): Tap {
  const { name } = cardText(card, language);
  return { ...signOf(card), label: name, question: name };
}

/** What is seen of it first has a drawing. */
function signOf({ signs: [sign] }: GuideCard): Pick<Tap, 'sign'> {
  return sign ? { sign } : {};
}

function tapTrouble({ name, card }: Trouble, language: Language): Tap {
  return card?.translations?.[language] ? tapCard(card, language) : { label: name, question: name };
}

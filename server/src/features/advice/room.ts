import type { ChatSuggestion } from '@agri/contract/chat-schemas.ts';
import type { Certainty } from '@agri/contract/guide-cards.ts';
import type { Language } from '@agri/contract/languages.ts';
import type { StepMark } from '@agri/contract/step-kinds.ts';
import type { ChatTurn, GuideCard } from '../../adapters/advisor/port.ts';
import type { UserId } from '../../user-id.ts';

/** What a person asks. */
export type AdviceQuestion = {
  text: string;
  /** What the person reads; the question may be in another one. */
  language: Language;
};

/** What is known around a question. */
export type AdviceContext = {
  userId: UserId;
  now: Date;
  /** Earlier questions of the same chat and their answers, oldest first. */
  turns: ChatTurn[];
  /** The farm item that the question was asked from, with the crop that grows there, in English, where it is known. */
  item?: { id: string; name: string; crop?: string | undefined } | undefined;
};

/** An answer of one room, in the person's language. Texts are Markdown. */
export type Advice = {
  room: 'safety' | 'facts' | 'guide' | 'unknown';
  /** What stands before all else, also before a model's words: that a substance is banned or highly hazardous. */
  notice?: string;
  /** What is said first: at most 60 words. */
  text: string;
  /** The sentence of the text that names what it is, how sure that is, and what is seen of it. */
  begin?: string;
  certainty?: Certainty | undefined;
  sign?: string | undefined;
  /** Of what kind the acts in the text are, in order. */
  kinds?: StepMark[];
  /** What opens by a tap, in order. */
  folds: { title: string; text: string; note?: string; language?: Language }[];
  /** A screen of the app (`/weatherData`) or a telephone number (`tel:112`). */
  links: { label: string; href: string }[];
  /** Questions that a tap asks next. */
  taps: ChatSuggestion[];
  /** The cards that the answer is made from, best first. */
  cards: GuideCard[];
  /** The cards that a model is given to answer from, best first, where these are more. */
  ground?: GuideCard[];
};

/** One room of the advice: answers what is its own, and leaves the rest to the next one. */
export type Room = (question: AdviceQuestion, context: AdviceContext) => Promise<Advice | undefined>;

import { type Language, languages } from '@agri/contract/languages.ts';
import { CropNames } from '@agri/matching/crop-names.ts';
import { GuideSearch } from '@agri/matching/guide-search.ts';
import type { LeadThreshold } from '@agri/matching/lead.ts';
import { QuestionIndex } from '@agri/matching/question-index.ts';
import { readBlindQuestions } from '../../bench/guide/blind-questions.ts';
import { readQuestions } from '../../bench/guide/score.ts';
import type { GuideCard } from '../../server/src/adapters/advisor/port.ts';
import type { GuideService } from '../../server/src/features/guide/service.ts';
import { listCardLines, parseBankFile } from '../../server/src/features/questions/bank-rules.ts';
import type { Thresholds } from '../../server/src/features/questions/threshold-rules.ts';
import { fitLogistic } from './logistic.ts';
import type { QuestionFile } from './question-bank.ts';

type Bank = {
  files: QuestionFile[];
  cards: readonly GuideCard[];
  guide: Pick<GuideService, 'listSearched' | 'readCropNames'>;
};
/** A question and the cards that answer it; none where it is not about the guide. */
type Asked = { text: string; right: readonly string[]; isBlind: boolean };
type Judged = { evidence: number; lead: number; isOnGuide: boolean; isBlind: boolean; isRight: boolean };

/** How often a card is to be right that is called possible, likely and sure. */
export const RIGHT = { possible: 0.7, likely: 0.8, sure: 0.95 };
/** There are more than twice as many questions on the guide as others. */
const COPIES_OF_FOREIGN = 2;

/**
 * Learns from questions that may be looked at (the seen half of the blind ones, and the tuning half of our own) from which
 * evidence on one is about the guide, and how sure the first card is. `lead` is what the bank says of cards and all else.
 */
export async function judgeSeen(
  bank: Bank,
  lead: LeadThreshold,
): Promise<{ guide: LeadThreshold; card: Thresholds['card'] }> {
  const judged: Judged[] = [];
  for (const { code } of languages) judged.push(...(await judgeLanguage(bank, lead, code)));
  return {
    guide: { ...lead, from: lead.from + fitEvidence(judged) },
    card: fitCertainty(judged.filter(({ isOnGuide, isBlind }) => isOnGuide && isBlind)),
  };
}

async function judgeLanguage(bank: Bank, lead: LeadThreshold, language: Language): Promise<Judged[]> {
  const ofLanguage = bank.files.filter((file) => file.language === language);
  const entries = ofLanguage.flatMap(({ name, source }) => parseBankFile(name, source));
  const lines = listCardLines(bank.cards, language);
  const search = new GuideSearch({
    index: await QuestionIndex.build([...entries, ...lines]),
    names: new CropNames(await bank.guide.readCropNames(language)),
    cards: await bank.guide.listSearched(),
    scope: lead,
  });
  return listAsked(language).map(({ text, right, isBlind }) => {
    const { evidence, lead: ahead, cards } = search.read(text, { crops: [], isFollowing: false });
    return {
      evidence,
      lead: ahead,
      isOnGuide: right.length > 0,
      isBlind,
      isRight: right.includes(cards[0]?.id ?? ''),
    };
  });
}

function listAsked(language: Language): Asked[] {
  const { everyday, latin, outside } = readBlindQuestions(language, 'seen');
  const ours = language === 'en' ? readQuestions('tuning') : [];
  return [
    ...[...everyday, ...latin].map(({ ask, card, also }) => ({
      text: ask,
      right: [card, ...also],
      isBlind: true,
    })),
    ...outside.map(({ ask }) => ({ text: ask, right: [], isBlind: true })),
    ...ours.map(({ ask, want }) => ({
      text: ask,
      right: Object.keys(want).filter((id) => want[id] === 2),
      isBlind: false,
    })),
  ];
}

/** The evidence from which on a question is more likely about the guide than not. */
function fitEvidence(judged: readonly Judged[]): number {
  const samples = judged
    .filter(({ evidence }) => Number.isFinite(evidence))
    .flatMap(({ evidence, isOnGuide }) =>
      Array.from({ length: isOnGuide ? 1 : COPIES_OF_FOREIGN }, () => ({
        figures: [evidence],
        is: isOnGuide,
      })),
    );
  const { weights, bias } = fitLogistic(samples);
  return -bias / (weights[0] ?? 1);
}

/** The leads from which on the first card is right often enough; never below zero. */
function fitCertainty(judged: readonly Judged[]): Thresholds['card'] {
  const samples = judged
    .filter(({ lead }) => Number.isFinite(lead))
    .map(({ lead, isRight }) => ({ figures: [lead], is: isRight }));
  const { weights, bias } = fitLogistic(samples);
  const leadFor = (share: number) =>
    Math.max(0, (Math.log(share / (1 - share)) - bias) / (weights[0] ?? Number.EPSILON));
  return {
    possibleFrom: leadFor(RIGHT.possible),
    likelyFrom: leadFor(RIGHT.likely),
    sureFrom: leadFor(RIGHT.sure),
  };
}

import { languages } from '@agri/contract/languages.ts';
import { compareScope } from '@agri/matching/guide-search.ts';
import type { LeadThreshold } from '@agri/matching/lead.ts';
import { type Lead, QuestionIndex, readEntries } from '@agri/matching/question-index.ts';
import { isOnDanger, isOnGuide } from '@agri/matching/target-kinds.ts';
import type { GuideCard } from '../../server/src/adapters/advisor/port.ts';
import type { GuideService } from '../../server/src/features/guide/service.ts';
import { listCardLines, parseBankFile } from '../../server/src/features/questions/bank-rules.ts';
import { compareDanger } from '../../server/src/features/questions/danger-rules.ts';
import { compareFacts } from '../../server/src/features/questions/fact-rules.ts';
import type { Thresholds } from '../../server/src/features/questions/threshold-rules.ts';
import { fitLogistic } from './logistic.ts';
import type { QuestionFile } from './question-bank.ts';
import { judgeSeen } from './seen-questions.ts';

/** A question of the bank, and how far its side is ahead by the others, without its quarter of the bank. */
export type HeldOut = Pick<Lead, 'nearest' | 'whole' | 'neighbourShare'> & { isOwn: boolean };
type Bank = {
  files: QuestionFile[];
  cards: readonly GuideCard[];
  cardsOnDanger: ReadonlySet<string>;
  guide: Pick<GuideService, 'listSearched' | 'readCropNames'>;
};

const FOLDS = 4;

/**
 * Learns from the bank itself from when on a text tells of danger, asks for a fact or asks the guide; and how sure a card is,
 * from the half of the blind questions that may be looked at.
 */
export async function calibrate(bank: Bank): Promise<Thresholds> {
  const { danger, fact, guide } = await judgeHeldOut(bank);
  return { danger: fitLead(danger), fact: fitLead(fact), ...(await judgeSeen(bank, fitLead(guide))) };
}

/** Compares each question of the bank with what is left of it without a quarter that holds the question. */
async function judgeHeldOut({ files, cards, cardsOnDanger }: Bank) {
  const danger: HeldOut[] = [];
  const fact: HeldOut[] = [];
  const guide: HeldOut[] = [];
  for (const { code: language } of languages) {
    const ofLanguage = files.filter((file) => file.language === language);
    const bank = ofLanguage.flatMap(({ name, source }) => parseBankFile(name, source));
    const read = await readEntries(bank);
    const lines = await readEntries(listCardLines(cards, language));
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const isHeld = (at: number) => at % FOLDS === fold;
      const index = await QuestionIndex.buildRead([...read.filter((_, at) => !isHeld(at)), ...lines]);
      for (const [at, { id, kind, question }] of bank.entries()) {
        if (!isHeld(at)) continue;
        if (!cardsOnDanger.has(id))
          danger.push({ isOwn: kind === 'danger', ...compareDanger(question, { index, cardsOnDanger }) });
        if (isOnDanger({ kind })) continue;
        fact.push({ isOwn: kind === 'fact', ...compareFacts(question, index, false) });
        guide.push({ isOwn: isOnGuide({ kind }), ...compareScope(question, index) });
      }
    }
  }
  return { danger, fact, guide };
}

/** Weights by logistic regression, and the threshold from which a question is more likely of its side than not. */
export function fitLead(judged: readonly HeldOut[]): LeadThreshold {
  const { weights, bias } = fitLogistic(
    judged.map(({ nearest, whole, neighbourShare, isOwn }) => ({
      figures: [nearest, whole, neighbourShare],
      is: isOwn,
    })),
  );
  const [nearest = 0, whole = 0, neighbourShare = 0] = weights;
  return { nearest, whole, neighbourShare, from: -bias };
}

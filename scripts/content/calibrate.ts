import { languages } from '@agri/contract/languages.ts';
import { type LeadThreshold, sumLead } from '@agri/matching/lead.ts';
import { type Lead, QuestionIndex, readEntries } from '@agri/matching/question-index.ts';
import type { GuideCard } from '../../server/src/adapters/advisor/port.ts';
import {
  listCardLines,
  parseBankFile,
  type QuestionKind,
} from '../../server/src/features/questions/bank-rules.ts';
import { compareDanger } from '../../server/src/features/questions/danger-rules.ts';
import { compareFacts } from '../../server/src/features/questions/fact-rules.ts';
import type { Thresholds } from '../../server/src/features/questions/threshold-rules.ts';
import type { QuestionFile } from './question-bank.ts';

/** A question of the bank, and how far its side is ahead by the others, without its quarter of the bank. */
export type HeldOut = Pick<Lead, 'nearest' | 'whole' | 'neighbourShare'> & { isOwn: boolean };
type Bank = { files: QuestionFile[]; cards: readonly GuideCard[]; cardsOnDanger: ReadonlySet<string> };

const FOLDS = 4;
const ROUNDS = 4_000;
const STEP = 4;
/** A danger or a fact that is missed is as bad as a question that is wrongly taken for one, so no more than even. */
const LEAST_PROBABILITY = 0.5;

/** Learns from the bank itself from when on a text tells of danger, and from when on it asks for a fact. */
export async function calibrate(bank: Bank): Promise<Thresholds> {
  const { danger, fact } = await judgeHeldOut(bank);
  return { danger: fitLead(danger), fact: fitLead(fact) };
}

/** Compares each question of the bank with what is left of it without a quarter that holds the question. */
async function judgeHeldOut({ files, cards, cardsOnDanger }: Bank) {
  const danger: HeldOut[] = [];
  const fact: HeldOut[] = [];
  const isOnDanger = (kind: QuestionKind) => kind === 'danger' || kind === 'harmless';
  for (const { code: language } of languages) {
    const ofLanguage = files.filter((file) => file.language === language);
    const bank = ofLanguage.flatMap(({ name, source }) => parseBankFile(name, source));
    const read = await readEntries(bank);
    const lines = await readEntries(listCardLines(cards, language));
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const isHeld = (at: number) => at % FOLDS === fold;
      const index = await QuestionIndex.build([...read.filter((_, at) => !isHeld(at)), ...lines]);
      for (const [at, { id, kind, question }] of bank.entries()) {
        if (!isHeld(at)) continue;
        if (!cardsOnDanger.has(id))
          danger.push({ isOwn: kind === 'danger', ...compareDanger(question, { index, cardsOnDanger }) });
        if (!isOnDanger(kind)) fact.push({ isOwn: kind === 'fact', ...compareFacts(question, index) });
      }
    }
  }
  return { danger, fact };
}

/** Weights by logistic regression, and the threshold from which a question is more likely of its side than not. */
export function fitLead(judged: readonly HeldOut[]): LeadThreshold {
  const weights = { nearest: 0, whole: 0, neighbourShare: 0 };
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = { nearest: 0, whole: 0, neighbourShare: 0, bias: 0 };
    for (const lead of judged) {
      const error = 1 / (1 + Math.exp(-bias - sumLead(lead, weights))) - (lead.isOwn ? 1 : 0);
      slope.nearest += error * lead.nearest;
      slope.whole += error * lead.whole;
      slope.neighbourShare += error * lead.neighbourShare;
      slope.bias += error;
    }
    const step = STEP / judged.length;
    weights.nearest -= step * slope.nearest;
    weights.whole -= step * slope.whole;
    weights.neighbourShare -= step * slope.neighbourShare;
    bias -= step * slope.bias;
  }
  return { ...weights, from: Math.log(LEAST_PROBABILITY / (1 - LEAST_PROBABILITY)) - bias };
}

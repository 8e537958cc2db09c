import { languages } from '@agri/contract/languages.ts';
import { type Lead, QuestionIndex, readEntries } from '@agri/matching/question-index.ts';
import type { GuideCard } from '../../server/src/adapters/advisor/port.ts';
import { listCardLines, parseBankFile } from '../../server/src/features/advice/questions/bank-rules.ts';
import {
  compareDanger,
  type DangerThreshold,
} from '../../server/src/features/advice/questions/danger-rules.ts';
import type { QuestionFile } from './question-bank.ts';

/** A question of the bank, and how far danger is ahead for it by the others, without its quarter of the bank. */
export type HeldOut = Pick<Lead, 'nearest' | 'whole' | 'neighbourShare'> & { kind: string };
type Bank = { files: QuestionFile[]; cards: readonly GuideCard[]; cardsOnDanger: ReadonlySet<string> };

const FOLDS = 4;
const ROUNDS = 4_000;
const STEP = 4;
/** A danger that is missed is worse than an ordinary question that is answered with a safety text, so no more than even. */
const LEAST_PROBABILITY = 0.5;

/** Compares each question of the bank with what is left of it without a quarter that holds the question. */
export async function judgeHeldOut({ files, cards, cardsOnDanger }: Bank): Promise<HeldOut[]> {
  const judged: HeldOut[] = [];
  for (const { code: language } of languages) {
    const ofLanguage = files.filter((file) => file.language === language);
    const bank = await readEntries(ofLanguage.flatMap(({ name, source }) => parseBankFile(name, source)));
    const lines = await readEntries(listCardLines(cards, language));
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const isHeld = (at: number) => at % FOLDS === fold;
      const index = await QuestionIndex.build([...bank.filter((_, at) => !isHeld(at)), ...lines]);
      for (const [at, { id, kind, question }] of bank.entries())
        if (isHeld(at) && !cardsOnDanger.has(id))
          judged.push({ kind, ...compareDanger(question, { index, cardsOnDanger }) });
    }
  }
  return judged;
}

/** Weights by logistic regression, and the threshold from which a question is more likely danger than not. */
export function fitDanger(judged: readonly HeldOut[]): DangerThreshold {
  const weights = { nearest: 0, whole: 0, neighbourShare: 0 };
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = { nearest: 0, whole: 0, neighbourShare: 0, bias: 0 };
    for (const { kind, nearest, whole, neighbourShare } of judged) {
      const sum =
        bias + weights.nearest * nearest + weights.whole * whole + weights.neighbourShare * neighbourShare;
      const error = 1 / (1 + Math.exp(-sum)) - (kind === 'danger' ? 1 : 0);
      slope.nearest += error * nearest;
      slope.whole += error * whole;
      slope.neighbourShare += error * neighbourShare;
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

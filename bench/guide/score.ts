import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

const AT = 5;

const questions = z.array(
  z.strictObject({ ask: z.string(), want: z.record(z.string(), z.union([z.literal(1), z.literal(2)])) }),
);

export type Question = z.infer<typeof questions>[number];
export type Half = 'tuning' | 'held-out';
export type Answered = Question & { half: Half; found: string[] };

/** Shares from 0 to 1. `precision`: of the questions that got cards, those whose first card is a wanted one. */
export type Score = { questions: number; recall: number; ndcg: number; refused: number; precision: number };

/** Our own questions, written down as farmers ask, in two halves. */
export function readQuestions(half: Half): Question[] {
  return questions.parse(load(readFileSync(join(import.meta.dirname, `${half}.yaml`), 'utf8')));
}

export function scoreAnswers(answers: Answered[]): Score {
  const inside = answers.filter(({ want }) => Object.keys(want).length > 0);
  const outside = answers.filter(({ want }) => Object.keys(want).length === 0);
  const spoken = answers.filter(({ found }) => found.length > 0);
  return {
    questions: answers.length,
    recall: mean(inside.map(recallOf)),
    ndcg: mean(inside.map(ndcgOf)),
    refused: mean(outside.map(({ found }) => (found.length === 0 ? 1 : 0))),
    precision: mean(spoken.map(({ want, found }) => (want[found[0] ?? ''] ? 1 : 0))),
  };
}

/** Answers that are not as wanted: an answer to refuse, or a card that answers and is not the first of five. */
export function isMiss(answer: Answered): boolean {
  return Object.keys(answer.want).length === 0 ? answer.found.length > 0 : ndcgOf(answer) < 0.9;
}

function recallOf({ want, found }: Answered): number {
  const answering = Object.keys(want).filter((id) => want[id] === 2);
  return answering.filter((id) => found.slice(0, AT).includes(id)).length / answering.length;
}

/** Normalised discounted cumulative gain of the first five; gain 3 for a card that answers, 1 for a useful one. */
export function ndcgOf({ want, found }: Pick<Answered, 'want' | 'found'>): number {
  const gain = (grades: number[]) =>
    grades.reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
  const best = Object.values(want)
    .sort((one, other) => other - one)
    .slice(0, AT);
  return gain(found.slice(0, AT).map((id) => want[id] ?? 0)) / gain(best);
}

export function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

import { load } from 'js-yaml';
import { z } from 'zod';

const count = z.strictObject({
  questions: z.int().positive(),
  inLatinLetters: z.int().nonnegative().optional(),
  fewestWords: z.int().positive().default(3),
});
const table = z.strictObject({
  cards: count,
  cardsAskedOften: count,
  kinds: z.record(z.string(), z.record(z.string(), count)),
  askedOften: z.array(z.string()),
});

export type QuestionCount = z.infer<typeof count>;
export type QuestionCounts = z.infer<typeof table>;

/** Reads `content/question-counts.yaml`. @throws Error naming the field that is not well formed. */
export function parseQuestionCounts(text: string): QuestionCounts {
  return table.parse(load(text));
}

/** What a file of questions has to hold: how many of each key. A file that is no kind of its own is a subject of cards. */
export function countsOf(
  counts: QuestionCounts,
  file: string,
  cardIds: string[],
): Map<string, QuestionCount> {
  const kinds = counts.kinds[file];
  if (kinds) {
    const quarter = (questions: number) => Math.floor(questions / 4);
    return new Map(
      Object.entries(kinds).map(([key, own]) => [key, { inLatinLetters: quarter(own.questions), ...own }]),
    );
  }
  const often = new Set(counts.askedOften);
  const ofSubject = cardIds.filter((id) => id.startsWith(`${file}/`));
  return new Map(ofSubject.map((id) => [id, often.has(id) ? counts.cardsAskedOften : counts.cards]));
}

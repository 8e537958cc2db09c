import { foldAnswer, readHeadline } from '../../../lib/text/fold-answer.ts';
import { type Answer, readAnswer, splitFolds, splitLead } from '../../../lib/text/read-answer.ts';

/** An answer as a card: what was found or its headline, what stands open, and what opens by a tap. */
export type FoundAnswer = {
  lead: string;
  verdict: Answer | undefined;
  headline: string | undefined;
  said: string;
  folds: string;
};

/** What an answer of the guide found; undefined where it names nothing. */
export function readGuideAnswer(html: string): FoundAnswer | undefined {
  const { lead, rest } = splitLead(html);
  const verdict = readAnswer(rest);
  return verdict && { lead, verdict, headline: undefined, ...splitFolds(verdict.rest) };
}

/** A model's answer in the same shape, also where it begins with a headline of its own, or with none. */
export function readModelAnswer(html: string): FoundAnswer {
  const { lead, rest } = splitLead(html);
  const verdict = readAnswer(rest);
  // In the middle of a sentence a name begins small.
  if (verdict) verdict.name = verdict.name.replace(/^./u, (letter) => letter.toLocaleUpperCase());
  if (verdict) return { lead, verdict, headline: undefined, ...foldAnswer(verdict.rest) };
  const headline = readHeadline(html);
  return { lead: '', verdict: undefined, headline: headline?.name, ...foldAnswer(headline?.rest ?? html) };
}

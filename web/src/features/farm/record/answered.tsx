import { directionOf } from '@agri/contract/languages.ts';
import { readAnswer, splitFolds } from '../../../lib/text/read-answer.ts';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { Verdict } from '../../../ui/state/verdict.tsx';
import type { FarmRecord } from '../api.ts';

/** The name with its certainty, then the rest as it was written; checks from before, and warnings of danger, as a whole. */
export function Answered({
  record: { content, mode, language },
  withFolds,
}: {
  record: FarmRecord;
  withFolds: boolean;
}) {
  const answer = readAnswer(content);
  const dir = language ? directionOf(language) : 'auto';
  return (
    <article
      lang={language ?? undefined}
      dir={dir}
      className={`record-answer flex flex-col gap-2 ${mode === 'guide' ? 'from-guide' : ''}`}
    >
      {answer && <Verdict answer={answer} dir={dir} />}
      <SafeHtml dir={dir} html={answer ? answer.rest : withFolds ? content : splitFolds(content).said} />
    </article>
  );
}

/** Where nothing was found yet, the questions come before what opens by a tap. */
export function Folds({ record }: { record: FarmRecord }) {
  const { folds } = splitFolds(record.content);
  return folds ? (
    <div lang={record.language ?? undefined}>
      <SafeHtml dir={record.language ? directionOf(record.language) : 'auto'} html={folds} />
    </div>
  ) : null;
}

/** In the place of the answer until it is there in the reader's language. */
export function AnswerSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      <div className="skeleton h-5 w-32 rounded-full" />
      <div className="skeleton h-9 w-64 max-w-full rounded-full" />
      <div className="skeleton h-56 rounded-tile" />
    </div>
  );
}

import type { ChatSource } from '@agri/contract/chat-schemas.ts';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { SignArt } from '../../../ui/signs/sign-art.tsx';
import { Verdict } from '../../../ui/state/verdict.tsx';
import type { FoundAnswer } from './found-answer.ts';
import { SourceChips } from './source-chips.tsx';

type Props = {
  found: FoundAnswer;
  /** Who says so. */
  from: string;
  sources: ChatSource[];
  open: boolean;
};

/** An answer as a card: its name with how sure it is, its steps, and by a tap all the rest. */
export function AnswerCard({ found, from, sources, open }: Props) {
  const { lead, verdict, headline, said, folds } = found;
  return (
    <div className="flex flex-col gap-3">
      {lead && <SafeHtml html={lead} />}
      {verdict && (
        <Verdict
          answer={verdict}
          face={verdict.drawing && <SignArt sign={verdict.drawing} className="size-18 border border-line" />}
          from={from}
        />
      )}
      {headline && (
        <h2 dir="auto" className="text-h2 leading-tight font-bold text-pretty">
          {headline}
        </h2>
      )}
      <SafeHtml html={said} />
      {open && (
        <>
          {folds && <SafeHtml html={folds} />}
          <SourceChips sources={sources} />
        </>
      )}
    </div>
  );
}

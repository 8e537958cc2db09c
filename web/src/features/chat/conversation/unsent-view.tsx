import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Run } from '../answer/run.ts';
import { QuestionBubble } from '../message/question-bubble.tsx';
import { WorkingLine } from '../message/working-line.tsx';

type Props = { run: Run; onTakeBack: () => void };

/** A question that the server has not taken yet, or an answer that could not be asked for. */
export function UnsentView({ run, onTakeBack }: Props) {
  const { _ } = useLingui();
  const { question, failure, photoUrl, live } = run;
  const coming = useSyncExternalStore(live.subscribe, live.read);
  if (!question && !failure) return null;
  return (
    <li className="flex flex-col gap-3">
      {question && <QuestionBubble text={question.text} imageName="" photoUrl={photoUrl} />}
      {failure ? (
        <div role="alert" className="flex flex-col items-end gap-1">
          <p className="flex max-w-full items-center gap-2 rounded-inner bg-harm-wash px-3.5 py-2 text-ink">
            <Icon name="alert" className="size-6 text-harm" />
            <span className="min-w-0">
              {errorText(failure.error, _, _(question ? 'chat.sendFailed' : 'chat.againFailed'))}
            </span>
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            {question && <TextButton text={_('chat.change')} onClick={onTakeBack} />}
            {!question && <TextButton text={_('chat.leaveIt')} onClick={onTakeBack} />}
            <TextButton text={_('action.tryAgain')} onClick={failure.again} />
          </div>
        </div>
      ) : (
        <div className="w-fit max-w-full rounded-tile rounded-es-[0.375rem] border border-line bg-card px-4 py-3.5 shadow-card">
          <WorkingLine coming={coming} begun={false} unsent />
        </div>
      )}
    </li>
  );
}

function TextButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-12 rounded-full px-4 font-semibold text-leaf underline underline-offset-4 hover:bg-leaf-wash"
    >
      {text}
    </button>
  );
}

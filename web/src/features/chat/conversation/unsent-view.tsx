import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useConnection } from '../../../lib/call/use-offline.ts';
import { errorText } from '../../../lib/error-text.ts';
import { retryEntry } from '../../../lib/outbox/outbox.ts';
import { findReasonId, usePictureUrl } from '../../../lib/outbox/outbox-entry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { itemOf, type Run } from '../answer/run.ts';
import type { WaitingQuestion } from '../answer/use-answer-store.ts';
import { QuestionBubble } from '../message/question-bubble.tsx';
import { WorkingLine } from '../message/working-line.tsx';

type Props = WaitingQuestion & { onTakeBack: () => void };

/** A question that the server has not taken yet: going out, waiting for the network, or refused. */
export function UnsentView({ entry, state, onTakeBack }: Props) {
  const { _ } = useLingui();
  const connection = useConnection();
  const url = usePictureUrl(entry);
  return (
    <li className="flex flex-col gap-3">
      <QuestionBubble
        text={entry.input.text ?? ''}
        imageName=""
        item={itemOf(entry.input)}
        photoUrl={url}
        below={
          state === 'waiting' && (
            <p role="status" className="flex items-center gap-2 text-small text-ink-2">
              <Icon name="clock" className="size-5 text-sun" />
              {_(connection === 'offline' ? 'chat.cutUnsent' : 'outbox.waiting')}
            </p>
          )
        }
      />
      {state === 'refused' && (
        <Failure text={entry.refused || _(entry.failure ? findReasonId(entry) : 'chat.sendFailed')}>
          <TextButton text={_('chat.change')} onClick={onTakeBack} />
          <TextButton text={_('action.tryAgain')} onClick={() => retryEntry(entry)} />
        </Failure>
      )}
      {state === 'going' && (
        <div className="w-fit max-w-full rounded-tile rounded-es-[0.375rem] border border-line bg-card px-4 py-3.5 shadow-card">
          <WorkingLine coming={undefined} begun={false} />
        </div>
      )}
    </li>
  );
}

type AgainProps = { failure: NonNullable<Run['failure']>; onDismiss: () => void };

/** An answer that could not be asked for again. */
export function AgainFailed({ failure, onDismiss }: AgainProps) {
  const { _ } = useLingui();
  return (
    <li className="flex flex-col gap-3">
      <Failure text={errorText(failure.error, _, _('chat.againFailed'))}>
        <TextButton text={_('chat.leaveIt')} onClick={onDismiss} />
        <TextButton text={_('action.tryAgain')} onClick={failure.again} />
      </Failure>
    </li>
  );
}

function Failure({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col items-end gap-1">
      <p className="flex max-w-full items-center gap-2 rounded-inner bg-harm-wash px-3.5 py-2 text-ink">
        <Icon name="alert" className="size-6 text-harm" />
        <span className="min-w-0">{text}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
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

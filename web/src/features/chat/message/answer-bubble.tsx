import { useLingui } from '@lingui/react';
import { Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { writePlain } from '../../../lib/text/fold-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { AnsweredBy, type AnsweredByKind } from '../../../ui/state/answer-marks.tsx';
import type { LiveAnswer, LiveSnapshot } from '../answer/live-answer.ts';
import type { ChatMessage } from '../api.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerCard } from './answer-card.tsx';
import { readGuideAnswer, readModelAnswer } from './found-answer.ts';
import { MoreButton } from './more-button.tsx';
import { plainMarkdown } from './plain-markdown.ts';
import { SourceChips } from './source-chips.tsx';
import { SuggestionChips } from './suggestion-chips.tsx';
import { WorkingLine } from './working-line.tsx';

const KeepPhoto = lazyPart(async () => (await import('./keep-photo.tsx')).KeepPhoto);
const ProposalCard = lazyPart(async () => (await import('./proposal-card.tsx')).ProposalCard);

type Props = {
  chatId: string;
  message: ChatMessage;
  /** While the answer comes in. */
  live: LiveAnswer | undefined;
  newest: boolean;
  onAgain?: () => void;
  /** Asks a question that the answer suggests; none while another answer is being made. */
  onAsk?: (question: string) => void;
  /** For an answer that is written somewhere and could not be followed. */
  onLookAgain?: () => void;
};

/** An answer: who gave it, its words as they come, its sources and proposals, and what can be done with it. */
export function AnswerBubble({ chatId, message, live, newest, onAgain, onAsk, onLookAgain }: Props) {
  const { _ } = useLingui();
  const words = useRef<HTMLDivElement>(null);
  const coming = useLive(live);
  const html = coming?.html || message.ai_msg;
  const sources = coming && coming.sources.length > 0 ? coming.sources : message.sources;
  const working = message.status === 'working';
  const answeredBy = kindOf(message);
  const [open, setOpen] = useState(false);
  const found = useMemo(() => {
    if (working) return undefined;
    if (answeredBy === 'model') return readModelAnswer(html);
    return answeredBy === 'guide' ? readGuideAnswer(html) : undefined;
  }, [html, working, answeredBy]);
  const folded = found && (found.folds !== '' || sources.length > 0);
  // biome-ignore lint/performance/useDomNodeTextContent: only this knows where lines end.
  const readText = () => words.current?.innerText ?? words.current?.textContent ?? '';

  return (
    <div className="flex min-w-0 flex-col">
      <h2 className="sr-only">{_('chat.answer')}</h2>
      <div
        className={`max-w-full min-w-0 overflow-hidden rounded-tile rounded-es-[0.375rem] border border-line bg-card px-4 py-3.5 shadow-card ${
          working && !html ? 'w-fit' : ''
        }`}
      >
        {!working && !found?.verdict && (
          <div className="mb-2.5">
            <AnsweredBy kind={answeredBy} text={_(modeIds[answeredBy])} />
          </div>
        )}
        <div
          ref={words}
          dir="auto"
          lang={message.language ?? undefined}
          className={`in-bubble [overflow-wrap:anywhere] ${found ? 'from-guide' : ''}`}
          aria-busy={working || undefined}
        >
          {found ? (
            <AnswerCard
              found={found}
              from={_(answeredBy === 'model' ? 'chat.byModel' : modeIds[answeredBy])}
              sources={sources}
              open={open}
            />
          ) : (
            <SafeHtml html={html} tail={coming && plainMarkdown(coming.tail)} />
          )}
        </div>
        {working && live && <WorkingLine coming={coming} begun={html !== '' || coming?.tail !== ''} />}
        {working && !live && onLookAgain && (
          <Button look="quiet" icon="again" onClick={onLookAgain} className="mt-2">
            {_('chat.lookAgain')}
          </Button>
        )}
        <EndLine status={message.status} />
        {folded && <MoreButton open={open} onToggle={() => setOpen(!open)} />}
        {!found && <SourceChips sources={sources} />}
        <Suspense>
          {message.proposals.map((proposal) => (
            <ProposalCard key={proposal.deviceId} proposal={proposal} offered={newest} />
          ))}
          {!working && message.image_name && <KeepPhoto imageName={message.image_name} item={message.item} />}
        </Suspense>
        {!working && (
          <AnswerActions
            chatId={chatId}
            message={message}
            readText={readText}
            wholeText={() => writePlain(html)}
            onAgain={onAgain}
          />
        )}
      </div>
      {found && onAsk && message.suggestions.some(({ sign }) => sign) && (
        <p className="mt-3 -mb-1 text-small text-ink-2">{_('chat.notThis')}</p>
      )}
      {!working && onAsk && <SuggestionChips suggestions={message.suggestions ?? []} onAsk={onAsk} />}
    </div>
  );
}

const modeIds = {
  model: 'chat.modeModel',
  guide: 'chat.modeGuide',
  facts: 'chat.modeFacts',
  safety: 'chat.modeSafety',
} as const;

function kindOf({ mode, room }: ChatMessage): AnsweredByKind {
  if (mode === 'model') return 'model';
  return room === 'safety' || room === 'facts' ? room : 'guide';
}

function EndLine({ status }: { status: ChatMessage['status'] }) {
  const { _ } = useLingui();
  const id = endIds[status];
  if (!id) return null;
  return (
    <p className="mt-2.5 flex items-center gap-2.5 rounded-inner bg-sun-wash px-3 py-2 text-small text-ink">
      <Icon name={status === 'stopped' ? 'stop' : 'alert'} className="size-5.5 text-sun" />
      {_(id)}
    </p>
  );
}

const endIds = {
  working: undefined,
  done: undefined,
  stopped: 'chat.stopped',
  incomplete: 'chat.incomplete',
  failed: 'chat.failed',
} as const;

function useLive(live: LiveAnswer | undefined): LiveSnapshot | undefined {
  return useSyncExternalStore(live?.subscribe ?? subscribeToNothing, () => live?.read());
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

import { useLingui } from '@lingui/react';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { AnsweredBy, type AnsweredByKind } from '../../../ui/state/answered-by.tsx';
import type { LiveAnswer, LiveSnapshot } from '../answer/live-answer.ts';
import type { ChatMessage } from '../api.ts';
import { AnswerActions } from './answer-actions.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { SourceChips } from './source-chips.tsx';
import { SuggestionChips } from './suggestion-chips.tsx';
import { WorkingLine } from './working-line.tsx';

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
  // biome-ignore lint/performance/useDomNodeTextContent: only this knows where lines end.
  const readText = () => words.current?.innerText ?? words.current?.textContent ?? '';

  return (
    <div className="flex min-w-0 flex-col">
      <h2 className="sr-only">{_('chat.answer')}</h2>
      <div className="me-4 w-fit max-w-full min-w-0 overflow-hidden rounded-tile rounded-es-[0.375rem] border border-line bg-card px-4 py-3.5 shadow-card pad:me-12">
        {!working && (
          <div className="mb-2.5">
            <AnsweredBy kind={answeredBy} text={_(modeIds[answeredBy])} />
          </div>
        )}
        <div
          ref={words}
          dir="auto"
          className={`in-bubble [overflow-wrap:anywhere] ${answeredBy === 'guide' ? 'from-guide' : ''}`}
          aria-busy={working || undefined}
        >
          <SafeHtml html={html} tail={coming && plainMarkdown(coming.tail)} />
        </div>
        {working && live && <WorkingLine coming={coming} begun={html !== '' || coming?.tail !== ''} />}
        {working && !live && onLookAgain && (
          <Button look="quiet" icon="again" onClick={onLookAgain} className="mt-2">
            {_('chat.lookAgain')}
          </Button>
        )}
        <EndLine status={message.status} />
        <SourceChips sources={sources} />
        {message.proposals.map((proposal) => (
          <ProposalCard key={proposal.deviceId} proposal={proposal} offered={newest} />
        ))}
      </div>
      {!working && onAsk && <SuggestionChips suggestions={message.suggestions ?? []} onAsk={onAsk} />}
      {!working && <AnswerActions chatId={chatId} message={message} readText={readText} onAgain={onAgain} />}
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

/** Takes the signs of Markdown out of words that are still coming in; their HTML follows at the end of the block. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/^ *\|?[ :|-]*-{3,}[ :|-]*$\n?/gm, '')
    .replace(/^ *\|(.*?)\|? *$/gm, (_, cells: string) =>
      cells
        .split('|')
        .map((cell) => cell.trim())
        .join(' · '),
    )
    .replace(/^ {0,3}#{1,6} +/gm, '')
    .replace(/^( *)[-*+] +/gm, '$1• ')
    .replace(/^ *> ?/gm, '')
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/__|`+/g, '')
    .replace(/\*{1,3}(?=\S)/g, '')
    .replace(/(\S)\*{1,3}/g, '$1');
}

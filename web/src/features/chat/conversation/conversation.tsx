import { useLingui } from '@lingui/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { failureOf } from '../../../lib/error-text.ts';
import type { OutboxEntry } from '../../../lib/outbox/outbox-entry.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import type { Run } from '../answer/run.ts';
import type { WaitingQuestion } from '../answer/use-answer-store.ts';
import type { ChatMessage, useChatMessages } from '../api.ts';
import { type MessageActions, MessageView } from '../message/message-view.tsx';
import { AgainFailed, UnsentView } from './unsent-view.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

type Page = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/**
 * Loads earlier messages when the person comes near the first one. Gives the ref of what stands before it. What is
 * being read keeps its place, also where the browser does not see to that by itself.
 */
function useEarlier(
  scroller: RefObject<HTMLDivElement | null>,
  firstId: string | undefined,
  { hasNextPage, isFetchingNextPage, fetchNextPage }: Page,
) {
  const mark = useRef<HTMLDivElement>(null);
  const before = useRef<{ firstId: string | undefined; height: number }>(undefined);

  useEffect(() => {
    const place = mark.current;
    if (!place || !hasNextPage || isFetchingNextPage || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const element = scroller.current;
        if (!entry?.isIntersecting || !element) return;
        // At the very top browsers do not hold the place.
        if (element.scrollTop < 1) element.scrollTop = 1;
        fetchNextPage();
      },
      { root: scroller.current, rootMargin: '600px 0px 0px 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [scroller, hasNextPage, isFetchingNextPage, fetchNextPage]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const last = before.current;
    const grown = last && last.firstId !== undefined && last.firstId !== firstId;
    if (grown && !globalThis.CSS?.supports?.('overflow-anchor', 'auto'))
      element.scrollTop += element.scrollHeight - last.height;
    before.current = { firstId, height: element.scrollHeight };
  });

  return mark;
}

type Props = {
  chatId: string;
  /** None for a chat that the server has not made yet. */
  query: ReturnType<typeof useChatMessages> | undefined;
  /** Oldest first, with what the run does to them. */
  messages: ChatMessage[];
  run: Run | undefined;
  waiting: WaitingQuestion[];
  actions: MessageActions;
  /** Puts a question that was refused back into the prompt. */
  onTakeBack: (entry: OutboxEntry) => void;
  /** Forgets that an answer could not be asked for again. */
  onDismiss: () => void;
};

const NO_PAGES = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };

/** The messages of a chat, with the newest in sight. */
export function Conversation(props: Props) {
  const { chatId, query, messages, run, waiting, actions, onTakeBack, onDismiss } = props;
  const { _ } = useLingui();
  const { scroller, content, away, follow } = useStickToEnd();
  const mark = useEarlier(scroller, messages[0]?._id, query ?? NO_PAGES);
  const newestId = messages.at(-1)?._id;
  const asked = waiting.at(-1)?.entry.id ?? run?.asked;
  const busy = run !== undefined && !run.failure;

  useEffect(() => {
    if (asked) follow('newest');
  }, [asked, follow]);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        aria-label={_('chat.messages')}
        className={`relative size-full overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-4 ${
          away ? 'mask-[linear-gradient(#000_calc(100%-88px),#0000_calc(100%-40px))]' : ''
        }`}
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-[46rem] flex-col justify-end py-4">
          {query?.isPending && <ConversationSkeleton label={_('state.loading')} />}
          {query?.isError && messages.length === 0 && (
            <LoadFailed
              text={_('chat.loadFailed')}
              {...failureOf(query.error, _)}
              busy={query.isFetching}
              onRetry={() => query.refetch()}
            />
          )}
          <div ref={mark} />
          {query?.hasNextPage && (
            <Button
              look="quiet"
              busy={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
              className="mb-6 self-center"
            >
              {_('chat.earlier')}
            </Button>
          )}
          <ol className="flex flex-col gap-6">
            {messages.map((message) => {
              const running = run?.message?._id === message._id ? run : undefined;
              return (
                <MessageView
                  key={message._id}
                  chatId={chatId}
                  message={message}
                  live={running?.live}
                  photoUrl={running?.photoUrl}
                  newest={message._id === newestId}
                  busy={busy}
                  actions={actions}
                />
              );
            })}
            {run?.failure && <AgainFailed failure={run.failure} onDismiss={onDismiss} />}
            {waiting.map(({ entry, state }) => (
              <UnsentView key={entry.id} entry={entry} state={state} onTakeBack={() => onTakeBack(entry)} />
            ))}
          </ol>
        </div>
      </section>
      {away && (
        <button
          type="button"
          onClick={() => follow('end')}
          aria-label={_('chat.toNewest')}
          title={_('chat.toNewest')}
          className="absolute inset-x-0 bottom-2 mx-auto grid size-12 place-items-center rounded-full border border-field-line bg-card text-leaf shadow-card"
        >
          <Icon name="down" className="size-6" />
        </button>
      )}
    </div>
  );
}

function ConversationSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      <div className="skeleton h-14 w-3/5 self-end rounded-tile" />
      <div className="skeleton h-52 w-11/12 rounded-tile" />
      <div className="skeleton h-14 w-2/5 self-end rounded-tile" />
      <div className="skeleton h-32 w-4/5 rounded-tile" />
    </div>
  );
}

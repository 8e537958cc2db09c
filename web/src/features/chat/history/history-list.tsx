import { useLingui } from '@lingui/react';
import { memo } from 'react';
import { readNow } from '../../../lib/clock.ts';
import { failureOf } from '../../../lib/error-text.ts';
import { formatDay, formatTime } from '../../../lib/text/later-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { NearList } from '../../../ui/page/near-list.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { type ChatEntry, useChatHistory } from '../api.ts';

type DayGroup = { day: 'today' | 'yesterday' | 'earlier'; date: string; entries: ChatEntry[] };

/** The chats by the day of their last message, by this device's clock, in the order they come. */
export function groupByDay(entries: ChatEntry[], now = readNow()): DayGroup[] {
  const today = now.toDateString();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString();
  const groups = new Map<string, DayGroup>();
  for (const entry of entries) {
    const date = new Date(entry.last_msg_time).toDateString();
    const day = date === today ? 'today' : date === yesterday ? 'yesterday' : 'earlier';
    const group = groups.get(date) ?? { day, date: entry.last_msg_time, entries: [] };
    group.entries.push(entry);
    groups.set(date, group);
  }
  return [...groups.values()];
}

type Props = {
  search: string;
  openChatId: string | undefined;
  replace: boolean;
  onDelete: (entry: ChatEntry) => void;
};

/** The chats by day, newest first. */
export const HistoryList = memo(function HistoryList({ search, openChatId, replace, onDelete }: Props) {
  const { _, i18n } = useLingui();
  const history = useChatHistory(search);
  const entries = history.data?.pages.flatMap((page) => page.items) ?? [];
  const dayName = ({ day, date }: DayGroup) =>
    day === 'earlier' ? formatDay(date, i18n.locale) : _(day === 'today' ? 'chat.today' : 'chat.yesterday');

  if (history.isPending) return <HistorySkeleton label={_('state.loading')} />;
  if (history.isError && !history.data)
    return (
      <LoadFailed
        small
        text={_('chat.historyFailed')}
        {...failureOf(history.error, _)}
        busy={history.isFetching}
        onRetry={() => history.refetch()}
      />
    );
  if (entries.length === 0)
    return (
      <p role="status" className="px-3 py-8 text-center text-ink-2">
        {_(search ? 'chat.noneFound' : 'chat.noHistory')}
      </p>
    );
  return (
    <>
      {groupByDay(entries).map((group) => (
        <section key={group.date} className="mb-3">
          <h3 className="px-3 pt-1 pb-1 text-small font-semibold text-ink-2">{dayName(group)}</h3>
          <NearList className="flex flex-col gap-0.5" rowHeight="3.5rem">
            {group.entries.map((entry) => (
              <HistoryRow
                key={entry._id}
                entry={entry}
                open={entry._id === openChatId}
                replace={replace}
                onDelete={onDelete}
              />
            ))}
          </NearList>
        </section>
      ))}
      {history.hasNextPage && (
        <Button look="quiet" busy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
          {_('action.showMore')}
        </Button>
      )}
    </>
  );
});

function HistorySkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-2 px-1">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="skeleton h-14 rounded-inner" />
      ))}
    </div>
  );
}

type HistoryRowProps = {
  entry: ChatEntry;
  open: boolean;
  /** Takes the place of the panel in the browser's history instead of going behind it. */
  replace: boolean;
  onDelete: (entry: ChatEntry) => void;
};

/** A chat in the history: its name, when it was last used, and apart from both its deletion. */
const HistoryRow = memo(function HistoryRow({ entry, open, replace, onDelete }: HistoryRowProps) {
  const { _, i18n } = useLingui();
  return (
    <li className={`flex items-center gap-2 rounded-inner ${open ? 'bg-leaf-wash text-leaf-ink' : ''}`}>
      <Link
        to={`/chatBot?chat=${encodeURIComponent(entry._id)}`}
        replace={replace}
        aria-current={open ? 'page' : undefined}
        className="flex min-h-14 min-w-0 flex-1 flex-col justify-center rounded-inner py-1.5 ps-3 hover:bg-leaf-wash focus-visible:-outline-offset-3"
      >
        <span className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
          <bdi>{entry.chat_name}</bdi>
        </span>
        <time
          dateTime={entry.last_msg_time}
          className={`text-small tabular-nums ${open ? '' : 'text-ink-2'}`}
        >
          {formatTime(entry.last_msg_time, i18n.locale)}
        </time>
      </Link>
      <IconButton
        icon="bin"
        label={_('chat.deleteOne', { name: entry.chat_name })}
        onClick={() => onDelete(entry)}
        className="text-ink-2 hover:bg-harm-wash hover:text-harm [&>svg]:size-6"
      />
    </li>
  );
});

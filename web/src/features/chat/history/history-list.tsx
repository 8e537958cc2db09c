import { useLingui } from '@lingui/react';
import { memo } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { formatDay } from '../../../lib/text/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { NearList } from '../../../ui/page/near-list.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { type ChatEntry, useChatHistory } from '../api.ts';
import { type DayGroup, groupByDay } from './group-by-day.ts';
import { HistoryRow } from './history-row.tsx';

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
        text={errorText(history.error, _, _('chat.historyFailed'))}
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

import { useLingui } from '@lingui/react';
import { errorText } from '../../lib/error-text.ts';
import { useFarmItems } from '../../lib/farm/use-farm-items.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AddBar } from '../../ui/page/add-bar.tsx';
import { NearList } from '../../ui/page/near-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { FarmCard, FarmCardSkeleton } from './parts/farm-card.tsx';
import { FurrowPicture } from './parts/furrow-picture.tsx';
import { WaitingCard } from './waiting/waiting-card.tsx';

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3 pad:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] pad:gap-4';

export function FarmPage() {
  const { _ } = useLingui();
  const { query: farm, items = [] } = useFarmItems();
  const waiting = useOutboxEntries().filter(({ kind }) => kind === 'item');
  const shown = items.length + waiting.length;

  return (
    <Page title={_('farm.title')} wide>
      <PullToRefresh onRefresh={() => farm.refetch()} />
      {farm.isPending && (
        <div className={GRID} role="status" aria-label={_('state.loading')}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <FarmCardSkeleton key={key} />
          ))}
        </div>
      )}
      {farm.isError && !farm.data && (
        <LoadFailed
          text={errorText(farm.error, _, _('farm.loadFailed'))}
          busy={farm.isFetching}
          onRetry={() => farm.refetch()}
        />
      )}
      {farm.data && shown === 0 && (
        <EmptyState
          picture={<FurrowPicture />}
          title={_('farm.emptyTitle')}
          text={_('farm.emptyText')}
          action={
            <LinkButton to="/addData" icon="plus">
              {_('farm.addFirst')}
            </LinkButton>
          }
        />
      )}
      {shown > 0 && (
        <>
          <NearList className={GRID} rowHeight="16rem">
            {waiting.toReversed().map((entry) => (
              <li key={entry.id}>
                <WaitingCard entry={entry} />
              </li>
            ))}
            {items.map((item) => (
              <li key={item._id}>
                <FarmCard item={item} />
              </li>
            ))}
          </NearList>
          {farm.hasNextPage && (
            <Button look="quiet" busy={farm.isFetchingNextPage} onClick={() => farm.fetchNextPage()}>
              {_('action.showMore')}
            </Button>
          )}
          <AddBar to="/addData" label={_('farm.add')} />
        </>
      )}
    </Page>
  );
}

import { useLingui } from '@lingui/react';
import { useParams } from 'react-router';
import { imageUrl } from '../../lib/client-settings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { Button } from '../../ui/button.tsx';
import { AddBar } from '../../ui/page/add-bar.tsx';
import { NearList } from '../../ui/page/near-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { Photo } from '../../ui/photo.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { useFarmItem, useFarmRecords } from './api.ts';
import { CompareButton } from './compare/compare-button.tsx';
import { DeleteItem } from './delete/delete-item.tsx';
import { GrowthLine } from './growth/growth-line.tsx';
import { toGrowthPoints } from './growth/growth-points.ts';
import { FurrowPicture } from './parts/furrow-picture.tsx';
import { RecordRow, RecordRowSkeleton } from './parts/record-row.tsx';
import { RecheckBadge } from './recheck/recheck-badge.tsx';
import { WaitingRow } from './waiting/waiting-row.tsx';

// On a phone it leaves room for the checks; beside them there is enough.
const HERO = 'aspect-2/1 w-full rounded-tile wide:aspect-4/3';

export function ItemPage() {
  const { _ } = useLingui();
  const { id = '' } = useParams();
  const { item, isPending } = useFarmItem(id);
  const { query: records, rows } = useFarmRecords(id);
  const waiting = useOutboxEntries().filter(({ kind, input }) => kind === 'check' && input.id === id);
  const known = item?.name ?? rows[0]?.name;
  const name = known ?? _('farm.itemTitle');

  return (
    <Page title={name} backTo="/agriDataHome" wide actions={known && <DeleteItem id={id} name={known} />}>
      <PullToRefresh onRefresh={() => records.refetch()} />
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,26rem)_1fr] wide:items-start wide:gap-8">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden wide:sticky wide:top-20">
          {item && (
            <Photo src={imageUrl(item.image_name)} alt={_('farm.photoOf', { name })} eager className={HERO} />
          )}
          {isPending && !records.isError && <div className={`skeleton ${HERO}`} aria-hidden="true" />}
          {item?.recheck_on && <RecheckBadge day={item.recheck_on} />}
          <GrowthLine points={toGrowthPoints(rows)} />
          <CompareButton name={name} records={rows} />
        </div>
        <section aria-label={_('record.list')} className="flex flex-col gap-3">
          {!records.isError && <h2>{_('record.list')}</h2>}
          {records.isPending && (
            <div role="status" aria-label={_('state.loading')} className="flex flex-col gap-3">
              <RecordRowSkeleton />
              <RecordRowSkeleton />
            </div>
          )}
          {records.isError && !records.data && (
            <LoadFailed
              text={errorText(records.error, _, _('record.listFailed'))}
              busy={records.isFetching}
              onRetry={() => records.refetch()}
            />
          )}
          {records.data && rows.length + waiting.length === 0 && (
            <EmptyState
              picture={<FurrowPicture />}
              title={_('record.emptyTitle')}
              text={_('record.emptyText')}
            />
          )}
          <NearList className="flex flex-col gap-3" rowHeight="6.5rem">
            {waiting.toReversed().map((entry) => (
              <li key={entry.id}>
                <WaitingRow entry={entry} />
              </li>
            ))}
            {rows.map((record) => (
              <li key={record._id}>
                <RecordRow record={record} />
              </li>
            ))}
          </NearList>
          {records.hasNextPage && (
            <Button look="quiet" busy={records.isFetchingNextPage} onClick={() => records.fetchNextPage()}>
              {_('action.showMore')}
            </Button>
          )}
        </section>
      </div>
      {!records.isError && <AddBar to={`/addAgriData/${id}`} label={_('record.add')} />}
    </Page>
  );
}

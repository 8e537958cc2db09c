import { useLingui } from '@lingui/react';
import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { imageUrl } from '../../lib/client-settings.ts';
import { failureOf } from '../../lib/error-text.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { Photo } from '../../ui/photo.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { useFarmItem, useFarmRecords } from './api.ts';
import { PhotoRow } from './compare/photo-row.tsx';
import { DeleteButton, useDeleteLater } from './delete/delete-button.tsx';
import { toGrowthPoints } from './growth/growth-measures.ts';
import { LastCheck } from './parts/last-check.tsx';
import { RecordRowSkeleton } from './parts/record-row.tsx';
import { Timeline, type TimelineEvent } from './parts/timeline.tsx';
import '../../ui/panes/item-columns.css';

const GrowthLine = lazyPart(async () => (await import('./growth/growth-line.tsx')).GrowthLine);

// It leaves room for what was found.
const HERO = 'grown-photo aspect-2/1 w-full rounded-tile wide:aspect-3/1';

type Props = {
  id: string;
  /** The list of the farm stands beside it, so nothing leads back to it. */
  beside?: boolean | undefined;
  /** And that list is the screen. */
  part?: boolean | undefined;
  /** Something grows there: its photo stands beside it then. */
  planted: boolean;
  /** What grows there, and where in its season that is. */
  head: (item: { name: string; imageName: string | undefined }) => ReactNode;
  /** What is next, and the water. */
  season: (imageName: string | undefined) => ReactNode;
  /** The way to finding out by signs. */
  signs: ReactNode;
  /** Opens the form for something that was done. */
  addActivity: ReactNode;
  /** What is known of its days besides the checks. */
  events: readonly TimelineEvent[];
  /** Loads more of them, where there are more. */
  onMore: (() => unknown) | undefined;
  onRefresh: () => Promise<unknown>;
};

/** An item of the farm: its season, which the app hands in, and the story of its checks and works. */
export function ItemPage(props: Props) {
  const {
    id,
    beside,
    part = false,
    planted,
    head,
    season,
    signs,
    addActivity,
    events,
    onMore,
    onRefresh,
  } = props;
  const { _ } = useLingui();
  const { item, isPending } = useFarmItem(id);
  const { query: records, rows, gone } = useFarmRecords(id);
  const waiting = useOutboxEntries().filter(({ kind, input }) => kind === 'check' && input.id === id);
  const known = item?.name ?? rows[0]?.name;
  const name = known ?? _('farm.itemTitle');
  const storyTitle = _(events.length > 0 ? 'record.story' : 'record.list');
  const untouched = records.data && rows.length + waiting.length + events.length === 0;
  const showMore = () => {
    if (records.hasNextPage) records.fetchNextPage();
    onMore?.();
  };

  return (
    <Page
      title={name}
      tabTitle={_('farm.itemTitle')}
      {...(beside ? {} : { backTo: '/agriDataHome' })}
      part={part}
      wide
      actions={known && <DeleteItem id={id} name={known} />}
    >
      <PullToRefresh onRefresh={() => Promise.all([records.refetch(), onRefresh()])} />
      {item && !planted && (
        <Photo src={imageUrl(item.image_name)} alt={_('farm.photoOf', { name })} eager className={HERO} />
      )}
      {isPending && !records.isError && <div className={`skeleton ${HERO}`} aria-hidden="true" />}
      {!gone && <LastCheck id={id} name={name} item={item} newest={rows[0]} />}
      {!gone && head({ name, imageName: item?.image_name })}
      <div className="item-columns">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden">{!gone && season(item?.image_name)}</div>
        <section aria-label={storyTitle} className="flex min-w-0 flex-col gap-3">
          {!gone && (
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              {!untouched && <h2 className="text-bar">{storyTitle}</h2>}
              {addActivity}
            </div>
          )}
          {records.isPending && (
            <div role="status" aria-label={_('state.loading')} className="flex flex-col gap-3">
              <RecordRowSkeleton />
              <RecordRowSkeleton />
            </div>
          )}
          {records.isError && !records.data && (
            <LoadFailed
              text={_('record.listFailed')}
              {...failureOf(records.error, _)}
              busy={records.isFetching}
              onRetry={() => records.refetch()}
            />
          )}
          <Timeline records={rows} waiting={waiting} events={events} />
          {(records.hasNextPage || onMore) && (
            <Button look="quiet" busy={records.isFetchingNextPage} onClick={showMore}>
              {_('action.showMore')}
            </Button>
          )}
        </section>
        <div className="flex min-w-0 flex-col gap-4 empty:hidden">
          <Suspense fallback={<div className="skeleton h-48 rounded-tile" />}>
            <GrowthLine points={toGrowthPoints(rows)} />
          </Suspense>
          <PhotoRow name={name} records={rows} />
          {!gone && signs}
        </div>
      </div>
    </Page>
  );
}

/** Deletes an item with its checks, and leads back to the farm. */
function DeleteItem({ id, name }: { id: string; name: string }) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const deleteLater = useDeleteLater();

  const confirm = () => {
    deleteLater({ what: 'item', id, name });
    navigate('/agriDataHome', { replace: true });
  };

  return (
    <DeleteButton
      label={_('farm.delete')}
      title={_('farm.deleteTitle', { name })}
      text={_('farm.deleteText')}
      onConfirm={confirm}
    />
  );
}

import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { imageUrl } from '../../lib/client-settings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AddBar } from '../../ui/page/add-bar.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { Photo } from '../../ui/photo.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { useDeleteItem, useFarmItem, useFarmRecords } from './api.ts';
import { CompareSheet } from './compare/compare-sheet.tsx';
import { DeleteButton, useDeleteLater } from './delete/delete-button.tsx';
import { GrowthLine } from './growth/growth-line.tsx';
import { toGrowthPoints } from './growth/growth-measures.ts';
import { FurrowPicture } from './parts/furrow-picture.tsx';
import { RecordRowSkeleton } from './parts/record-row.tsx';
import { Timeline, type TimelineEvent } from './parts/timeline.tsx';

type CompareProps = { name: string; records: CallOutput<'getAgriDataPreview'> };

/** Opens two checks side by side; there must be two. */
function CompareButton({ name, records }: CompareProps) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  if (records.length < 2) return null;
  return (
    <>
      <Button look="quiet" icon="compare" onClick={() => setOpen(true)}>
        {_('compare.button')}
      </Button>
      {open && <CompareSheet name={name} records={records} onClose={() => setOpen(false)} />}
    </>
  );
}

// On a phone it leaves room for the checks; beside them there is enough.
const HERO = 'aspect-2/1 w-full rounded-tile wide:aspect-4/3';

type Props = {
  /** Something grows there: its photo stands beside it then. */
  planted: boolean;
  season: (item: { name: string; imageName: string | undefined }) => ReactNode;
  /** Opens the form for something that was done. */
  addActivity: ReactNode;
  /** What is known of its days besides the checks. */
  events: readonly TimelineEvent[];
  /** Loads more of them, where there are more. */
  onMore: (() => unknown) | undefined;
  onRefresh: () => Promise<unknown>;
};

/** An item of the farm: its season, which the app hands in, and the story of its checks and works. */
export function ItemPage({ planted, season, addActivity, events, onMore, onRefresh }: Props) {
  const { _ } = useLingui();
  const { id = '' } = useParams();
  const { item, isPending } = useFarmItem(id);
  const { query: records, rows, gone } = useFarmRecords(id);
  const waiting = useOutboxEntries().filter(({ kind, input }) => kind === 'check' && input.id === id);
  const known = item?.name ?? rows[0]?.name;
  const name = known ?? _('farm.itemTitle');
  const storyTitle = _(events.length > 0 ? 'record.story' : 'record.list');
  const showMore = () => {
    if (records.hasNextPage) records.fetchNextPage();
    onMore?.();
  };

  return (
    <Page
      title={name}
      tabTitle={_('farm.itemTitle')}
      backTo="/agriDataHome"
      wide
      actions={known && <DeleteItem id={id} name={known} />}
    >
      <PullToRefresh onRefresh={() => Promise.all([records.refetch(), onRefresh()])} />
      <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,26rem)_1fr] wide:items-start wide:gap-8">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden wide:sticky wide:top-20">
          {item && !planted && (
            <Photo src={imageUrl(item.image_name)} alt={_('farm.photoOf', { name })} eager className={HERO} />
          )}
          {isPending && !records.isError && <div className={`skeleton ${HERO}`} aria-hidden="true" />}
          {!gone && season({ name, imageName: item?.image_name })}
          <GrowthLine points={toGrowthPoints(rows)} />
          <CompareButton name={name} records={rows} />
        </div>
        <section aria-label={storyTitle} className="flex flex-col gap-3">
          {!gone && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2>{storyTitle}</h2>
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
              text={errorText(records.error, _, _('record.listFailed'))}
              busy={records.isFetching}
              onRetry={() => records.refetch()}
            />
          )}
          {records.data && rows.length + waiting.length + events.length === 0 && (
            <EmptyState
              picture={<FurrowPicture />}
              title={_('record.emptyTitle')}
              text={_('record.emptyText')}
              action={
                item && (
                  <LinkButton to={`/addAgriData/${id}`} icon="camera" state={{ imageName: item.image_name }}>
                    {_('record.checkFirst')}
                  </LinkButton>
                )
              }
            />
          )}
          <Timeline records={rows} waiting={waiting} events={events} />
          {(records.hasNextPage || onMore) && (
            <Button look="quiet" busy={records.isFetchingNextPage} onClick={showMore}>
              {_('action.showMore')}
            </Button>
          )}
        </section>
      </div>
      {!gone && <AddBar to={`/addAgriData/${id}`} label={_('record.add')} />}
    </Page>
  );
}

/** Deletes an item with its checks, and leads back to the farm. */
function DeleteItem({ id, name }: { id: string; name: string }) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const deleteItem = useDeleteItem();
  const deleteLater = useDeleteLater();

  const confirm = () => {
    deleteLater({ id, name, ...deleteItem(id) });
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

import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { failureOf } from '../../lib/error-text.ts';
import { type OutboxEntry, usePictureUrl } from '../../lib/outbox/outbox-entry.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { tellCheck } from '../../lib/text/check-words.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { AddBar, NearList } from '../../ui/page/near-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { Photo } from '../../ui/photo.tsx';
import { CheckMark } from '../../ui/state/check-mark.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LevelMark } from '../../ui/state/level-mark.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { type AddedItem, addedItem } from './added-item.ts';
import { useFarmItems } from './farm-items.ts';
import { CutName } from './parts/cut-name.tsx';
import type { ItemState } from './parts/farm-list.tsx';
import { FarmPanes } from './parts/farm-panes.tsx';
import { FurrowPicture } from './parts/furrow-picture.tsx';
import { RecheckBadge, WaitingBadge } from './parts/item-badges.tsx';
import { Thumbnail } from './parts/record-row.tsx';

type Item = CallOutput<'getData'>[number];

const frame = 'block h-full overflow-hidden rounded-tile border border-line bg-card shadow-card';

/** An item of the farm: its photo with what the last look said, its name, how far it is, and what is next. */
const FarmCard = memo(function FarmCard({ item, age, due, level }: ItemState & { item: Item }) {
  const { _, i18n } = useLingui();
  const { found, text, day } = { day: undefined, ...tellCheck(item, i18n) };
  return (
    <Link
      to={`/agriData/${item._id}`}
      grows
      className={`${frame} transition-shadow duration-150 hover:border-leaf focus-visible:border-leaf`}
    >
      <Thumbnail imageName={item.image_name} className="aspect-4/3 w-full" />
      <span className="relative block px-3 pt-2.5 pb-3">
        <CheckMark found={found} className="absolute end-2.5 -top-5 size-9" />
        <span className="block leading-snug font-bold text-balance">
          <CutName name={item.name} />
        </span>
        {age && <span className="block text-small text-ink-2 first-letter:uppercase">{age}</span>}
        <span
          dir="auto"
          className={`block text-small leading-snug ${found === 'trouble' ? 'font-bold text-soil' : 'text-ink-2'}`}
        >
          {text}
        </span>
        {day && <span className="block text-small text-ink-2">{_('farm.lastChecked', { day })}</span>}
        {due && (
          <span className="mt-2 flex items-start gap-1.5 border-t border-line pt-2 text-small leading-snug font-semibold">
            {level && level !== 'fine' && <LevelMark level={level} className="size-5.5" />}
            <span dir="auto" className="min-w-0">
              {due}
            </span>
          </span>
        )}
        {item.recheck_on && <RecheckBadge day={item.recheck_on} inCard />}
      </span>
    </Link>
  );
});

function FarmCardSkeleton() {
  return (
    <div className={frame} aria-hidden="true">
      <div className="skeleton aspect-square w-full" />
      <div className="px-3 pt-3 pb-4">
        <div className="skeleton mb-3 h-4 w-3/4 rounded-full" />
        <div className="skeleton h-3.5 w-1/2 rounded-full" />
      </div>
    </div>
  );
}

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3 pad:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] pad:gap-4';

/** What the app asks about an item that was just added. */
type Props = {
  offer: (item: AddedItem, onClose: () => void) => ReactNode;
  stateOf: (itemId: string) => ItemState;
  /** What stands beside the list on a wide screen. */
  detail?: ((itemId: string) => ReactNode) | undefined;
};

export function FarmPage({ offer, stateOf, detail }: Props) {
  const { _ } = useLingui();
  const [added, setAdded] = useState(addedItem.read);
  const { query: farm, items = [] } = useFarmItems();
  const waiting = useOutboxEntries().filter(({ kind }) => kind === 'item');
  const shown = items.length + waiting.length;

  // Asked once: who comes back later has moved on.
  useEffect(() => addedItem.write(undefined), []);

  const [first] = items;
  if (detail && first && !added)
    return (
      <FarmPanes stateOf={stateOf} currentId={first._id} screen>
        {detail(first._id)}
      </FarmPanes>
    );
  return (
    <Page title={_('farm.title')} wide>
      <PullToRefresh onRefresh={() => farm.refetch()} />
      {added && offer(added, () => setAdded(undefined))}
      {farm.isPending && (
        <div className={GRID} role="status" aria-label={_('state.loading')}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <FarmCardSkeleton key={key} />
          ))}
        </div>
      )}
      {farm.isError && !farm.data && (
        <LoadFailed
          text={_('farm.loadFailed')}
          {...failureOf(farm.error, _)}
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
            {[...waiting].reverse().map((entry) => (
              <li key={entry.id}>
                <WaitingCard entry={entry} />
              </li>
            ))}
            {items.map((item) => (
              <li key={item._id}>
                <FarmCard item={item} {...stateOf(item._id)} />
              </li>
            ))}
          </NearList>
          {farm.hasNextPage && (
            <Button look="quiet" busy={farm.isFetchingNextPage} onClick={() => farm.fetchNextPage()}>
              {_('action.showMore')}
            </Button>
          )}
        </>
      )}
      {(shown > 0 || (farm.isError && !farm.data)) && <AddBar to="/addData" label={_('farm.add')} />}
    </Page>
  );
}

/** An item that is on this phone only, so far. It can be checked already; the check waits behind it. */
function WaitingCard({ entry }: { entry: OutboxEntry }) {
  const { _ } = useLingui();
  const url = usePictureUrl(entry);
  return (
    <div className="h-full overflow-hidden rounded-tile border border-dashed border-field-line bg-card">
      <Photo src={url ?? ''} alt="" className="aspect-square w-full" />
      <span className="block px-3 pt-2.5 pb-3">
        <span className="block font-semibold leading-snug text-balance">
          <CutName name={entry.input.agri_name ?? ''} />
        </span>
        <WaitingBadge entry={entry} />
        <Link
          to={`/addAgriData/${entry.id}`}
          className="flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {_('record.add')}
        </Link>
      </span>
    </div>
  );
}

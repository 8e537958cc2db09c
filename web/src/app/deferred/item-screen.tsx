import { useLingui } from '@lingui/react';
import { useParams } from 'react-router';
import { ItemPage } from '../../features/farm/item-page.tsx';
import { useItemSeason } from '../../features/season/api.ts';
import { AddActivity, ItemSeason } from '../../features/season/item/item-season.tsx';
import { useSeasonEvents } from '../../features/season/item/use-season-events.tsx';
import { SignsLink } from '../../ui/signs/signs-link.tsx';

/** An item of the farm with its season: what grows, what is next, and all that was done in one story. */
export function ItemScreen() {
  const { _ } = useLingui();
  const { id = '' } = useParams();
  const { plantings, tasks, activities } = useItemSeason(id);
  const events = useSeasonEvents({
    itemId: id,
    plantings: plantings.data ?? [],
    tasks: tasks.data ?? [],
    activities: activities.data?.pages.flatMap(({ items }) => items) ?? [],
  });
  const growing = plantings.data?.filter(({ ended_on }) => ended_on === null) ?? [];
  return (
    <ItemPage
      planted={growing.length > 0}
      season={({ name, imageName }) => (
        <>
          <ItemSeason itemId={id} imageName={imageName} alt={_('farm.photoOf', { name })} />
          <SignsLink to={growing[0] ? `/signs/${growing[0].crop}` : '/signs'} />
        </>
      )}
      addActivity={<AddActivity itemId={id} />}
      events={events}
      onMore={activities.hasNextPage ? () => activities.fetchNextPage() : undefined}
      onRefresh={() => Promise.all([plantings.refetch(), tasks.refetch(), activities.refetch()])}
    />
  );
}

import { useLingui } from '@lingui/react';
import { useParams } from 'react-router';
import { ItemPage } from '../../features/farm/item-page.tsx';
import { FarmPanes } from '../../features/farm/parts/farm-panes.tsx';
import { useItemSeason } from '../../features/season/api.ts';
import { useFarmCrops } from '../../features/season/farm/use-farm-crops.ts';
import { AddActivity, ItemSeason, SeasonHead } from '../../features/season/item/item-season.tsx';
import { useSeasonEvents } from '../../features/season/item/use-season-events.tsx';
import { useTwoPanes } from '../../ui/page/window-room.ts';
import { SignsLink } from '../../ui/signs/signs-link.tsx';

/** An item of the farm; on a wide screen beside the list of all. */
export function ItemScreen() {
  const { id = '' } = useParams();
  const stateOf = useFarmCrops();
  if (!useTwoPanes()) return <ItemView id={id} />;
  return (
    <FarmPanes stateOf={stateOf} currentId={id}>
      <ItemView key={id} id={id} beside />
    </FarmPanes>
  );
}

type ViewProps = {
  id: string;
  /** The list of the farm stands beside it. */
  beside?: boolean;
  /** And that list is the screen. */
  part?: boolean;
};

/** An item with its season: what grows, what is next, and all that was done in one story. */
export function ItemView({ id, beside, part }: ViewProps) {
  const { _ } = useLingui();
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
      id={id}
      beside={beside}
      part={part}
      planted={growing.length > 0}
      head={({ name, imageName }) => (
        <SeasonHead itemId={id} imageName={imageName} alt={_('farm.photoOf', { name })} name={name} />
      )}
      season={(imageName) => <ItemSeason itemId={id} imageName={imageName} />}
      signs={<SignsLink to={growing[0] ? `/signs/${growing[0].crop}` : '/signs'} />}
      addActivity={<AddActivity itemId={id} />}
      events={events}
      onMore={activities.hasNextPage ? () => activities.fetchNextPage() : undefined}
      onRefresh={() => Promise.all([plantings.refetch(), tasks.refetch(), activities.refetch()])}
    />
  );
}

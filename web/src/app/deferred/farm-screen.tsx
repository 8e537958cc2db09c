import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { FarmPage } from '../../features/farm/farm-page.tsx';
import { cropsQuery } from '../../features/season/api.ts';
import { useFarmCrops } from '../../features/season/farm/use-farm-crops.ts';
import { PlantingOffer } from '../../features/season/planting/planting-offer.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTwoPanes } from '../../ui/page/window-room.ts';

// A phone has no room for it.
const ItemView = lazyPart(async () => (await import('./item-screen.tsx')).ItemView);

/** The farm, and the question what grows on an item that was just added; on a wide screen with its first item. */
export function FarmScreen() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const stateOf = useFarmCrops();
  const twoPanes = useTwoPanes();
  // Kept on the phone: an item can be added, and its crop chosen, without a network.
  useEffect(() => {
    queryClient.prefetchQuery(cropsQuery(i18n.locale));
  }, [queryClient, i18n.locale]);
  return (
    <FarmPage
      stateOf={stateOf}
      detail={twoPanes ? showItem : undefined}
      offer={({ id, name }, onClose) => <PlantingOffer key={id} itemId={id} name={name} onClose={onClose} />}
    />
  );
}

const showItem = (id: string) => (
  <Suspense fallback={<div className="skeleton h-96 rounded-tile" />}>
    <ItemView key={id} id={id} beside part />
  </Suspense>
);

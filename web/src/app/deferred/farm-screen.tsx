import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FarmPage } from '../../features/farm/farm-page.tsx';
import { cropsQuery } from '../../features/season/api.ts';
import { PlantingOffer } from '../../features/season/planting/planting-offer.tsx';

/** The farm, and the question what grows on an item that was just added. */
export function FarmScreen() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  // Kept on the phone: an item can be added, and its crop chosen, without a network.
  useEffect(() => {
    queryClient.prefetchQuery(cropsQuery(i18n.locale));
  }, [queryClient, i18n.locale]);
  return (
    <FarmPage
      offer={({ id, name }, onClose) => <PlantingOffer key={id} itemId={id} name={name} onClose={onClose} />}
    />
  );
}

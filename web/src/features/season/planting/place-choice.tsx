import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePickedPlace, usePosition } from '../../../lib/place/use-position.ts';
import { weatherQuery } from '../../../lib/weather/shown-weather.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';

export type Place = { lat: number; lon: number; name: string };
type Props = { busy: boolean; onChoose: (place: Place | null) => void };

/** Where it grows: here, by one tap, or left open. Nothing finer than a kilometre leaves the phone. */
export function PlaceChoice({ busy, onChoose }: Props) {
  const { _ } = useLingui();
  const { state, request } = usePosition();
  const nameOf = usePlaceName();
  const [wanted, setWanted] = useState(false);
  const position = state.kind === 'ready' ? state.position : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the phone has answered what was asked by the tap.
  useEffect(() => {
    if (!wanted || !position) return;
    setWanted(false);
    onChoose(toPlace(position, nameOf(position)));
  }, [wanted, position]);

  const use = () => {
    setWanted(true);
    if (!position) request();
  };
  const asking = wanted && (state.kind === 'asking' || state.kind === 'unknown');
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{_('planting.placeReason')}</p>
      {position && nameOf(position) && (
        <p className="font-semibold">
          <bdi>{nameOf(position)}</bdi>
        </p>
      )}
      {wanted && state.kind === 'failed' && (
        <Notice icon="alert" live>
          {_('home.locationFailed')}
        </Notice>
      )}
      <Button icon="pin" busy={busy || asking} onClick={use}>
        {_('planting.usePlace')}
      </Button>
      <Button look="quiet" disabled={busy} onClick={() => onChoose(null)}>
        {_('planting.noPlace')}
      </Button>
    </div>
  );
}

/** About a kilometre: as exact as the weather is. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;

function toPlace({ latitude, longitude }: Position, name: string): Place {
  return { lat: round(latitude), lon: round(longitude), name };
}

/** What a place is called, where this phone knows it: as it was picked, or as the weather calls it. */
function usePlaceName(): (position: Position) => string {
  const queryClient = useQueryClient();
  const picked = usePickedPlace();
  return (position) =>
    picked?.name ?? queryClient.getQueryData(weatherQuery(position).queryKey)?.location.name ?? '';
}

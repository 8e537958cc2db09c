import type { AlertSettings } from '@agri/contract/alert-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorText } from '../../../lib/error-text.ts';
import { usePickedPlace, usePosition } from '../../../lib/place/use-position.ts';
import { weatherQuery } from '../../../lib/weather/shown-weather.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useSetAlerts } from '../api.ts';

type Place = NonNullable<AlertSettings['place']>;

const NOWHERE = { latitude: 0, longitude: 0 };

/** The place that weather alerts are for where no planting has one: kept only when the person says so, or typed it. */
export function AlertPlace({ place }: Pick<AlertSettings, 'place'>) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const setAlerts = useSetAlerts();
  const here = usePlaceHere();
  const keep = (next: Place | null) =>
    setAlerts
      .mutateAsync({ place: next })
      .catch((error) => showToast('error', errorText(error, _, _('alerts.saveFailed'))));
  const choose = () => navigate('/#place', { state: { openNext: '/alerts' } });
  return (
    <section
      aria-labelledby="alerts-place"
      className="flex flex-col gap-4 rounded-tile border border-line bg-card p-4 raised"
    >
      <h2 id="alerts-place" className="text-h2">
        {_('alerts.place')}
      </h2>
      <p>{_('alerts.placeNote')}</p>
      {!place && <Notice icon="alert">{_('alerts.placeNone')}</Notice>}
      {place && (
        <p className="flex items-center gap-3 font-semibold">
          <Icon name="pin" className="size-6 text-leaf" />
          <bdi>{place.name}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {here && here.name !== place?.name && (
          <Button look="quiet" icon="pin" busy={setAlerts.isPending} onClick={() => keep(here)}>
            {_('alerts.placeKeep', { place: here.name })}
          </Button>
        )}
        <Button look="quiet" onClick={choose}>
          {_('place.title')}
        </Button>
        {place && (
          <Button look="quiet" busy={setAlerts.isPending} onClick={() => keep(null)}>
            {_('alerts.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The place of the weather screen, with its name; undefined while this phone knows none. */
function usePlaceHere(): Place | undefined {
  const picked = usePickedPlace();
  const { state } = usePosition();
  const position = state.kind === 'ready' ? state.position : undefined;
  const weather = useQuery({
    ...weatherQuery(position ?? NOWHERE),
    enabled: !picked && position !== undefined,
  });
  const name = picked?.name ?? weather.data?.location.name;
  return position && name ? { name, ...position } : undefined;
}

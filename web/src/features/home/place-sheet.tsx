import { cleanTyped } from '@agri/contract/typed-text.ts';
import { geoNames } from '@agri/contract/weather/sources.ts';
import type { FoundPlace } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { call } from '../../lib/call/call.ts';
import { failureOf } from '../../lib/error-text.ts';
import { keepPlace, pickPlace, usePickedPlace } from '../../lib/place/use-position.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Field } from '../../ui/form/field.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { SourceLink } from '../../ui/state/source-link.tsx';

const TYPING_PAUSE_MS = 250;

type Props = {
  open: boolean;
  /** It is chosen for weather alerts, in place of the one that is kept. */
  forAlerts: boolean;
  /** Another screen waits for the place. */
  needed: boolean;
  onClose: () => void;
  onPicked: () => void;
  /** Asks for the position of the device, where that may still be asked for. */
  onLocate: (() => void) | undefined;
};

/** Finds a place by its name, or goes back to where the phone is. */
export function PlaceSheet({ open, forAlerts, needed, onClose, onPicked, onLocate }: Props) {
  const { _ } = useLingui();
  const queryClient = useQueryClient();
  const picked = usePickedPlace();
  // One that is kept stays: to look up another town is no wish for its alerts. Where this fails, their screen offers it.
  const keep = async ({ name, latitude, longitude }: FoundPlace) => {
    if (!forAlerts && (await call('getAlertSettings')).place) return;
    await keepPlace({ name, latitude, longitude });
    await queryClient.invalidateQueries({ queryKey: queryKeys.alertSettings });
  };
  const pick = (place: FoundPlace | undefined) => {
    pickPlace(place);
    if (place) keep(place).catch(() => undefined);
    onPicked();
  };
  return (
    <Sheet open={open} title={_('place.title')} routed onClose={onClose}>
      {needed && <p className="text-ink-2">{_('place.needed')}</p>}
      <PlaceSearch onPick={pick} />
      <p className="text-small text-ink-2">
        {_('weather.namesBy')} <SourceLink {...geoNames} />
      </p>
      {onLocate && (
        <Button look="quiet" icon="pin" onClick={onLocate}>
          {_('place.useMine')}
        </Button>
      )}
      {picked && (
        <Button look="quiet" icon="pin" onClick={() => pick(undefined)}>
          {_('place.useMine')}
        </Button>
      )}
    </Sheet>
  );
}

function PlaceSearch({ onPick }: { onPick: (place: FoundPlace) => void }) {
  const { _ } = useLingui();
  const [text, setText] = useState('');
  const query = useDeferredValue(usePaused(cleanTyped(text)));
  const found = useQuery({
    queryKey: queryKeys.places(query),
    queryFn: ({ signal }) => call('findPlace', { query }, { signal }),
    enabled: query.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const places = query.length >= 2 ? (found.data?.places ?? []) : [];
  return (
    <>
      <Field
        label={_('place.name')}
        hint={_('place.hint')}
        value={text}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <ul aria-label={_('place.found')} className="flex flex-col">
        {places.map((place) => (
          <li key={`${place.latitude} ${place.longitude}`} className="border-line not-first:border-t">
            <button
              type="button"
              onClick={() => onPick(place)}
              className="min-h-14 w-full rounded-inner px-2 py-1.5 text-start hover:bg-leaf-wash"
            >
              <span className="block font-semibold">{place.name}</span>
              <span className="block text-small text-ink-2">
                {[place.region, place.country].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.isError && (
        <LoadFailed
          small
          text={_('place.failed')}
          {...failureOf(found.error, _)}
          busy={found.isFetching}
          onRetry={() => found.refetch()}
        />
      )}
      {found.isSuccess && !found.isPlaceholderData && places.length === 0 && query.length >= 2 && (
        <p role="status" className="text-ink-2">
          {_('place.none')}
        </p>
      )}
    </>
  );
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

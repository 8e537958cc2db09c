import type { FoundPlace } from '@agri/contract/around/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { pickPlace, usePickedPlace } from '../../lib/around/place.ts';
import { call } from '../../lib/call/call.ts';
import { errorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Field } from '../../ui/form/field.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';

const TYPING_PAUSE_MS = 250;

/** Finds a place by its name, or goes back to where the phone is. */
export function PlaceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { _ } = useLingui();
  const picked = usePickedPlace();
  const pick = (place: FoundPlace | undefined) => {
    pickPlace(place);
    onClose();
  };
  return (
    <Sheet open={open} title={_('place.title')} onClose={onClose}>
      <PlaceSearch onPick={pick} />
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
  const query = useDeferredValue(usePaused(text.trim()));
  const found = useQuery({
    queryKey: ['places', query],
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
          text={errorText(found.error, _, _('place.failed'))}
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

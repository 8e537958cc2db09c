import type { AlertSettings } from '@agri/contract/alert-schemas.ts';
import { limits } from '@agri/contract/limits.ts';
import type { FoundPlace, Position } from '@agri/contract/weather/weather-schemas.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createNotifier } from '../app-store.ts';
import { keepPlaceKnown } from '../appearance/remember-appearance.ts';
import { call } from '../call/call.ts';
import { queryKeys } from '../query-keys.ts';
import { dropStored, readStored, store } from '../stored.ts';
import { askPosition, parsePlace, placeKey, readPermission } from './known-position.ts';

export type LocationState =
  | { kind: 'unknown' }
  /** It may not be read yet; a tap may ask. */
  | { kind: 'ask' }
  | { kind: 'asking' }
  /** It may be read, and could not be. */
  | { kind: 'failed' }
  | { kind: 'ready'; position: Position; picked: boolean };

/** Where the device is; asked only for who lets it be read. */
export const positionQuery = queryOptions({
  queryKey: queryKeys.position,
  queryFn: askPosition,
  staleTime: limits.geolocationMaxAgeMs,
  gcTime: limits.geolocationMaxAgeMs,
  retry: false,
});

/** Where the person is: the place that was picked, else the device's position once it may be read. */
export function usePosition() {
  const queryClient = useQueryClient();
  const picked = usePickedPlace();
  const permission = usePermission();
  const [tapped, setTapped] = useState(false);
  const known = queryClient.getQueryData(positionQuery.queryKey);
  const position = useQuery({
    ...positionQuery,
    enabled: !picked && (permission === 'granted' || tapped || known !== undefined),
    refetchOnReconnect: false,
  });

  const request = () => {
    if (tapped || permission === 'granted') position.refetch();
    setTapped(true);
  };
  const state = readState();
  useEffect(() => {
    if (state.kind === 'ready' || state.kind === 'ask') keepPlaceKnown(state.kind === 'ready');
  }, [state.kind]);
  return { state, request };

  function readState(): LocationState {
    if (picked) {
      const { latitude, longitude } = picked;
      return { kind: 'ready', position: { latitude, longitude }, picked: true };
    }
    if (position.data) return { kind: 'ready', position: position.data, picked: false };
    if (permission === 'unknown') return { kind: 'unknown' };
    if (position.isFetching) return { kind: 'asking' };
    if (position.isError) return { kind: 'failed' };
    return { kind: permission === 'granted' ? 'asking' : 'ask' };
  }
}

function usePermission() {
  const [permission, setPermission] = useState<'unknown' | 'ask' | 'granted'>('unknown');
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let gone = false;
    const show = () => setPermission(status?.state === 'granted' ? 'granted' : 'ask');
    readPermission().then((found) => {
      if (gone) return;
      status = found;
      status?.addEventListener('change', show);
      show();
    });
    return () => {
      gone = true;
      status?.removeEventListener('change', show);
    };
  }, []);
  return permission;
}

const notifier = createNotifier();

/** As `readPickedPlace`, for screens. */
export function usePickedPlace(): FoundPlace | undefined {
  return parsePlace(useSyncExternalStore(notifier.subscribe, () => readStored(placeKey)));
}

/** Picks a place; undefined goes back to the location of the device. */
export function pickPlace(place: FoundPlace | undefined): void {
  if (place) store(placeKey, JSON.stringify(place));
  else dropStored(placeKey);
  notifier.notify();
}

/** Has the server keep a place for weather alerts: one that the person typed, or said yes to. Null: none any more. */
export const keepPlace = (place: AlertSettings['place']) => call('setAlertSettings', { place });

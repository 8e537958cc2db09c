import type { FoundPlace } from '@agri/contract/around/weather-schemas.ts';
import { useSyncExternalStore } from 'react';
import { createWatchers } from '../storage/watchers.ts';
import { dropStored, readStored, store } from '../stored.ts';

const KEY = 'agri.place';
const watchers = createWatchers();

/** The place that the person picked by name, for those who give no location. */
export function usePickedPlace(): FoundPlace | undefined {
  return parsePlace(useSyncExternalStore(watchers.subscribe, () => readStored(KEY)));
}

/** As `usePickedPlace`, outside of the screens. */
export const readPickedPlace = () => parsePlace(readStored(KEY));

/** Picks a place; undefined goes back to the location of the device. */
export function pickPlace(place: FoundPlace | undefined): void {
  if (place) store(KEY, JSON.stringify(place));
  else dropStored(KEY);
  watchers.tell();
}

function parsePlace(text: string | undefined): FoundPlace | undefined {
  try {
    const place: unknown = JSON.parse(text ?? 'null');
    const known = typeof place === 'object' && place !== null && 'latitude' in place && 'longitude' in place;
    return known ? (place as FoundPlace) : undefined;
  } catch {
    return undefined;
  }
}

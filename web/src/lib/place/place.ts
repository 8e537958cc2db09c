import type { FoundPlace } from '@agri/contract/weather/weather-schemas.ts';
import { useSyncExternalStore } from 'react';
import { createNotifier } from '../app-store.ts';
import { dropStored, readStored, store } from '../stored.ts';
import { parsePlace, placeKey } from './picked-place.ts';

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

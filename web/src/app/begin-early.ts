import { beginWeather } from '../lib/around/ask-weather.ts';
import { askPosition, readPermission } from '../lib/around/geolocation.ts';
import { readPickedPlace } from '../lib/around/picked-place.ts';
import { beginCall } from '../lib/call/call.ts';
import { readSessionHint } from '../lib/session/session-hint.ts';

// A file of its own, that the page of home names before the app's: the answers are on their way while that one is.
if (location.pathname === '/' && readSessionHint()) void beginHome().catch(() => undefined);

/** Begins the calls that home will make, for whoever was signed in last. */
export async function beginHome(): Promise<void> {
  beginCall('getData', {});
  beginCall('getDevice', {});
  const position = readPickedPlace() ?? (await readGrantedPosition());
  if (position) beginWeather(position);
}

async function readGrantedPosition() {
  const permission = await readPermission();
  return permission?.state === 'granted' ? askPosition() : undefined;
}

import { prefetchCall } from '../lib/call/call.ts';
import { readLanguage } from '../lib/i18n/stored-language.ts';
import { askPosition, readPermission, readPickedPlace } from '../lib/place/known-position.ts';
import { readSessionHint } from '../lib/session/session-hint.ts';
import { prefetchWeather } from '../lib/weather/ask-weather.ts';

// A file of its own, which the page names before the app's: the answers are on their way while that one is.
if (location.pathname === '/' && readSessionHint()) void prefetchHome().catch(() => undefined);

/** Prefetches the calls that home will make, for whoever was signed in last. */
export async function prefetchHome(): Promise<void> {
  // The page may be the one that was stored in another language; calls ask in the language of the page.
  document.documentElement.lang = readLanguage();
  prefetchCall('getData', {});
  prefetchCall('getToday', {});
  prefetchCall('getDevice', {});
  prefetchCall('getProfile', {});
  const position = readPickedPlace() ?? (await readGrantedPosition());
  if (position) prefetchWeather(position);
}

async function readGrantedPosition() {
  const permission = await readPermission();
  return permission?.state === 'granted' ? askPosition() : undefined;
}

import { isOnlyInSafari } from '../install/install-offer.ts';

export type PushObstacle = 'insecure' | 'notOnHomeScreen' | 'unsupported' | 'blocked';

/** Why this browser cannot show what the app pushes; undefined where nothing but the person's yes is missing. */
export function findPushObstacle(): PushObstacle | undefined {
  if (window.isSecureContext === false) return 'insecure';
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Only from the home screen does an iPhone or iPad have push at all.
  if (!supported) return isOnlyInSafari() ? 'notOnHomeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

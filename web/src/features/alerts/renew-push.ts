import { createPersonalStore } from '../../lib/app-store.ts';
import { call } from '../../lib/call/call.ts';
import { findPushObstacle } from '../../lib/push/push-obstacle.ts';
import { readZone } from '../../lib/zone.ts';
import { keepPush, readOwnChannel } from './this-phone.ts';

const visit = createPersonalStore('push renewed', () => ({ begun: false }));

/**
 * Says whether anything was renewed: once in each visit of the app, for people who have push on here and have not taken the right to it back: push services
 * end subscriptions without a word. Also tells the time zone of a phone that has travelled.
 */
export async function renewPush(): Promise<boolean> {
  if (visit.read().begun || !readOwnChannel()) return false;
  visit.write({ begun: true });
  if (findPushObstacle() || Notification.permission !== 'granted') return false;
  const settings = await call('getAlertSettings');
  if (settings.pushUnavailable) return false;
  await keepPush(settings);
  if (settings.zone !== readZone()) await call('setAlertSettings', { zone: readZone() });
  return true;
}

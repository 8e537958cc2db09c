import type { AlertSettings } from '@agri/contract/alert-schemas.ts';
import { unlessGone } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/call.ts';
import { endPush, subscribeToPush } from '../../lib/push/push-subscription.ts';
import { dropStored, readStored, store } from '../../lib/stored.ts';

const KEY = 'agri.push';

/** The channel that pushes to this phone; undefined where the person has not turned that on here. */
export function readOwnChannel(): string | undefined {
  return readStored(KEY);
}

/** Subscribes this phone and tells the server; the same subscription told again stays one channel. */
export async function turnOnPush(pushKey: string): Promise<void> {
  const { endpoint, keys } = (await subscribeToPush(pushKey)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the subscription has no keys');
  const { id } = await call('addAlertChannel', {
    kind: 'push',
    endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
  });
  store(KEY, id);
}

/** Removes a channel; where it is this phone's, its subscription ends too. */
export async function removeChannel(id: string): Promise<void> {
  await unlessGone(call('deleteAlertChannel', { id }));
  if (id === readOwnChannel()) await forgetPush();
}

/** Ends this phone's channel before somebody leaves it; without a network the ended subscription has to do. */
export async function leavePush(): Promise<void> {
  const id = readOwnChannel();
  if (!id) return;
  await call('deleteAlertChannel', { id }).catch(() => undefined);
  await forgetPush().catch(() => undefined);
}

/** At the start of the app, where the person has push on here: has the server know the subscription of today. */
export async function keepPush(settings: AlertSettings): Promise<void> {
  const own = readOwnChannel();
  const channel = settings.channels.find(({ _id }) => _id === own);
  // Removed from another phone.
  if (!channel) return forgetPush();
  // What the push service has ended is ended here too, so that the browser makes another.
  if (channel.state === 'dead') await endPush();
  await turnOnPush(settings.pushKey);
}

async function forgetPush(): Promise<void> {
  dropStored(KEY);
  await endPush();
}

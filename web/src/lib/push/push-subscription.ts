const WORKER = '/sw.js';

/** Has the browser ask for the right to show notifications. To be called straight from a tap: Safari refuses it later. */
export async function askForNotifications(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** The subscription of this browser under the server's key: the one that is there, or a new one. */
export async function subscribeToPush(pushKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && readKey(known) === pushKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

/** Ends the subscription of this browser, where there is one, and takes away what it still shows. */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}

function readKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

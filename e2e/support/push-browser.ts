import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { PushService } from '../../simulators/src/channels/push-service.ts';

/**
 * Has the pages of a context subscribe at the simulated push service: a browser under test reaches none. All else is the
 * browser's own: the permission, the service worker, what it shows.
 */
export async function subscribeAtSimulator(context: BrowserContext, push: PushService): Promise<void> {
  await context.exposeFunction('subscribeForTest', (key: string) => push.subscribe(key));
  await context.exposeFunction('unsubscribeForTest', (endpoint: string) => push.unsubscribe(endpoint));
  await context.addInitScript(() => {
    const KEPT = 'test.subscription';
    const { subscribeForTest, unsubscribeForTest } = window as unknown as {
      subscribeForTest: (key: string) => Promise<object>;
      unsubscribeForTest: (endpoint: string) => Promise<void>;
    };
    const read = () => {
      const kept = sessionStorage.getItem(KEPT);
      if (!kept) return null;
      const { key, json } = JSON.parse(kept);
      const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      return {
        options: { applicationServerKey: Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)).buffer },
        toJSON: () => json,
        unsubscribe: async () => {
          sessionStorage.removeItem(KEPT);
          await unsubscribeForTest(json.endpoint);
          return true;
        },
      };
    };
    const stands = { asked: 0 };
    Object.assign(window, { notificationsAsked: stands });
    const { requestPermission } = Notification;
    Notification.requestPermission = () => {
      stands.asked += 1;
      return requestPermission.call(Notification);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        sessionStorage.setItem(KEPT, JSON.stringify({ key, json: await subscribeForTest(key) }));
        return read();
      },
    });
  });
}

/** How often this page has had the browser ask for notifications. */
export const countQuestions = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window as unknown as { notificationsAsked: { asked: number } }).notificationsAsked.asked,
  );

const RECEIVED_WITHIN_MS = 5_000;
const SHOWN_WITHIN_MS = 5_000;

/**
 * Gives the service worker a push message, as the browser does once it has decrypted it. A busy browser drops one whose
 * worker does not start in time; as a push service does, it is delivered again until the worker has received it. One that
 * has stopped is started by the first delivery and heard at the next.
 */
async function deliverPush(page: Page, data: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const registrationId = await registered;
  await expect(async () => {
    const [worker] = page.context().serviceWorkers();
    const received = worker && receivePush(worker);
    await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    expect(await received).toBe(true);
  }).toPass({ timeout: 60_000 });
  await devTools.detach();
}

/** Whether a push message comes to the worker within a moment. */
function receivePush(worker: Worker): Promise<boolean> {
  return worker.evaluate(
    (limitMs) =>
      new Promise<boolean>((resolve) => {
        self.addEventListener('push', () => resolve(true), { once: true });
        setTimeout(() => resolve(false), limitMs);
      }),
    RECEIVED_WITHIN_MS,
  );
}

/** The titles of what the browser shows of the app. */
export const listShown = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

/** Delivers messages until just these titles are shown: a busy browser now and then drops all that it shows. */
export async function deliverUntilShown(page: Page, messages: string[], titles: string[]): Promise<void> {
  await expect(async () => {
    for (const message of messages) await deliverPush(page, message);
    await expect
      .poll(async () => (await listShown(page)).sort(), { timeout: SHOWN_WITHIN_MS })
      .toEqual(titles.toSorted());
  }).toPass({ timeout: 60_000 });
}

/** Taps the notification of this title. */
export async function tapNotification(page: Page, title: string): Promise<void> {
  const worker = await findWorker(page);
  await worker.evaluate(async (wanted) => {
    const scope = self as unknown as ServiceWorkerGlobalScopeLike;
    const shown = await scope.registration.getNotifications();
    const notification = shown.find((each) => each.title === wanted);
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, title);
}

type ServiceWorkerGlobalScopeLike = {
  registration: { getNotifications: () => Promise<Notification[]> };
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent: (event: Event) => boolean;
};

async function findWorker(page: Page): Promise<Worker> {
  await expect.poll(() => page.context().serviceWorkers().length).toBeGreaterThan(0);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  return worker;
}

import { vi } from 'vitest';

/** The key of the server, and the bytes that the browser keeps of it. */
export const pushKey = 'BAcH';
const keyBytes = Uint8Array.from([4, 7, 7]).buffer;

/** A browser that can push: what the person answers to its question, and whether it is subscribed already. */
export function givePush(answer: NotificationPermission, asked: NotificationPermission = 'default') {
  let subscription: { endpoint: string; options: object; toJSON: () => object } | null = null;
  let made = 0;
  const notification = {
    permission: asked,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  const subscribe = vi.fn(async () => {
    made += 1;
    const endpoint = `https://push.test/${made}`;
    const keys = { p256dh: 'public', auth: 'secret' };
    subscription = Object.assign(
      { endpoint, options: { applicationServerKey: keyBytes }, toJSON: () => ({ endpoint, keys }) },
      { unsubscribe },
    );
    return subscription;
  });
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const shown = [{ close: vi.fn() }];
  const registration = {
    pushManager: { subscribe, getSubscription: async () => subscription },
    getNotifications: async () => shown,
  };
  const worker = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  return { requestPermission: notification.requestPermission, subscribe, unsubscribe, shown, worker };
}

/** Takes it all away again. */
export function takePush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

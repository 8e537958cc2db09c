import { answerFile } from './answer-file.ts';
import { answerFromShell, refreshShell } from './answer-from-shell.ts';
import { answerPicture } from './answer-picture.ts';
import { answerShared } from './answer-share-target.ts';
import { appCacheName, type Build, isAppCache } from './caches.ts';
import { fillAppCache } from './fill-app-cache.ts';
import { letCallsBy } from './let-calls-by.ts';
import { openAlert } from './open-alert.ts';
import { readLink, readPush } from './read-push.ts';
import { renewSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const BUILD: Build;

const cacheName = appCacheName(BUILD.version);

self.addEventListener('install', (event) => {
  event.waitUntil(letCallsBy(event).then(() => fillAppCache(BUILD)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    dropOldCaches()
      .catch(() => undefined)
      .then(() => self.clients.claim()),
  );
});

// The page asks for it once the person has agreed: an update never comes by surprise.
self.addEventListener('message', (event) => {
  if (event.data === 'update') event.waitUntil(self.skipWaiting());
  // From a page that was on its way while this worker claimed all that stood.
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && url.pathname === '/share')
    return event.respondWith(answerShared(request, url.origin));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    const shell = answerFromShell(request, url.pathname, cacheName);
    if (!shell) return;
    event.waitUntil(shell.then(() => refreshShell(cacheName)).catch(() => undefined));
    return event.respondWith(shell);
  }
  if (url.pathname.startsWith('/assets/') || BUILD.files.includes(url.pathname))
    return event.respondWith(answerFile(event, cacheName));
  if (url.pathname.startsWith('/images/')) event.respondWith(answerPicture(event));
});

self.addEventListener('push', (event) => {
  const { title, options } = readPush(event.data?.text(), self.location.origin);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const link = readLink(notification.data?.link, self.location.origin);
  event.waitUntil(openAlert(self.clients, link, notification.tag));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as PushSubscriptionChangeEvent;
  event.waitUntil(renewSubscription(self.registration.pushManager, oldSubscription));
});

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isAppCache(name) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

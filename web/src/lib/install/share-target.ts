import {
  shareCacheName,
  sharedPicturePath,
  sharedTextPath,
  unnamedShareHeader,
} from '@agri/contract/web/page-shell.ts';

export type Shared = { picture: File | undefined; text: string };

/**
 * Stores a photo as if another app had shared it: it survives a reload on its way to a form. Nothing is stored where the
 * browser has no caches, as over plain http.
 */
export async function keepPicture(picture: File): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches.delete(shareCacheName);
  const cache = await caches.open(shareCacheName);
  await cache.put(sharedPicturePath, new Response(picture));
}

/** What another app shared last with this one, as the service worker kept it; undefined where there is nothing. */
export async function readShared(): Promise<Shared | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(shareCacheName))) return undefined;
  const cache = await caches.open(shareCacheName);
  const [picture, text] = await Promise.all([cache.match(sharedPicturePath), cache.match(sharedTextPath)]);
  // The system shares with the installed app, which has a window of its own; a foreign page opens a tab.
  if (text?.headers.has(unnamedShareHeader) && matchMedia('(display-mode: browser)').matches) {
    await caches.delete(shareCacheName);
    return undefined;
  }
  const blob = await picture?.blob();
  return {
    picture: blob && new File([blob], 'shared.jpg', { type: blob.type }),
    text: (await text?.text()) ?? '',
  };
}

/** As `readShared`, and forgets it: once it lies in a form, it is not to come back. */
export async function takeShared(): Promise<Shared | undefined> {
  const shared = await readShared();
  if (shared) await caches.delete(shareCacheName);
  return shared;
}

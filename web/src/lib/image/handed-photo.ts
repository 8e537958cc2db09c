import {
  shareCacheName,
  sharedPicturePath,
  sharedTextPath,
  unnamedShareHeader,
} from '@agri/contract/web/page-shell.ts';
import { createPersonalStore } from '../app-store.ts';

export type Shared = { picture: File | undefined; text: string };

/**
 * Stores a photo as if another app had shared it: it survives a reload on its way to a form. Nothing is stored where the
 * browser has no caches, as over plain http.
 */
async function keepPicture(picture: File): Promise<void> {
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

/** The photo that was taken last for a check and waits for its plant. */
export const photoToCheck = createPersonalStore('photo to check', (): File | undefined => undefined);

/** Hands a photo that was just taken to the screen that checks it; where the browser can, it survives a reload. */
export function handOverPhoto(photo: File): void {
  photoToCheck.write(photo);
  keepPicture(photo).catch(() => undefined);
}

/** Brings back a photo that was handed over before a reload. Undefined where there is none. */
export async function restorePhoto(): Promise<File | undefined> {
  return (await readShared().catch(() => undefined))?.picture;
}

/** Once it waits to be sent, it is not to come back. */
export async function forgetPhoto(): Promise<void> {
  // First what is stored: the screen would bring it back.
  await takeShared().catch(() => undefined);
  photoToCheck.write(undefined);
}
